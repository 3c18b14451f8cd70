import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError, type ErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import type { Photo } from '#web/uploads/photo-list.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import { createListing, ownListingsQuery } from './own-listings.api.ts';
import { categoryOf, checkListing, fieldsOfForm, PUBLISH_TEXT, publishedPath } from './publish-form.ts';

export type Refusal = {
  fields: FieldErrors;
  message: string | null;
  code: ErrorCode | null;
  link?: ErrorLink | undefined;
};

type Submission = {
  values: Readonly<Record<string, string>>;
  queue: PhotoQueue;
  /** The name of this submission: a retry carries the same, from whatever device and after whatever reload. */
  submissionKey: string;
  now: number;
  refuse: (refusal: Refusal) => void;
  /** Told once the server has taken it. */
  onTaken: () => void;
  /** Told once the page that says so was asked for. */
  onPublished: () => void;
};

/** Submissions that were taken: what the server sent back of them is no form to go on with. */
const takenKeys = new Set<string>();

export function isTaken(key: string): boolean {
  return takenKeys.has(key);
}

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

/** Publishes once: a second touch waits for the first, and a retry carries the same key. */
export function useSubmission({
  values,
  queue,
  submissionKey,
  now,
  refuse,
  onTaken,
  onPublished,
}: Submission) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const isBusy = useRef(false);
  const { settled, publishWithoutRest } = usePhotosInTime(queue);

  const publish = async () => {
    const category = categoryOf(values);
    const fields = checkListing(values, now);
    if (!category || Object.keys(fields).length > 0) return refuse(refusalOfFields(fields));
    const photos = await settled();
    if (photos.some(({ state }) => state === 'refused')) {
      const pictureIds = 'Une photo n’a pas pu être ajoutée. Réessayez ou retirez-la.';
      return refuse(refusalOfFields({ pictureIds }));
    }
    const ids = photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
    const { id } = await createListing(apiFetch, listingFromForm(category, values, ids), submissionKey);
    takenKeys.add(submissionKey);
    void queryClient.invalidateQueries({ queryKey: ownListingsQuery(apiFetch).queryKey });
    onTaken();
    await navigate({ href: publishedPath(id), replace: true });
    showToast({ title: PUBLISH_TEXT.done, text: PUBLISH_TEXT.doneText });
    onPublished();
  };

  const publishOnce = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPublishing(true);
    try {
      await publish();
    } catch (error) {
      const { fields = {}, code, link } = error instanceof AppError ? error : new AppError('unexpected');
      showToast({ title: PUBLISH_TEXT.failed, text: PUBLISH_TEXT.failedText, isDestructive: true });
      if ('pictureIds' in fields) await queue.recheck();
      refuse({ fields: fieldsOfForm(fields), message: errorText(error), code, link });
    } finally {
      isBusy.current = false;
      setPublishing(false);
    }
  };

  return { isPublishing, publishOnce, publishWithoutRest };
}

/** Waits for the photos that are on their way, unless somebody would rather go without them. */
function usePhotosInTime(queue: PhotoQueue) {
  const goOn = useRef<(photos: readonly Photo[]) => void>(() => undefined);
  const askedToGoOn = () =>
    new Promise<readonly Photo[]>((resolve) => {
      goOn.current = resolve;
    });
  return {
    settled: () => Promise.race([queue.settled(), askedToGoOn()]),
    publishWithoutRest: () => goOn.current(queue.photos().filter(({ state }) => state === 'kept')),
  };
}
