import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleQueue } from '#shared/admin/console.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { consoleNotice, readFile, type ConsoleNotice } from './console-address.ts';
import { appealsQuery, casesQuery, countsQuery, peopleQuery, waitingCommentsQuery } from './console.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** What the address says: which queue, whose account is asked for, what came of a form. */
export type ConsoleView = { file: ConsoleQueue; search: string; notice: ConsoleNotice | undefined };

/** null: the queue of listings, which loads itself. */
export async function loadConsole(
  { queryClient, apiFetch }: Loading,
  search: Record<string, unknown>,
): Promise<ConsoleView | null> {
  const counts = queryClient.prefetchQuery(countsQuery(apiFetch));
  const file = readFile(search.file);
  const person = typeof search.compte === 'string' ? search.compte.trim().slice(0, 200) : '';
  await Promise.all([counts, loadQueue({ queryClient, apiFetch }, file, person)]);
  return file === 'listings' ? null : { file, search: person, notice: consoleNotice(search.avis) };
}

async function loadQueue({ queryClient, apiFetch }: Loading, file: string, person: string): Promise<void> {
  if (file === 'comments') await queryClient.ensureQueryData(waitingCommentsQuery(apiFetch));
  if (file === 'reports') await queryClient.ensureQueryData(casesQuery(apiFetch, 'reports'));
  if (file === 'users') {
    await queryClient.ensureQueryData(peopleQuery(apiFetch, person));
    if (person === '') await queryClient.ensureQueryData(casesQuery(apiFetch, 'users'));
  }
  if (file === 'appeals') {
    await queryClient.ensureQueryData(appealsQuery(apiFetch));
    await queryClient.ensureQueryData(casesQuery(apiFetch, 'appeals'));
  }
}
