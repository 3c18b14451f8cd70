import { useRouteContext } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { UNDO_SHOWN_SECONDS } from '#shared/listings/listing-lifecycle.ts';
import { errorText } from '#web/platform/error-text.ts';
import { textValues } from '#web/platform/forms/form-action.ts';
import { showToast } from '#web/ui/toast-store.ts';
import {
  QUICK_ACTION_FORM,
  DONE_TEXT,
  failedText,
  QUICK_ACTIONS,
  readSaleDetails,
  UNDOING,
  type QuickAction,
} from './own-listings-view.ts';
import { sendQuickAction } from './own-listings.api.ts';
import { OWN_KEY } from '#web/listings/own-listings-key.ts';

type FormValues = Readonly<Record<string, string>>;

export type QuickActions = {
  /** The listing whose action is in progress. */
  busyId: string | null;
  /** Why the last action was refused, and for which listing. */
  refusal: { listingId: string; title: string; text: string } | null;
  /** Since the page was opened: what it said of an earlier action may no longer hold. */
  hasActed: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Handles the quick-action forms in place, with a toast for each result; a removal or sale can be undone from its toast. */
export function useQuickActions(onGone: () => void): QuickActions {
  const { apiFetch, queryClient, form: posted } = useRouteContext({ from: '__root__' });
  const [busyId, setBusy] = useState<string | null>(null);
  const [hasActed, setActed] = useState(false);

  const act = async (listingId: string, quickAction: QuickAction, values: FormValues = {}) => {
    setBusy(listingId);
    setActed(true);
    try {
      await sendQuickAction(apiFetch, listingId, quickAction, readSaleDetails(values));
      await queryClient.invalidateQueries({ queryKey: OWN_KEY });
      const undoing = UNDOING[quickAction];
      const undo = undoing && { label: 'Annuler', run: () => void act(listingId, undoing) };
      if (quickAction === 'remove') onGone();
      showToast({
        title: DONE_TEXT[quickAction],
        ...(undo ? { action: undo, durationMs: UNDO_SHOWN_SECONDS * 1000 } : {}),
      });
    } catch (error) {
      showToast({ title: failedText(quickAction), text: errorText(error), isDestructive: true });
    } finally {
      setBusy(null);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = textValues(new FormData(event.currentTarget, submitter));
    const { annonce = '', geste } = values;
    const quickAction = QUICK_ACTIONS.find((each) => each === geste);
    if (quickAction && busyId === null) void act(annonce, quickAction, values);
  };

  const sent = posted?.form === QUICK_ACTION_FORM && !hasActed ? posted : null;
  const sentQuickAction = QUICK_ACTIONS.find((each) => each === sent?.values.geste) ?? 'pause';
  const refusal = sent && {
    listingId: sent.values.annonce ?? '',
    title: failedText(sentQuickAction),
    text: sent.message ?? '',
  };
  return { busyId, refusal, hasActed, onSubmit };
}
