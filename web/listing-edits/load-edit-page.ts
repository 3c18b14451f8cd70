import type { EditableListing, PublishingDefaults } from '#shared/listings/own-listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { requireMember } from '#web/accounts/current-account.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import { editableListingQuery } from './listing-edits.api.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';
import { loadPublishPage } from '#web/listing-form/load-publish-page.ts';
import { PUBLISH_FORM } from '#web/listing-form/publish-form.ts';

type PageContext = Parameters<typeof loadPublishPage>[0];
export type EditPageData = {
  listing: EditableListing;
  defaults: PublishingDefaults;
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
};

/** For the listing's owner only: a 404 for other members, while visitors sign in and come back. */
export async function loadEditPage(context: PageContext, id: string, href: string): Promise<EditPageData> {
  await requireMember(context, href);
  const [listing, { defaults, uploads, accountId, draft }] = await Promise.all([
    context.queryClient.fetchQuery(editableListingQuery(context.apiFetch, id)).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'invalid_input'
        ? new AppError('not_found', { message: LISTING_TEXTS.invalidId, cause: error })
        : error;
    }),
    loadPublishPage(context, null, href, id),
  ]);
  const isPosted = context.form?.form === PUBLISH_FORM;
  return { listing, defaults, uploads: isPosted ? uploads : listing.pictures, accountId, draft };
}
