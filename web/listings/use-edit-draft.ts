import { useMemo } from 'react';
import type { DraftContent } from '#shared/listings/listing-draft.ts';
import type { ListingEdition } from '#shared/listings/own-listing.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';
import { isSameContent, type FoundDraft } from './choose-draft.ts';
import { startOf } from './edit-form.ts';
import { publishStep } from './publish-steps.ts';
import { keptPhotos, useDraft } from './use-draft.ts';
import type { HeldForm } from './use-listing-form.ts';

type EditDraft = {
  accountId: string;
  edition: ListingEdition;
  found: FoundDraft;
  held: HeldForm;
  /** The form was just sent without JavaScript: no draft is newer. */
  isNewest: boolean;
};

/** The draft of the form that changes a listing. It names the version it was begun from, as the edit itself does. */
export function useEditDraft({ accountId, edition, found, held, isNewest }: EditDraft) {
  const { typed, steps, step, queue, photos } = held;
  const { values } = typed;
  const untouched = useMemo<DraftContent>(
    () => ({
      values: startOf(edition),
      step: publishStep(''),
      key: edition.id,
      pictureIds: edition.pictures.map(({ id }) => id),
    }),
    [edition],
  );
  const content = useMemo<DraftContent>(
    () => ({ values, step, key: edition.id, pictureIds: [] }),
    [values, step, edition.id],
  );
  const fill = (next: DraftContent, restored: readonly RestoredPhoto[], isChosen: boolean) => {
    typed.fillIn({ ...untouched.values, ...next.values }, isChosen);
    queue[isChosen ? 'restore' : 'resume'](restored);
    steps[isChosen ? 'goTo' : 'startAt'](publishStep(next.step));
  };
  const form = edition.id;
  const draft = useDraft({ accountId, form, found, isNewest, untouched, content, queue, photos, fill });
  const pictureIds = photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
  return {
    draft,
    isBegun:
      photos.length > pictureIds.length ||
      !isSameContent({ ...content, pictureIds, step: untouched.step }, untouched),
    /** Begun from a version that is no longer the listing's. */
    isOvertaken: (Number(values.version) || 1) < edition.version,
    keepMine: () => typed.put({ version: String(edition.version), opened: edition.opened }),
    startAgain: () => fill(untouched, keptPhotos(edition.pictures), true),
  };
}
