import { MAIL_CODE_PATH } from '#shared/accounts/mail-code-form.ts';

/** The forms' names in the server's answer. */
export const MAIL_CODE_REQUEST_FORM = 'demander-code';
export const MAIL_CODE_SIGN_IN_FORM = 'code-par-e-mail';

type MailCodeStep = {
  email: string;
  from: string | null;
  /** A code has been sent. */
  isSent?: boolean;
};

export function mailCodePath({ email, from, isSent = false }: MailCodeStep): string {
  const params = new URLSearchParams({
    ...(isSent ? { etape: 'code' } : {}),
    ...(email === '' ? {} : { adresse: email }),
    ...(from === null ? {} : { retour: from }),
  });
  return `${MAIL_CODE_PATH}?${params}`;
}
