import type { DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { createPhotoQueue, type PhotoQueue } from '#web/uploads/photo-queue.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';
import { createVideoSlot, type VideoSlot } from '#web/uploads/video-slot.ts';
import { formButtons } from './listing-form-buttons.ts';
import { contentOf, formDraft, photosToRestore, type ReplaceForm } from './listing-form-draft.ts';
import type { FormParts } from './listing-form-parts.ts';
import type { ListingFormPorts, ListingFormStart } from './listing-form-ports.ts';
import { formRefusals } from './listing-form-refusals.ts';
import { formSending } from './listing-form-sending.ts';
import { fillShared } from './fill-shared.ts';
import {
  createListingFormStore,
  NO_DRAFT,
  type ListingFormState,
  type ListingFormStore,
  type Values,
} from './listing-form-state.ts';
import { formValues } from './listing-form-values.ts';
import { postedRefusals } from './publish-form.ts';
import { publishStep, type PublishStep } from './publish-steps.ts';

export type ListingFormEngine = ReturnType<typeof createListingFormEngine>;

/** The logic of the listing form, without its page: events in, one state out (docs/listing-form.md). */
export function createListingFormEngine(ports: ListingFormPorts, start: ListingFormStart) {
  const queue = createPhotoQueue(ports.photos, start.uploads);
  const { videoId: id = '' } = start.values;
  const slot = createVideoSlot(
    { ...ports.video, onChange: (videoId) => values.put({ videoId }) },
    { id, video: start.video?.id === id ? start.video : null },
  );
  const store = createListingFormStore(firstState(start, queue, slot));
  const values = formValues(store, start.now);
  const refusals = formRefusals(store, ports);
  const parts = { ports, start, store, queue, slot, values, refusals };
  const replace = replacing(parts);
  const draft = formDraft(parts, replace);
  const { send, goWithoutRest } = formSending(parts, draft.discard);
  const { type, leaveField, put, fillIn } = values;
  const buttons = formButtons(parts, send);
  const takeIn = async () => fillShared(await ports.takeShared(), parts, buttons.pick);
  queue.subscribe(() => store.set({ photos: queue.photos() }));
  slot.subscribe(() => store.set({ video: slot.state() }));

  return {
    state: store.state,
    subscribe: store.subscribe,
    queue,
    slot,
    /** In the browser only; takes the values that the fields show by then. */
    open(shown: Values) {
      values.adopt(shown);
      const stopVideo = followVideo(store, slot);
      queue.start();
      const draftSession = draft.open();
      void draftSession.whenBegun.then((isOpen) => (isOpen ? takeIn() : undefined));
      const leave = () => {
        stopVideo();
        queue.leave();
        draftSession.leave();
      };
      return { flush: draftSession.flush, leave };
    },
    /** The step of the browser's current history entry. */
    remember(rememberedStep: PublishStep | undefined) {
      if (rememberedStep !== store.state().rememberedStep) store.set({ rememberedStep });
    },
    type,
    leaveField,
    put,
    fillIn,
    ...buttons,
    /** Starts over; the returned function restores everything. */
    startAgain(content: DraftContent, photos: readonly RestoredPhoto[]): () => void {
      const before = { content: contentOf(store.state()), photos: photosToRestore(queue) };
      store.set({ ownKey: newUuid() });
      replace(content, photos, true);
      return () => replace(before.content, before.photos, true);
    },
    keepThis: draft.keepThis,
    takeOther: draft.takeOther,
    goWithoutRest,
  };
}

function replacing({ ports, start, store, queue, values }: FormParts): ReplaceForm {
  return (content, photos, isChosen) => {
    const step = publishStep(content.step);
    values.replace({ ...start.untouched.values, ...content.values }, isChosen);
    store.set({ knownKey: content.key });
    queue[isChosen ? 'restore' : 'resume'](photos);
    if (isChosen) ports.steps.push(step);
    else store.set({ firstStep: step });
  };
}

function firstState(start: ListingFormStart, queue: PhotoQueue, slot: VideoSlot): ListingFormState {
  const { values, step, rememberedStep, sent, knownKey } = start;
  return {
    values,
    fields: sent?.fields ?? {},
    fillings: 0,
    firstStep: step,
    rememberedStep,
    refusal: { message: sent?.message ?? null, code: sent?.code ?? null, link: sent?.link },
    refusedPhotos: sent ? postedRefusals(sent.values) : [],
    photos: queue.photos(),
    video: slot.state(),
    draft: NO_DRAFT,
    knownKey,
    ownKey: newUuid(),
    isSending: false,
  };
}

/** Follows the video that the values name, as a draft may name another one. */
function followVideo(store: ListingFormStore, slot: VideoSlot): () => void {
  const videoId = () => store.state().values.videoId ?? '';
  let followed = videoId();
  void slot.follow(followed);
  return store.subscribe(() => {
    if (videoId() === followed) return;
    followed = videoId();
    void slot.follow(followed);
  });
}
