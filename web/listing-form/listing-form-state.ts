import type { ErrorCode, ErrorLink, FieldErrors } from '#shared/platform/errors.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { VideoState } from '#web/uploads/video-slot.ts';
import type { DraftState } from '#web/listing-drafts/draft-keeper.ts';
import type { RefusedPhoto } from './publish-form.ts';
import { checkEssentials, type PublishStep } from './publish-steps.ts';

export type Values = Readonly<Record<string, string>>;

/** Why the form was refused, apart from errors at its fields. */
export type Refusal = { message: string | null; code: ErrorCode | null; link?: ErrorLink | undefined };

/** The complete state of the form's page. */
export type ListingFormState = {
  /** All typed values, over both steps, by field name. */
  values: Values;
  /** Errors by field name. */
  fields: FieldErrors;
  /** Increases whenever values are put into the fields, which otherwise keep their own text. */
  fillings: number;
  /** The step that the form or its draft starts at. */
  firstStep: PublishStep;
  /** The step of the browser's history entry; takes precedence over the first one. */
  rememberedStep: PublishStep | undefined;
  refusal: Refusal;
  /** Photos that a form without JavaScript could not store. */
  refusedPhotos: readonly RefusedPhoto[];
  photos: readonly Photo[];
  video: VideoState;
  draft: DraftState;
  /** The submission key, if the server knows it too. */
  knownKey: string;
  /** The key until then. */
  ownKey: string;
  isSending: boolean;
};

/** The state until the draft is loaded. */
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

/** After a reload the browser remembers the step, but the text may be gone: a later step needs complete essentials. */
export function shownStep({ rememberedStep, firstStep, values }: ListingFormState): PublishStep {
  return Object.keys(checkEssentials(values)).length > 0 ? 'essentials' : (rememberedStep ?? firstStep);
}

/** A retry carries the same key, from any device and after any reload. */
export function submissionKey({ knownKey, ownKey }: ListingFormState): string {
  return knownKey || ownKey;
}

/** The refusal's message, or the first remaining one of several errors. */
export function shownMessage({ refusal, fields }: ListingFormState): string | null {
  return refusal.code === null ? (Object.values(fields)[0] ?? null) : refusal.message;
}
