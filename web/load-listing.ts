import type { QueryClient } from '@tanstack/react-query';
import { readCommentView } from '#web/comments/comment-address.ts';
import { commentsQuery } from '#web/comments/comments.api.ts';
import { listingQuery } from '#web/listings/listings.api.ts';
import { loadListingPage } from '#web/listing-page/load-listing-page.ts';
import { ownCaseQuery } from '#web/moderation/moderation.api.ts';
import { deferredPartsLoaded } from '#web/platform/deferred.tsx';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { ownCasesQuery } from '#web/reports/reports.api.ts';
import { safetyTipsQuery } from '#web/search/categories.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Loads a listing's page with what other features show on it; the browser waits for the listing alone. */
export async function loadListing(
  context: Loading,
  id: string,
  isEntered: () => boolean,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { queryClient, apiFetch } = context;
  const comments = queryClient.prefetchQuery(commentsQuery(apiFetch, id, readCommentView(search).page));
  await loadListingPage(context, id, isEntered);
  const listing = queryClient.getQueryData(listingQuery(apiFetch, id).queryKey);
  const tips = listing && queryClient.prefetchQuery(safetyTipsQuery(apiFetch, listing.category));
  if (!import.meta.env.SSR) return deferredPartsLoaded();
  await Promise.all([comments, tips]);
  if (listing?.can.edit)
    await Promise.all([
      queryClient.prefetchQuery(ownCaseQuery(apiFetch, id)),
      queryClient.prefetchQuery(ownCasesQuery(apiFetch)),
    ]);
}
