import type { ErrorLink } from '#shared/platform/errors.ts';
import type { FormRules } from '#shared/platform/form-rules.ts';
import { REGISTER_RULES } from './register-form.ts';
import { compactCode } from './sign-in-form.ts';

export const PHONE_REGISTER_FIELDS = ['firstName', 'lastName', 'country', 'phoneNumber', 'password'] as const;
export type PhoneRegisterField = (typeof PHONE_REGISTER_FIELDS)[number];

const { firstName, lastName, country, phoneNumber, password } = REGISTER_RULES;
export const PHONE_REGISTER_RULES: FormRules<PhoneRegisterField> = {
  firstName,
  lastName,
  country,
  phoneNumber,
  password,
};

export const PHONE_RULES: FormRules<'country' | 'phoneNumber'> = { country, phoneNumber };

export const PHONE_CODE_DIGITS = 6;

export const PHONE_CODE_RULES: FormRules<'code'> = {
  code: (value) =>
    new RegExp(String.raw`^\d{${PHONE_CODE_DIGITS}}$`).test(compactCode(value))
      ? null
      : `Saisissez les ${PHONE_CODE_DIGITS} chiffres reçus`,
};

export const PHONE_REGISTRATION_TEXT = {
  wrong: 'Ce code n’est pas le bon, ou il a expiré.',
  gone: 'Cette inscription a expiré, ou elle a commencé dans un autre navigateur. Recommencez : cela prend une minute.',
  exhausted: 'Trop d’essais : ce code ne peut plus servir. Demandez-en un nouveau.',
  taken:
    'Ce numéro a déjà un compte : rien n’y a changé. Connectez-vous avec ce numéro. Il était à quelqu’un d’autre avant vous ? Écrivez-nous depuis la page « Contact ».',
  closed: 'Les codes par téléphone ne sont pas encore ouverts. Inscrivez-vous avec votre adresse e-mail.',
} as const;

export const PHONE_SIGN_IN_PATH = '/connexion';
export const PHONE_SIGN_IN_LINK: ErrorLink = {
  href: `${PHONE_SIGN_IN_PATH}?avec=numero`,
  label: 'Me connecter avec ce numéro',
};
