import { useRef, useState } from 'react';
import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError, type ErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { VideoSlot, VideoState } from '#web/uploads/video-slot.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import { categoryOf, fieldsOfForm, PUBLISH_TEXT } from './publish-form.ts';
import { checkListing } from './publish-steps.ts';

export type Refusal = {
  fields: FieldErrors;
  message: string | null;
  code: ErrorCode | null;
  link?: ErrorLink | undefined;
};

let lastToast = 0;

/** What is wrong with what was typed, said as the specification has it. */
export function refusalOfFields(fields: FieldErrors): Refusal {
  const message = Object.values(fields)[0] ?? '';
  forgetRefusal();
  lastToast = showToast({ title: PUBLISH_TEXT.invalid, text: message, isDestructive: true });
  return { fields, message, code: null };
}

/** Once it is put right, nobody has to read it any more. */
export function forgetRefusal() {
  dismissToast(lastToast);
}

/** What goes along with the words. */
export type Arrived = { photos: readonly Photo[]; video: VideoState };

export async function allArrived(queue: PhotoQueue, slot: VideoSlot): Promise<Arrived> {
  const [photos, video] = await Promise.all([queue.settled(), slot.settled()]);
  return { photos, video };
}

type Sending = {
  values: Readonly<Record<string, string>>;
  queue: PhotoQueue;
  now: number;
  /** Resolves once all that goes along has arrived or was refused. */
  settled: () => Promise<Arrived>;
  refuse: (refusal: Refusal) => void;
  deliver: (listing: ReturnType<typeof listingFromForm>) => Promise<void>;
  /** Says that it was not taken, before the reason stands at its field. */
  onFailure: (code: ErrorCode) => void | Promise<void>;
};

/** Sends what the form says with its photos, once: a second touch waits for the first. */
export function useSending({ values, queue, now, settled, refuse, deliver, onFailure }: Sending) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const send = async () => {
    const category = categoryOf(values);
    const fields = checkListing(values, now);
    if (!category || Object.keys(fields).length > 0) return refuse(refusalOfFields(fields));
    const { photos, video } = await settled();
    if (photos.some(({ state }) => state === 'refused')) {
      const pictureIds = 'Une photo n’a pas pu être ajoutée. Réessayez ou retirez-la.';
      return refuse(refusalOfFields({ pictureIds }));
    }
    if (video.kind === 'refused') return refuse(refusalOfFields({ videoId: video.message }));
    const videoId = video.kind === 'kept' ? video.id : '';
    const ids = photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
    await deliver(listingFromForm(category, { ...values, videoId }, ids));
  };

  const sendOnce = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      await send();
    } catch (error) {
      const { fields = {}, code, link } = error instanceof AppError ? error : new AppError('unexpected');
      await onFailure(code);
      if ('pictureIds' in fields) await queue.recheck();
      refuse({ fields: fieldsOfForm(fields), message: errorText(error), code, link });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, sendOnce };
}
