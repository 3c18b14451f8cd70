import type { QueryClient } from '@tanstack/react-query';
import type { Category } from '#shared/categories/category.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import { requireMember } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from '#web/platform/form-state.ts';
import { uploadsQuery } from '#web/uploads/uploads.api.ts';
import { publishingDefaultsQuery } from './own-listings.api.ts';
import { priceHelpQuery, priceQuestion } from './price-help.api.ts';
import { postedPictureIds, PUBLISH_FORM } from './publish-form.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch; form: FormState | null };

const MAKING_SIZES_MS = 900;

type PublishPageData = { category: Category | null; defaults: PublishingDefaults; uploads: Upload[] };

/** For members only; others sign in and come back. */
export async function loadPublishPage(
  context: PageContext,
  category: Category | null,
  href: string,
): Promise<PublishPageData> {
  await requireMember(context, href);
  const { queryClient, apiFetch, form } = context;
  const ids = form?.form === PUBLISH_FORM ? postedPictureIds(form.values) : [];
  const question = form?.form === PUBLISH_FORM ? priceQuestion(form.values) : null;
  const [defaults, uploads] = await Promise.all([
    queryClient.ensureQueryData(publishingDefaultsQuery(apiFetch)),
    ids.length > 0 ? queryClient.ensureQueryData(uploadsQuery(apiFetch, ids)) : [],
    question === null ? null : queryClient.prefetchQuery(priceHelpQuery(apiFetch, question)),
  ]);
  if (!import.meta.env.SSR || !uploads.some(({ state }) => state === 'processing'))
    return { category, defaults, uploads };
  // The page cannot look again by itself without JavaScript; most sizes are made within a second.
  await new Promise((resolve) => setTimeout(resolve, MAKING_SIZES_MS));
  return { category, defaults, uploads: await queryClient.fetchQuery(uploadsQuery(apiFetch, ids)) };
}
