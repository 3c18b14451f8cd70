import type { QueryClient } from '@tanstack/react-query';
import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import type { listingFromForm } from '#shared/listings/listing-form.ts';
import type { ErrorCode } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { Video } from '#shared/uploads/video.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import type { Toast } from '#web/ui/toast-store.ts';
import type { PhotoPorts } from '#web/uploads/photo-transfer.ts';
import type { VideoPorts } from '#web/uploads/video-slot.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import type { DeviceDrafts } from '#web/listing-drafts/device-drafts.ts';
import type { DraftPorts } from '#web/listing-drafts/draft-keeper.ts';
import type { Values } from './listing-form-state.ts';
import type { PublishStep } from './publish-steps.ts';

/** What the form needs of its surroundings. */
export type ListingFormPorts = {
  photos: PhotoPorts;
  video: Omit<VideoPorts, 'onChange'>;
  drafts: FormDraftPorts;
  /** Each step is a place to come back to; where it led is answered with the event `remember`. */
  steps: { push: (step: PublishStep) => void; back: () => void };
  focusField: (name: string | undefined) => void;
  toasts: { show: (toast: Omit<Toast, 'id'>) => number; dismiss: (id: number) => void };
};

export type FormDraftPorts = Omit<DraftPorts, 'device'> & {
  device: DraftPorts['device'] & Pick<DeviceDrafts, 'find' | 'restore' | 'purgeOtherAccounts'>;
  /** Gives up soon: the form waits for it. */
  findSoon: () => Promise<ListingDraft | null>;
};

/** What a form begins with, and how it ends: a new listing and an edit each have their own. */
export type ListingFormStart = {
  values: Values;
  /** Photos that the server already has. */
  uploads: readonly Upload[];
  /** What is known of a video already; shown where the values name it. */
  video: Video | null;
  step: PublishStep;
  /** Of the browser's history entry, once that is known. */
  rememberedStep: PublishStep | undefined;
  /** The form came back without JavaScript: no draft is newer. */
  sent: FormState | null;
  /** The name of the submission where the server knows it; empty where it does not. */
  knownKey: string;
  /** The server's clock, for rules that move with the year. */
  now: number;
  draft: FoundDraft;
  /** The form when nobody has touched it. */
  untouched: DraftContent;
  ending: ListingFormEnding;
};

export type ListingFormEnding = {
  /** Resolves once the server has taken it, with the way to the page that says so. A retry carries the same key. */
  submit: (
    listing: ReturnType<typeof listingFromForm>,
    submission: { values: Values; key: string },
  ) => Promise<() => Promise<void>>;
  /** Says that it was not taken; resolves with values that the next try needs. */
  afterRefusal: (code: ErrorCode) => Promise<Values>;
};

/** What a plan is made with, beside the data of its page. */
export type Surroundings = {
  apiFetch: ApiFetch;
  queryClient: QueryClient;
  /** What came back without JavaScript, of whatever form. */
  posted: FormState | null;
  /** To another page, in place of this one. */
  goTo: (path: string) => Promise<void>;
};

/** `form`: `new`, or the public id of the listing that is edited. */
export type ListingFormPlan = Omit<ListingFormStart, 'now' | 'rememberedStep'> & {
  accountId: string;
  form: string;
};
