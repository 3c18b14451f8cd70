import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { errorText } from '#web/platform/error-text.ts';
import { revealPhone } from './listings.api.ts';

type Revealed = { phone: string; display: string };
export type PhoneRevealState = { revealed: Revealed | null; message: string | null; isPending: boolean; reveal: () => void };

/** The form's name in what the server says back when it was sent without JavaScript. */
export const PHONE_FORM = 'appeler';

/** The seller's number, once asked for: over the API, or by the form that was sent before JavaScript came. */
export function usePhoneReveal(listingId: string): PhoneRevealState {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => revealPhone(apiFetch, listingId, 'phone') });
  const sent = form?.form === PHONE_FORM && form.values.listing === listingId ? form : null;
  const { phone, display } = sent?.answer ?? {};
  const answered = phone !== undefined && display !== undefined ? { phone, display } : null;
  return {
    revealed: data ?? answered,
    message: error ? errorText(error) : data ? null : (sent?.message ?? null),
    isPending,
    reveal: () => mutate(),
  };
}
