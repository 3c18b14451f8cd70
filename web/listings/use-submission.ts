import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import type { PhotoQueue } from '#web/uploads/photo-queue.ts';
import type { VideoSlot } from '#web/uploads/video-slot.ts';
import { createListing, ownListingsQuery } from './own-listings.api.ts';
import { PUBLISH_TEXT, publishedPath } from './publish-form.ts';
import { allArrived, useSending, type Arrived, type Refusal } from './use-sending.ts';

type Submission = {
  values: Readonly<Record<string, string>>;
  queue: PhotoQueue;
  slot: VideoSlot;
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

/** Publishes once; a retry carries the same key. */
export function useSubmission({ submissionKey, onTaken, onPublished, ...form }: Submission) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { settled, publishWithoutRest } = useArrivals(form);
  const { isSending, sendOnce } = useSending({
    ...form,
    settled,
    deliver: async (listing) => {
      const { id } = await createListing(apiFetch, listing, submissionKey);
      takenKeys.add(submissionKey);
      void queryClient.invalidateQueries({ queryKey: ownListingsQuery(apiFetch).queryKey });
      onTaken();
      await navigate({ href: publishedPath(id), replace: true });
      showToast({ title: PUBLISH_TEXT.done, text: PUBLISH_TEXT.doneText });
      onPublished();
    },
    onFailure: () =>
      void showToast({ title: PUBLISH_TEXT.failed, text: PUBLISH_TEXT.failedText, isDestructive: true }),
  });
  return { isPublishing: isSending, publishOnce: sendOnce, publishWithoutRest };
}

/** Waits for the photos and the video that are on their way, unless somebody would rather go without them. */
function useArrivals({ queue, slot }: Pick<Submission, 'queue' | 'slot'>) {
  const goOn = useRef<(arrived: Arrived) => void>(() => undefined);
  const askedToGoOn = () =>
    new Promise<Arrived>((resolve) => {
      goOn.current = resolve;
    });
  return {
    settled: () => Promise.race([allArrived(queue, slot), askedToGoOn()]),
    publishWithoutRest: () =>
      goOn.current({
        photos: queue.photos().filter(({ state }) => state === 'kept'),
        video: slot.state(),
      }),
  };
}
