import { MAIL_CODE_PATH } from '#shared/accounts/mail-code-form.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The forms' names in the server's answer. */
export const MAIL_CODE_REQUEST_FORM = 'demander-code';
export const MAIL_CODE_SIGN_IN_FORM = 'code-par-e-mail';

type MailCodeStep = {
  email: string;
  from: string | null;
  /** A code has been sent. */
  isSent?: boolean;
};

export function mailCodePath({ email, from, isSent = false }: MailCodeStep): PageHref {
  return pageHref({
    to: MAIL_CODE_PATH,
    search: { etape: isSent ? 'code' : null, adresse: email, retour: from },
  });
}
