import type { DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';
import { chooseDraft, missesLastSave } from '#web/listing-drafts/choose-draft.ts';
import { createDraftKeeper, type DraftKeeper, type DraftMoment } from '#web/listing-drafts/draft-keeper.ts';
import { oncePerTask } from '#web/listing-drafts/draft-pace.ts';
import type { FormParts } from './listing-form-parts.ts';
import type { FormDraftPorts, ListingFormStart } from './listing-form-ports.ts';
import { shownStep, submissionKey, type ListingFormState } from './listing-form-state.ts';

/** Puts a draft into the form; what was typed or picked before it was found stays, unless the person chose it. */
export type ReplaceForm = (
  content: DraftContent,
  photos: readonly RestoredPhoto[],
  isChosen: boolean,
) => void;

/** Fills the form from its draft, and saves it from then on. */
export function formDraft({ ports, start, store, queue }: FormParts, replace: ReplaceForm) {
  let keeper: DraftKeeper | null = null;
  const record = () => keeper?.change(momentOf(store.state(), queue));

  return {
    /** In the browser only. */
    open() {
      let isLeft = false;
      const begun = beginDraft(ports.drafts, start, replace);
      void begun.then((made) => {
        if (isLeft) return;
        keeper = made;
        made.subscribe(() => store.set({ draft: made.state() }));
        store.set({ draft: made.state() });
        record();
      });
      const stop = store.subscribe(oncePerTask(record));
      const flush = () => void begun.then((made) => made.flush());
      return {
        flush,
        /** Resolves once the form has the draft; false if it was left before. */
        whenBegun: begun.then(() => !isLeft),
        leave() {
          isLeft = true;
          stop();
          flush();
        },
      };
    },
    discard: () => void keeper?.discard(),
    keepThis: () => keeper?.keepThis(),
    takeOther() {
      const { other } = store.state().draft;
      if (!keeper || !other) return;
      keeper.takeOther(other);
      replace(other.content, uploadedPhotos(other.uploads), true);
    },
  };
}

async function beginDraft(
  ports: FormDraftPorts,
  { draft: found, sent, untouched }: ListingFormStart,
  replace: ReplaceForm,
): Promise<DraftKeeper> {
  const { device, findSoon, now } = ports;
  void device.purgeOtherAccounts(now());
  const stored = sent ? null : await device.find();
  const known = missesLastSave(stored, found) ? await findSoon().catch(() => 'unknown' as const) : found;
  const choice = chooseDraft(stored, known);
  const isOfDevice = choice.kind === 'device' || choice.kind === 'both';
  if (isOfDevice) replace(choice.draft.content, await device.restore(choice.draft.photos), false);
  else if (choice.kind === 'server' && known !== found)
    replace(choice.draft.content, uploadedPhotos(choice.draft.uploads), false);
  return createDraftKeeper(ports, {
    version: choice.kind === 'nothing' ? 0 : choice.draft.version,
    attempts: isOfDevice ? choice.draft.attempts : [],
    saved: known === 'unknown' || !known ? untouched : known.content,
    other: choice.kind === 'both' ? choice.other : null,
  });
}

/** The form's content as a draft, without its photos. */
export function contentOf(state: ListingFormState): DraftContent {
  return { values: state.values, step: shownStep(state), key: submissionKey(state), pictureIds: [] };
}

/** Permanently refused photos are left out. */
function momentOf(state: ListingFormState, queue: PhotoQueue): DraftMoment {
  const wanted = state.photos.filter(({ refusal }) => refusal === null || refusal.canRetry);
  const local = wanted.flatMap(({ key, upload }): [string, { blob: Blob; isShrunk: boolean }][] => {
    const work = upload ? null : queue.localCopyOf(key);
    return work ? [[key, work]] : [];
  });
  return {
    content: { ...contentOf(state), pictureIds: wanted.flatMap(({ upload }) => (upload ? [upload.id] : [])) },
    photos: wanted.map(({ key, name, upload }) => ({ key, name, upload })),
    local: new Map(local),
  };
}

/** Photos on the server, in the form's own shape. */
export function uploadedPhotos(uploads: readonly Upload[]): RestoredPhoto[] {
  return uploads.map((upload, index) => ({
    key: upload.id,
    name: `Photo ${index + 1}`,
    upload,
    blob: null,
    isShrunk: false,
  }));
}

/** A snapshot of the form's photos, to restore them after it was emptied. */
export function photosToRestore(queue: PhotoQueue): RestoredPhoto[] {
  return queue.photos().flatMap(({ key, name, upload }) => {
    const local = queue.localCopyOf(key);
    if (!upload && !local) return []; // permanently refused
    return [{ key, name, upload, blob: local?.blob ?? null, isShrunk: local?.isShrunk ?? false }];
  });
}
