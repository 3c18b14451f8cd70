import { useRouteContext } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { errorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { reportUnavailable } from './freshness.api.ts';
import { UNAVAILABLE_FORM, UNAVAILABLE_THANKS } from './freshness-texts.ts';

/** Lets a buyer report that a listing is no longer available: its seller is asked before anything happens. */
export function UnavailableForm({ listingId }: { listingId: string }) {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const sent = form?.form === UNAVAILABLE_FORM && form.values.listing === listingId ? form : null;
  const [message, setMessage] = useState(sent?.answer?.text ?? null);
  const [failure, setFailure] = useState(sent?.message ?? null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      await reportUnavailable(apiFetch, listingId);
      setMessage(UNAVAILABLE_THANKS);
    } catch (error) {
      setFailure(errorText(error));
    }
    setSending(false);
  };
  if (message !== null)
    return (
      <p role="status" className="mt-4 text-s text-ink-2">
        {message}
      </p>
    );
  return (
    <form
      method="post"
      action={`/annonce/${listingId}/indisponible`}
      onSubmit={(event) => void send(event)}
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p className="text-s text-ink-2">Le vendeur vous dit qu’elle est partie ?</p>
      <Button type="submit" look="quiet" size="s" disabled={isSending} className="-ml-3 sm:ml-0">
        N’est plus disponible
      </Button>
      {failure !== null && (
        <p role="alert" className="w-full text-s font-semibold text-danger">
          {failure}
        </p>
      )}
    </form>
  );
}
