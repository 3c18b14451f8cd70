import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { AppError } from '#shared/platform/errors.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { errorText, isNetworkFailure } from '#web/platform/error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { isMissing, isSoldLongAgo, loadFailure } from '#web/listings/listing-failure.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';
import { listingQuery, similarListingsQuery } from '#web/listings/listings.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/**
 * A listing that cannot be shown: opened directly, it is an error page with its status; opened from within the
 * application, a toast and the marketplace in its place (PRODUCT, settled data), unless it was sold, as its page leads
 * on to similar ones, or nothing answered: its page can be asked for again.
 */
export async function loadListingPage(
  { queryClient, apiFetch }: Loading,
  id: string,
  isEntered: () => boolean,
): Promise<void> {
  const similar = queryClient.prefetchQuery(similarListingsQuery(apiFetch, id));
  try {
    await queryClient.ensureQueryData(listingQuery(apiFetch, id));
  } catch (cause) {
    const error = withoutInvalidId(cause);
    if (isSoldLongAgo(error) && import.meta.env.SSR) await similar;
    if (import.meta.env.SSR || !isEntered() || isSoldLongAgo(error) || isNetworkFailure(error)) throw error;
    showToast({
      title: isMissing(error) ? LISTING_TEXTS.notFound : loadFailure(errorText(error)),
      isDestructive: true,
    });
    throw redirect({ to: '/marketplace', replace: true });
  }
  if (import.meta.env.SSR) await similar;
}

/** An invalid id is a 404, not an error. */
function withoutInvalidId(error: unknown): unknown {
  return error instanceof AppError && error.code === 'invalid_input'
    ? new AppError('not_found', { message: LISTING_TEXTS.invalidId, cause: error })
    : error;
}
