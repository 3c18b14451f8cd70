import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { PhoneReveal } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import { revealPhone } from '#web/listings/listings.api.ts';
import { PHONE_FORM } from './phone-form.ts';

type Revealed = Pick<PhoneReveal, 'phone' | 'display'>;
export type PhoneRevealState = {
  revealed: Revealed | null;
  message: string | null;
  isPending: boolean;
  reveal: () => Promise<void>;
};

/** The seller's number once requested: by the API, or by the form sent before JavaScript had loaded. */
export function usePhoneReveal(listingId: string): PhoneRevealState {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const sent = form?.form === PHONE_FORM && form.values.listing === listingId ? form : null;
  const { phone, display } = sent?.answer ?? {};
  const [revealed, setRevealed] = useState<Revealed | null>(phone && display ? { phone, display } : null);
  const [message, setMessage] = useState(sent?.message ?? null);
  const [isPending, setPending] = useState(false);
  const reveal = async () => {
    setPending(true);
    setMessage(null);
    try {
      setRevealed(
        await revealPhone(apiFetch, listingId, 'phone').catch(async (error: unknown) => {
          if (error instanceof AppError && error.code === 'rate_limited')
            return (await import('./prove-in-place.ts')).proveInPlace(apiFetch, listingId);
          throw error;
        }),
      );
    } catch (error) {
      setMessage(errorText(error));
    }
    setPending(false);
  };
  return { revealed, message, isPending, reveal };
}
