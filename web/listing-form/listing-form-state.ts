import type { ErrorCode, ErrorLink, FieldErrors } from '#shared/platform/errors.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { VideoState } from '#web/uploads/video-slot.ts';
import type { DraftState } from '#web/listing-drafts/draft-keeper.ts';
import type { RefusedPhoto } from './publish-form.ts';
import { checkEssentials, type PublishStep } from './publish-steps.ts';

export type Values = Readonly<Record<string, string>>;

/** Why the form was not taken, beside the fields. */
export type Refusal = { message: string | null; code: ErrorCode | null; link?: ErrorLink | undefined };

/** Everything that the page of the form shows. */
export type ListingFormState = {
  /** All that was typed, over both steps, by field name. */
  values: Values;
  /** What is wrong with it, by field name. */
  fields: FieldErrors;
  /** Grows whenever values are put into the fields: they keep their own text otherwise. */
  fillings: number;
  /** Where the form or its draft begins. */
  firstStep: PublishStep;
  /** The step of the browser's history entry; comes before the first one. */
  rememberedStep: PublishStep | undefined;
  refusal: Refusal;
  /** Photos that a form without JavaScript could not keep. */
  refusedPhotos: readonly RefusedPhoto[];
  photos: readonly Photo[];
  video: VideoState;
  draft: DraftState;
  /** The name of the submission, where the server knows it too. */
  knownKey: string;
  /** Its name until then. */
  ownKey: string;
  isSending: boolean;
};

/** Until it is known what was kept. */
export const NO_DRAFT: DraftState = { savedAt: null, isOnlyHere: false, other: null, isPublished: false };

export type ListingFormStore = ReturnType<typeof createListingFormStore>;

export function createListingFormStore(first: ListingFormState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set(changed: Partial<ListingFormState>) {
      state = { ...state, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** After a reload the browser remembers the step, but the text is gone: no step before the one it needs. */
export function shownStep({ rememberedStep, firstStep, values }: ListingFormState): PublishStep {
  return Object.keys(checkEssentials(values)).length > 0 ? 'essentials' : (rememberedStep ?? firstStep);
}

/** A retry carries the same, from whatever device and after whatever reload. */
export function submissionKey({ knownKey, ownKey }: ListingFormState): string {
  return knownKey || ownKey;
}

/** Of several faults the first that is still one. */
export function shownMessage({ refusal, fields }: ListingFormState): string | null {
  return refusal.code === null ? (Object.values(fields)[0] ?? null) : refusal.message;
}
