import type { QueryClient } from '@tanstack/react-query';
import type { Category } from '#shared/categories/category.ts';
import { NEW_LISTING_FORM } from '#shared/listing-drafts/listing-draft.ts';
import type { PublishingDefaults } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { requireMember } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import { uploadsQuery } from '#web/uploads/uploads.api.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import { districtsQuery } from './districts.api.ts';
import { findDraft } from '#web/listing-drafts/listing-drafts.api.ts';
import { publishingDefaultsQuery } from './listing-form.api.ts';
import { priceHelpQuery, priceQuestion } from './price-help.api.ts';
import { postedPictureIds, PUBLISH_FORM } from './publish-form.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch; form: FormState | null };

const MAKING_SIZES_MS = 900;

type PublishPageData = {
  category: Category | null;
  defaults: PublishingDefaults;
  /** Photos that a form without JavaScript has uploaded. */
  uploads: Upload[];
  accountId: string;
  /** The saved draft. */
  draft: FoundDraft;
};

/** For members only; others sign in and come back. */
export async function loadPublishPage(
  context: PageContext,
  category: Category | null,
  href: string,
  form: string = NEW_LISTING_FORM,
): Promise<PublishPageData> {
  const { id: accountId } = await requireMember(context, href);
  const { queryClient, apiFetch, form: posted } = context;
  const ids = posted?.form === PUBLISH_FORM ? postedPictureIds(posted.values) : [];
  const question = posted?.form === PUBLISH_FORM ? priceQuestion(posted.values) : null;
  const [defaults, draft, uploads] = await Promise.all([
    queryClient.ensureQueryData(publishingDefaultsQuery(apiFetch)),
    findDraft(apiFetch, form).catch((): FoundDraft => 'unknown'),
    ids.length > 0 ? queryClient.ensureQueryData(uploadsQuery(apiFetch, ids)) : [],
    question === null ? null : queryClient.prefetchQuery(priceHelpQuery(apiFetch, question)),
  ]);
  if (import.meta.env.SSR) {
    const { citySlug } = posted?.values ?? writtenIn(draft) ?? defaults;
    await queryClient.prefetchQuery(districtsQuery(apiFetch, citySlug ?? ''));
  }
  if (!import.meta.env.SSR || !uploads.some(({ state }) => state === 'processing'))
    return { category, defaults, uploads, accountId, draft };
  // Without JavaScript the page cannot poll; most sizes are generated within a second.
  await new Promise((resolve) => setTimeout(resolve, MAKING_SIZES_MS));
  const looked = await queryClient.fetchQuery(uploadsQuery(apiFetch, ids));
  return { category, defaults, uploads: looked, accountId, draft };
}

function writtenIn(draft: FoundDraft): Record<string, string> | null {
  return draft === null || draft === 'unknown' ? null : draft.content.values;
}
