import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { DraftContent } from '#shared/listings/listing-draft.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';
import { waitForNetwork } from '#web/uploads/wait-for-network.ts';
import { chooseDraft, missesLastSave, type FoundDraft } from './choose-draft.ts';
import { deviceDrafts } from './device-drafts.ts';
import { createDraftKeeper, type DraftKeeper, type DraftMoment, type DraftState } from './draft-keeper.ts';
import { findDraft, removeDraft, saveDraft } from './drafts.api.ts';

type DraftForm = {
  accountId: string;
  /** `new`, or the public id of the listing that is edited. */
  form: string;
  /** As the server had it when the page was made. */
  found: FoundDraft;
  /** The form already holds what is newer than any draft. */
  isNewest: boolean;
  /** The form when nobody has touched it. */
  untouched: DraftContent;
  /** The form as it is. */
  content: DraftContent;
  queue: PhotoQueue;
  photos: readonly Photo[];
  /** Fills the form; what was typed or picked while the draft was looked for stays, unless the person chose this one. */
  fill: (content: DraftContent, photos: readonly RestoredPhoto[], isChosen: boolean) => void;
};

const NOT_KEPT: DraftState = { savedAt: null, isOnlyHere: false, other: null, isPublished: false };
const never = () => () => undefined;

export type Draft = ReturnType<typeof useDraft>;

/** Keeps a form on the device and on the server while it is written, and fills it with what was kept. */
export function useDraft(options: DraftForm) {
  const { content, queue, photos, fill } = options;
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);

  const begin = useEffectEvent(() => beginDraft(apiFetch, options));

  useEffect(() => {
    const { made, leave } = holdOpen(begin());
    let isLeft = false;
    void made.then((begun) => {
      if (!isLeft) setKeeper(begun);
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, []);

  useEffect(() => {
    keeper?.change(momentOf(content, photos, queue));
  }, [keeper, content, photos, queue]);

  const state = useSyncExternalStore(
    keeper?.subscribe ?? never,
    keeper?.state ?? (() => NOT_KEPT),
    () => NOT_KEPT,
  );

  return {
    state,
    forget: () => keeper?.forget(),
    keepThis: () => keeper?.keepThis(),
    takeOther() {
      if (!keeper || !state.other) return;
      const { other } = state;
      keeper.takeOther(other);
      fill(other.content, keptPhotos(other.uploads), true);
    },
  };
}

/** Fills the form with what was kept, and makes the keeper of what is written from then on. */
async function beginDraft(apiFetch: ApiFetch, options: DraftForm): Promise<DraftKeeper> {
  const { accountId, form, found, isNewest, untouched, fill } = options;
  const device = deviceDrafts(accountId, form);
  void device.forgetStrangers(Date.now());
  const kept = isNewest ? null : await device.find();
  const known = missesLastSave(kept, found) ? await askAgain(apiFetch, form) : found;
  const choice = chooseDraft(kept, known);
  const isOfDevice = choice.kind === 'device' || choice.kind === 'both';
  if (isOfDevice) fill(choice.draft.content, await device.restore(choice.draft.photos), false);
  else if (choice.kind === 'server' && known !== found)
    fill(choice.draft.content, keptPhotos(choice.draft.uploads), false);
  return createDraftKeeper(
    {
      device,
      save: (save) => saveDraft(apiFetch, form, save),
      find: () => findDraft(apiFetch, form),
      remove: (version) => removeDraft(apiFetch, form, version),
      now: Date.now,
      wait: waitForNetwork,
    },
    {
      version: choice.kind === 'nothing' ? 0 : choice.draft.version,
      attempts: isOfDevice ? choice.draft.attempts : [],
      saved: known === 'unknown' || !known ? untouched : known.content,
      other: choice.kind === 'both' ? choice.other : null,
    },
  );
}

const LONGEST_ASKING_MS = 10_000;

function askAgain(apiFetch: ApiFetch, form: string): Promise<FoundDraft> {
  const signal = AbortSignal.timeout(LONGEST_ASKING_MS);
  return findDraft((input, init) => apiFetch(input, { ...init, signal }), form).catch(() => 'unknown');
}

/** Tells the server what it has not heard yet whenever the page may be gone the next moment. */
function holdOpen(made: Promise<DraftKeeper>) {
  const flush = () => void made.then((keeper) => keeper.flush());
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  return {
    made,
    leave: () => {
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    },
  };
}

/** Photos that were refused for good are no part of it. */
function momentOf(content: DraftContent, photos: readonly Photo[], queue: PhotoQueue): DraftMoment {
  const wanted = photos.filter(({ refusal }) => refusal === null || refusal.canRetry);
  const held = wanted.flatMap(({ key, upload }): [string, { blob: Blob; isShrunk: boolean }][] => {
    const work = upload ? null : queue.heldOf(key);
    return work ? [[key, work]] : [];
  });
  return {
    content: { ...content, pictureIds: wanted.flatMap(({ upload }) => (upload ? [upload.id] : [])) },
    photos: wanted.map(({ key, name, upload }) => ({ key, name, upload })),
    held: new Map(held),
  };
}

/** Photos that the server holds, as they are put into a form. */
export function keptPhotos(uploads: readonly Upload[]): RestoredPhoto[] {
  return uploads.map((upload, index) => ({
    key: upload.id,
    name: `Photo ${index + 1}`,
    upload,
    blob: null,
    isShrunk: false,
  }));
}

/** The photos of a form as they are, to be put back after it was emptied. */
export function photosToRestore(queue: PhotoQueue): RestoredPhoto[] {
  return queue.photos().flatMap(({ key, name, upload }) => {
    const held = queue.heldOf(key);
    if (!upload && !held) return []; // refused for good
    return [{ key, name, upload, blob: held?.blob ?? null, isShrunk: held?.isShrunk ?? false }];
  });
}
