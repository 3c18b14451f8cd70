import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleQueue } from '#shared/admin/console.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import {
  consoleNotice,
  readFile,
  readPage,
  type ConsoleFile,
  type ConsoleNotice,
} from './console-address.ts';
import {
  appealsQuery,
  casesQuery,
  countsQuery,
  heavyAskersQuery,
  peopleQuery,
  waitingCommentsQuery,
} from './console.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** The state in the address: the queue, the person searched for, the outcome of a form. */
export type ConsoleView = {
  file: ConsoleQueue;
  page: number;
  search: string;
  notice: ConsoleNotice | undefined;
};

/** null: the queue of listings, which loads its own data. */
export async function loadConsole(
  { queryClient, apiFetch }: Loading,
  search: Record<string, unknown>,
): Promise<ConsoleView | null> {
  const counts = queryClient.prefetchQuery(countsQuery(apiFetch));
  const file = readFile(search.file);
  const person = typeof search.compte === 'string' ? search.compte.trim().slice(0, 200) : '';
  const page = readPage(search.page);
  await Promise.all([counts, loadQueue({ queryClient, apiFetch }, { file, page, person })]);
  return file === 'listings' ? null : { file, page, search: person, notice: consoleNotice(search.avis) };
}

type Wanted = { file: ConsoleFile; page: number; person: string };

async function loadQueue({ queryClient, apiFetch }: Loading, { file, page, person }: Wanted): Promise<void> {
  if (file === 'comments') await queryClient.ensureQueryData(waitingCommentsQuery(apiFetch, page));
  if (file === 'reports') await queryClient.ensureQueryData(casesQuery(apiFetch, 'reports', page));
  if (file === 'users') {
    await queryClient.ensureQueryData(peopleQuery(apiFetch, person));
    if (person === '') {
      await queryClient.ensureQueryData(casesQuery(apiFetch, 'users', page));
      await queryClient.prefetchQuery(heavyAskersQuery(apiFetch));
    }
  }
  if (file === 'appeals') {
    await queryClient.ensureQueryData(appealsQuery(apiFetch, page));
    await queryClient.ensureQueryData(casesQuery(apiFetch, 'appeals', page));
  }
}
