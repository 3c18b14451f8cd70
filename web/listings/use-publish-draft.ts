import { useMemo, useState } from 'react';
import { NEW_LISTING_FORM, type DraftContent } from '#shared/listings/listing-draft.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';
import type { FoundDraft } from './choose-draft.ts';
import { publishStep, type PublishStep } from './publish-steps.ts';
import { photosToRestore, useDraft } from './use-draft.ts';
import type { usePublishSteps } from './use-publish-steps.ts';
import type { usePublishValues } from './use-publish-values.ts';

type PublishDraft = {
  accountId: string;
  found: FoundDraft;
  typed: ReturnType<typeof usePublishValues>;
  steps: ReturnType<typeof usePublishSteps>;
  step: PublishStep;
  queue: PhotoQueue;
  photos: readonly Photo[];
  pristine: Record<string, string>;
  /** Of a form that was begun before. */
  firstKey: string;
  /** The form was just sent without JavaScript: no draft is newer. */
  isNewest: boolean;
};

/** The draft of the form for a new listing, and the name of the submission it will be. */
export function usePublishDraft({
  accountId,
  found,
  typed,
  steps,
  step,
  queue,
  photos,
  pristine,
  firstKey,
  isNewest,
}: PublishDraft) {
  const [knownKey, setKnownKey] = useState(firstKey);
  const [ownKey, setOwnKey] = useState(() => newUuid());
  const submissionKey = knownKey || ownKey;
  const { values } = typed;
  const content = useMemo<DraftContent>(
    () => ({ values, step, key: submissionKey, pictureIds: [] }),
    [values, step, submissionKey],
  );

  const fill = (next: DraftContent, restored: readonly RestoredPhoto[], isChosen: boolean) => {
    typed.fillIn({ ...pristine, ...next.values }, isChosen);
    setKnownKey(next.key);
    queue[isChosen ? 'restore' : 'resume'](restored);
    steps[isChosen ? 'goTo' : 'startAt'](publishStep(next.step));
  };
  const untouched = { values: pristine, step: publishStep(''), key: submissionKey, pictureIds: [] };
  const draft = useDraft({
    accountId,
    form: NEW_LISTING_FORM,
    found,
    isNewest,
    untouched,
    content,
    queue,
    photos,
    fill,
  });

  const clear = () => {
    const before = { content, photos: photosToRestore(queue) };
    setOwnKey(newUuid());
    fill({ ...untouched, key: '' }, [], true);
    showToast({
      title: 'Brouillon effacé',
      action: { label: 'Annuler', run: () => fill(before.content, before.photos, true) },
    });
  };

  return {
    /** Only one that the server knows too is written into the page. */
    knownKey,
    submissionKey,
    draft,
    clear,
  };
}
