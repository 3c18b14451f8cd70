import type { DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import type { EditableListing } from '#shared/listings/own-listing.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { isSameContent, type FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import { asOpened, EDIT_TEXT, openedOf, savedPath, startOf } from './edit-form.ts';
import { editableListingQuery, loadEditableListing, saveEdit } from './listing-edits.api.ts';
import { contentOf } from '#web/listing-form/listing-form-draft.ts';
import type {
  ListingFormEnding,
  ListingFormPlan,
  Surroundings,
} from '#web/listing-form/listing-form-ports.ts';
import type { ListingFormState } from '#web/listing-form/listing-form-state.ts';
import { PUBLISH_FORM } from '#web/listing-form/publish-form.ts';
import { publishStep, stepOfFault, type PublishStep } from '#web/listing-form/publish-steps.ts';

type EditedListingPage = {
  listing: EditableListing;
  /** Photos stored by a form without JavaScript; otherwise the listing’s. */
  uploads: readonly Upload[];
  accountId: string;
  draft: FoundDraft;
};

/** The form of an existing listing: the same steps, another submission. */
export function editedListingForm(page: EditedListingPage, surroundings: Surroundings): ListingFormPlan {
  const { listing, uploads, accountId, draft } = page;
  const { posted } = surroundings;
  const sent = posted?.form === PUBLISH_FORM ? posted : null;
  const begun = sent || draft === 'unknown' ? null : draft;
  const untouched = listingAsItIs(listing);
  return {
    values: sent?.values ?? { ...untouched.values, ...begun?.content.values },
    uploads: begun?.uploads ?? uploads,
    step: publishStep(sent?.values.etape ?? begun?.content.step ?? stepOfRefusal(listing)),
    video: listing.video,
    sent,
    draft,
    knownKey: untouched.key,
    untouched,
    form: listing.id,
    accountId,
    ending: saving(listing.id, surroundings),
  };
}

/** A refused listing opens at the step that has to be corrected; null if the advice names no field. */
function stepOfRefusal({ advice, refusalReason }: EditableListing): PublishStep | null {
  if (refusalReason === null) return null;
  const advised = advice.flatMap(({ field }) => (field === null ? [] : [[field, '']]));
  return advised.length === 0 ? null : stepOfFault(Object.fromEntries(advised));
}

export function listingAsItIs(listing: EditableListing): DraftContent {
  return {
    values: startOf(listing),
    step: publishStep(''),
    key: listing.id,
    pictureIds: listing.pictures.map(({ id }) => id),
  };
}

export function isEditBegun(state: ListingFormState, listing: EditableListing): boolean {
  const pictureIds = state.photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
  const untouched = listingAsItIs(listing);
  return (
    state.photos.length > pictureIds.length ||
    !isSameContent({ ...contentOf(state), pictureIds, step: untouched.step }, untouched)
  );
}

/** Based on a version that is no longer the listing's. */
export function isOvertaken({ values }: ListingFormState, { version }: EditableListing): boolean {
  return openedOf(values).version < version;
}

function saving(id: string, { apiFetch, queryClient, goTo }: Surroundings): ListingFormEnding {
  return {
    async submit(listing, { values }) {
      const saved = await saveEdit(apiFetch, id, { ...listing, ...openedOf(values) });
      return () => {
        queryClient.removeQueries({ queryKey: editableListingQuery(apiFetch, id).queryKey });
        void queryClient.invalidateQueries({ queryKey: ['own-listings'] });
        void queryClient.invalidateQueries({ queryKey: ['listing'] });
        return goTo(savedPath(id, saved));
      };
    },
    async afterRefusal(code) {
      showToast({ title: EDIT_TEXT.saveFailed, isDestructive: true });
      // After a conflict the person sees what changed, and may save over it.
      return code === 'conflict' ? asOpened(await loadEditableListing(apiFetch, id)) : {};
    },
  };
}
