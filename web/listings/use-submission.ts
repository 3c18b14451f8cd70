import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listingFromForm } from '#shared/listings/listing-form.ts';
import { AppError, type ErrorCode, type ErrorLink, type FieldErrors } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { errorText } from '#web/platform/error-text.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
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
  /** The name the server gave to this submission, where the form was sent without JavaScript before. */
  sentKey: string;
  now: number;
  refuse: (refusal: Refusal) => void;
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
export function useSubmission({ values, queue, sentKey, now, refuse, onPublished }: Submission) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const isBusy = useRef(false);
  const key = useRef(sentKey);

  const publish = async () => {
    const category = categoryOf(values);
    const fields = checkListing(values, now);
    if (!category || Object.keys(fields).length > 0) return refuse(refusalOfFields(fields));
    key.current ||= newUuid();
    const photos = await queue.settled();
    if (photos.some(({ state }) => state === 'refused')) {
      const pictureIds = 'Une photo n’a pas pu être ajoutée. Réessayez ou retirez-la.';
      return refuse(refusalOfFields({ pictureIds }));
    }
    const ids = photos.flatMap(({ upload }) => (upload ? [upload.id] : []));
    const { id } = await createListing(apiFetch, listingFromForm(category, values, ids), key.current);
    takenKeys.add(key.current);
    void queryClient.invalidateQueries({ queryKey: ownListingsQuery(apiFetch).queryKey });
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

  return { isPublishing, publishOnce, key: sentKey };
}
