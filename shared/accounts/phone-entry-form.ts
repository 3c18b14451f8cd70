import type { ErrorLink } from '#shared/platform/errors.ts';
import type { FormRules } from '#shared/platform/form-rules.ts';
import { PHONE_RULES } from './phone-register-form.ts';
import { REGISTER_RULES } from './register-form.ts';
import { compactCode, SIGN_IN_RULES } from './sign-in-form.ts';

/** Longer than the code that proves a number: this one opens an account by itself. */
export const ENTRY_CODE_DIGITS = 8;
export const ENTRY_CODE_MINUTES = 10;

export const ENTRY_CODE_SENT =
  'Si un compte s’ouvre avec ce numéro, un code est en route. Il ne vaut que dans ce navigateur.';
export const ENTRY_CODE_WRONG = 'Le numéro ou le code n’est pas le bon, ou le code a expiré.';
/**
 * Operators give a number that is not used to somebody else, some after three months: a code proves then who holds the
 * number, and no longer whose account it is.
 */
export const DORMANT_DAYS = 90;
export const DORMANT_ACCOUNT = `Ce compte n’a pas servi depuis ${DORMANT_DAYS} jours : par prudence, un code ne suffit plus pour l’ouvrir. Connectez-vous avec votre mot de passe, ou avec votre adresse e-mail si vous en avez ajouté une. Ce numéro était à quelqu’un d’autre avant vous, ou vous avez oublié votre mot de passe ? Écrivez-nous depuis la page « Contact ».`;
export const PHONE_OR_PASSWORD_WRONG = 'Numéro ou mot de passe incorrect.';

/** Where somebody is sent whose account had too many attempts. */
export const ENTRY_CODE_LINK: ErrorLink = {
  href: '/connexion?avec=code',
  label: 'Recevoir un code sur mon téléphone',
};

type Phone = 'country' | 'phoneNumber';

export const PHONE_SIGN_IN_RULES: FormRules<Phone | 'password'> = {
  ...PHONE_RULES,
  password: SIGN_IN_RULES.password,
};

export const ENTRY_CODE_RULES: FormRules<Phone | 'code'> = {
  ...PHONE_RULES,
  code: (value) =>
    new RegExp(String.raw`^\d{${ENTRY_CODE_DIGITS}}$`).test(compactCode(value))
      ? null
      : `Saisissez les ${ENTRY_CODE_DIGITS} chiffres du code`,
};

export const PHONE_RESET_RULES: FormRules<Phone | 'code' | 'password' | 'passwordConfirmation'> = {
  ...ENTRY_CODE_RULES,
  password: REGISTER_RULES.password,
  passwordConfirmation: REGISTER_RULES.passwordConfirmation,
};
