import type { ContactChannel } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { FormAction, FormAnswer } from '#web/platform/forms/form-action.ts';
import { revealPhone } from '#web/listings/listings.api.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { PHONE_FORM } from './phone-form.ts';
import { proofHref } from './proof-address.ts';

/** Redirects to WhatsApp with a prepared message. */
export const writeToSeller: FormAction = {
  path: /^\/annonce\/(?<id>[\w-]+)\/whatsapp$/,
  run: async ({ params: { id = '' }, apiFetch }) => {
    try {
      return { kind: 'redirect', location: (await revealPhone(apiFetch, id, 'whatsapp')).whatsAppUrl };
    } catch (error) {
      return proofPage(id, 'whatsapp', error) ?? listingPage(id, error);
    }
  },
};

/** The page again, with the number in the place of the button. */
export const callSeller: FormAction = {
  path: /^\/annonce\/(?<id>[\w-]+)\/appeler$/,
  run: async ({ params: { id = '' }, apiFetch }) => {
    try {
      const { phone, display } = await revealPhone(apiFetch, id, 'phone');
      return listingPage(id, null, { phone, display });
    } catch (error) {
      return proofPage(id, 'phone', error) ?? listingPage(id, error);
    }
  },
};

/** Redirects to the page that gets a number by a proof of work or a sign-in; null for any other refusal. */
function proofPage(id: string, channel: ContactChannel, error: unknown): FormAnswer | null {
  const takesProof = error instanceof AppError && error.code === 'rate_limited';
  return takesProof ? { kind: 'redirect', location: proofHref(id, channel) } : null;
}

function listingPage(id: string, error: unknown, answer?: Record<string, string>): FormAnswer {
  const status = error === null ? 200 : error instanceof AppError ? error.status : 500;
  const message = error === null ? null : errorText(error);
  return {
    kind: 'page',
    path: pageHref({ to: '/annonce/$id', params: { id } }),
    status,
    form: { form: PHONE_FORM, values: { listing: id }, message, fields: {}, ...(answer ? { answer } : {}) },
  };
}
