import { PHONE_REGISTER_FIELDS, type PhoneRegisterField } from '#shared/accounts/phone-register-form.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The forms' names in the server's answer. */
export const PHONE_REGISTER_FORM = 'inscription-numero';
export const REGISTRATION_CODE_FORM = 'code-inscription';
export const RESEND_CODE_FORM = 'renvoyer-code';

/** The number as it was typed: the page shows it back. */
type CodeStep = { phoneNumber: string; returnTo: string | null };

export function registrationCodePath({ phoneNumber, returnTo }: CodeStep): PageHref {
  return pageHref({
    to: '/inscription',
    search: { etape: 'code', numero: phoneNumber.slice(0, 30), retour: returnTo },
  });
}

export function phoneRegisterPath(returnTo: string | null): PageHref {
  return pageHref({ to: '/inscription', search: { avec: 'numero', retour: returnTo } });
}

export function givenFields(values: Record<string, string>): Record<PhoneRegisterField, string> {
  const given = PHONE_REGISTER_FIELDS.map((name) => [name, values[name] ?? '']);
  return Object.fromEntries(given) as Record<PhoneRegisterField, string>;
}
