import { useRouteContext } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { UNDO_SHOWN_SECONDS } from '#shared/listings/listing-lifecycle.ts';
import { errorText } from '#web/platform/error-text.ts';
import { textValues } from '#web/platform/forms/form-action.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { DESK_FORM, DONE_TEXT, failedText, GESTURES, saleSaid, type Gesture, type SaleSaid } from './desk.ts';
import { sendGesture } from './own-listings.api.ts';
import { OWN_KEY } from '#web/listings/own-listings-key.ts';

export type Desk = {
  /** The listing that something is being done with. */
  busyId: string | null;
  /** Why the last gesture was not taken, for its listing. */
  refusal: { listingId: string; title: string; text: string } | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Takes the desk's forms over: done in place, said by a toast; a removal is undone from it. */
export function useDesk(onGone: () => void): Desk {
  const { apiFetch, queryClient, form: posted } = useRouteContext({ from: '__root__' });
  const [busyId, setBusy] = useState<string | null>(null);
  const [isRetried, setRetried] = useState(false);

  const act = async (listingId: string, gesture: Gesture, sale?: SaleSaid) => {
    setBusy(listingId);
    setRetried(true);
    try {
      await sendGesture(apiFetch, listingId, gesture, sale);
      await queryClient.invalidateQueries({ queryKey: OWN_KEY });
      const undo = { label: 'Annuler', run: () => void act(listingId, 'restore') };
      if (gesture === 'remove') onGone();
      showToast({
        title: DONE_TEXT[gesture],
        ...(gesture === 'remove' ? { action: undo, durationMs: UNDO_SHOWN_SECONDS * 1000 } : {}),
      });
    } catch (error) {
      showToast({ title: failedText(gesture), text: errorText(error), isDestructive: true });
    } finally {
      setBusy(null);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = textValues(new FormData(event.currentTarget, submitter));
    const { annonce = '', geste } = values;
    const gesture = GESTURES.find((each) => each === geste);
    if (gesture && busyId === null) void act(annonce, gesture, saleSaid(values));
  };

  const sent = posted?.form === DESK_FORM && !isRetried ? posted : null;
  const sentGesture = GESTURES.find((each) => each === sent?.values.geste) ?? 'pause';
  const refusal = sent && {
    listingId: sent.values.annonce ?? '',
    title: failedText(sentGesture),
    text: sent.message ?? '',
  };
  return { busyId, refusal, onSubmit };
}
