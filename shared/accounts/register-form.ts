import { isEmail, normalizeEmail, type FormRules } from '#shared/platform/form-rules.ts';
import { carriesLinkOrNumber } from '#shared/platform/person-name.ts';
import { findCountry } from '#shared/platform/places.ts';
import { checkPasswordLength } from './sign-in-form.ts';

export const MIN_NAME_LENGTH = 2;
const MAX_NAME_LENGTH = 60;

export const PHONE_INVALID = 'Numéro de téléphone invalide';
export const PASSWORD_WEAK =
  'Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial';
export const PASSWORD_FOREIGN_CHARACTER =
  'Utilisez seulement des lettres sans accent, des chiffres et les caractères @$!%*?&';
export const PASSWORD_COMMON =
  'Ce mot de passe est trop courant : il serait vite deviné. Choisissez-en un autre.';
export const PASSWORD_HINT =
  'Au moins 8 caractères, avec une majuscule, une minuscule, un chiffre et un caractère parmi @$!%*?&';

export const REGISTER_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'country',
  'phoneNumber',
  'password',
  'passwordConfirmation',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** Texts of the specification, part 1, section 5, as written there. */
export const REGISTER_RULES: FormRules<RegisterField> = {
  firstName: (value) => checkName(value, 'prénom'),
  lastName: (value) => checkName(value, 'nom'),
  email: (value) => {
    const email = normalizeEmail(value);
    if (email === '') return "L'email est requis";
    return isEmail(email) ? null : 'Email invalide';
  },
  country: (value) => (findCountry(value) ? null : 'Choisissez votre pays'),
  phoneNumber: checkPhone,
  password: checkNewPassword,
  passwordConfirmation: (value, { password = '' }) => {
    if (value === '') return 'Veuillez confirmer votre mot de passe';
    return value === password ? null : 'Les mots de passe ne correspondent pas';
  },
};

function checkName(value: string, what: 'prénom' | 'nom'): string | null {
  const name = value.trim();
  if (name === '') return `Le ${what} est requis`;
  if (name.length < MIN_NAME_LENGTH) return `Le ${what} doit contenir au moins ${MIN_NAME_LENGTH} caractères`;
  if (name.length > MAX_NAME_LENGTH) return `Le ${what} ne peut pas dépasser ${MAX_NAME_LENGTH} caractères`;
  if (/[\p{Cc}\p{Cs}<>]/u.test(name)) return `Le ${what} contient un caractère non valide`;
  return carriesLinkOrNumber(name) ? `Le ${what} ne peut contenir ni adresse de site ni numéro` : null;
}

/**
 * Accepts a number as people write it: spaces, dots, a leading 0 or an international prefix (PRODUCT, contradiction 4).
 * Only the server knows whether such a number exists in its country.
 */
function checkPhone(value: string): string | null {
  const compact = value.replace(/[\s().\-\u00a0\u202f]/g, '');
  if (compact === '') return 'Le numéro de téléphone est requis';
  return /^(?:\+|00)?\d{7,15}$/.test(compact) ? null : PHONE_INVALID;
}

export function checkNewPassword(password: string): string | null {
  const length = checkPasswordLength(password);
  if (length !== null) return length;
  if (!/^[A-Za-z\d@$!%*?&]+$/.test(password)) return PASSWORD_FOREIGN_CHARACTER;
  const hasAll =
    /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && /[@$!%*?&]/.test(password);
  return hasAll ? null : PASSWORD_WEAK;
}
