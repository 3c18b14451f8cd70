import type { ErrorLink } from '#shared/platform/errors.ts';
import type { FormRules } from '#shared/platform/form-rules.ts';
import { compactCode, SIGN_IN_RULES } from './sign-in-form.ts';

export const MAIL_CODE_DIGITS = 8;
export const MAIL_CODE_MINUTES = 10;

/** Where somebody is sent whose account had too many attempts. */
export const MAIL_CODE_PATH = '/code-de-connexion';
export const MAIL_CODE_LINK: ErrorLink = { href: MAIL_CODE_PATH, label: 'Recevoir un code par e-mail' };

export const MAIL_CODE_SENT =
  'Si un compte existe avec cette adresse, un code est en route. Il ne vaut que dans ce navigateur.';

export const MAIL_CODE_REQUEST_RULES: FormRules<'email'> = { email: SIGN_IN_RULES.email };

export const MAIL_CODE_SIGN_IN_RULES: FormRules<'email' | 'password' | 'code'> = {
  ...SIGN_IN_RULES,
  code: (value) =>
    new RegExp(String.raw`^\d{${MAIL_CODE_DIGITS}}$`).test(compactCode(value))
      ? null
      : `Saisissez les ${MAIL_CODE_DIGITS} chiffres du code`,
};
