import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import type { VideoSlot } from '#web/uploads/video-slot.ts';
import type { ListingFormPorts, ListingFormStart } from './listing-form-ports.ts';
import type { FormRefusals } from './listing-form-refusals.ts';
import type { ListingFormStore } from './listing-form-state.ts';
import type { FormValues } from './listing-form-values.ts';

/** Shared by the parts of the engine. */
export type FormParts = {
  ports: ListingFormPorts;
  start: ListingFormStart;
  store: ListingFormStore;
  queue: PhotoQueue;
  slot: VideoSlot;
  values: FormValues;
  refusals: FormRefusals;
};
