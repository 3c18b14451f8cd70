import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { toPage } from '#web/platform/page-href.ts';
import { queueNotice, type QueueNotice } from './moderation-texts.ts';
import { fetchQueuePage, queueQuery } from './moderation.api.ts';
import { itemsOf, queueHref } from './queue.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };
type Wanted = { item: string | null; cursor: string | null };

/** How many pages are loaded at most to find the item that an address names. */
const MAX_PAGES = 5;

/**
 * The parsed address: `dossier` an item, `suite` the cursor where the loaded part begins, `avis` the result of a form.
 */
export type QueueView = Wanted & { notice: QueueNotice | undefined };

export async function loadQueue(context: Loading, search: Record<string, unknown>): Promise<QueueView> {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const wanted = { item: textOf(search.dossier), cursor: textOf(search.suite) };
  await loadAsFarAs(context, wanted);
  return { ...wanted, notice: queueNotice(search.avis) };
}

async function loadAsFarAs({ queryClient, apiFetch }: Loading, { item, cursor }: Wanted): Promise<void> {
  const query = queueQuery(apiFetch, cursor);
  const first = await queryClient
    .ensureQueryData(query)
    .catch((error: unknown) => leadToBeginning(error, item));
  const pages = [...first];
  const isFound = () => item === null || itemsOf(pages).some(({ id }) => id === item);
  for (let next = nextOf(pages); next && !isFound() && pages.length < MAX_PAGES; next = nextOf(pages))
    pages.push(await fetchQueuePage(apiFetch, next));
  if (pages.length > first.length && isFound()) queryClient.setQueryData(query.queryKey, pages);
}

const nextOf = (pages: readonly { nextCursor: string | null }[]) => pages.at(-1)?.nextCursor;

/** An old address may carry a cursor that is no longer valid. */
function leadToBeginning(error: unknown, item: string | null): never {
  if (!(error instanceof AppError) || error.fields?.cursor === undefined) throw error;
  throw redirect({ ...toPage(queueHref({ item })), statusCode: 302 });
}
