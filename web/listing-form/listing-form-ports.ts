import type { QueryClient } from '@tanstack/react-query';
import type { DraftContent, ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import type { listingFromForm } from '#shared/listings/listing-form.ts';
import type { ErrorCode } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { Video } from '#shared/uploads/video.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import type { Toast } from '#web/ui/toast-store.ts';
import type { PhotoPorts } from '#web/uploads/photo-transfer.ts';
import type { VideoPorts } from '#web/uploads/video-slot.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import type { DeviceDrafts } from '#web/listing-drafts/device-drafts.ts';
import type { DraftPorts } from '#web/listing-drafts/draft-keeper.ts';
import type { Values } from './listing-form-state.ts';
import type { PublishStep } from './publish-steps.ts';

/** What the form needs from its environment. */
export type ListingFormPorts = {
  photos: PhotoPorts;
  video: Omit<VideoPorts, 'onChange'>;
  drafts: FormDraftPorts;
  /** Each step has a history entry; the resulting step arrives as the event `remember`. */
  steps: { push: (step: PublishStep) => void; back: () => void };
  focusField: (name: string | undefined) => void;
  toasts: { show: (toast: Omit<Toast, 'id'>) => number; dismiss: (id: number) => void };
  takeShared: TakeShared;
};

/** What another application shared into the form, with photos that were not looked at. */
export type SharedContent = { title: string; description: string; photos: readonly File[] };

/** Resolves with everything that was shared and not taken yet; it is gone from the device then. */
export type TakeShared = () => Promise<readonly SharedContent[]>;

export type FormDraftPorts = Omit<DraftPorts, 'device'> & {
  device: DraftPorts['device'] & Pick<DeviceDrafts, 'find' | 'restore' | 'purgeOtherAccounts'>;
  /** Has a short timeout, as the form waits for it. */
  findSoon: () => Promise<ListingDraft | null>;
};

/** How a form starts and ends; a new listing and an edit differ in both. */
export type ListingFormStart = {
  values: Values;
  /** Photos that the server has already. */
  uploads: readonly Upload[];
  /** Known data of a video, shown if the values name it. */
  video: Video | null;
  step: PublishStep;
  /** The step of the browser's history entry, once known. */
  rememberedStep: PublishStep | undefined;
  /** The form came back without JavaScript: no draft is newer. */
  sent: FormState | null;
  /** The submission key, if the server knows it; otherwise empty. */
  knownKey: string;
  /** The server's clock, for rules that depend on the year. */
  now: number;
  draft: FoundDraft;
  /** The content of the untouched form. */
  untouched: DraftContent;
  ending: ListingFormEnding;
};

export type ListingFormEnding = {
  /**
   * Resolves once the server has accepted the listing, with a function that goes to the confirmation. A retry uses the
   * same key.
   */
  submit: (
    listing: ReturnType<typeof listingFromForm>,
    submission: { values: Values; key: string },
  ) => Promise<() => Promise<void>>;
  /** Called after a refusal; resolves with values that the next try needs. */
  afterRefusal: (code: ErrorCode) => Promise<Values>;
};

/** What a plan is made with, beside the data of its page. */
export type Surroundings = {
  apiFetch: ApiFetch;
  queryClient: QueryClient;
  /** The form that came back without JavaScript, whichever form it is. */
  posted: FormState | null;
  /** Replaces this page by another one. */
  goTo: (path: PageHref) => Promise<void>;
};

/** `form`: `new`, or the public id of the edited listing. */
export type ListingFormPlan = Omit<ListingFormStart, 'now' | 'rememberedStep'> & {
  accountId: string;
  form: string;
  /** Absent: this form takes nothing from other applications. */
  takeShared?: TakeShared | undefined;
};
