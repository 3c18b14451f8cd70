import { isEmail, normalizeEmail, type FormRules } from '#shared/platform/form-rules.ts';

export const MIN_PASSWORD_LENGTH = 8;
/** The auth library's limit, as hashing longer passwords is expensive. */
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_TEXT = {
  required: 'Le mot de passe est requis',
  tooShort: `Le mot de passe doit contenir au moins ${MIN_PASSWORD_LENGTH} caractères`,
  tooLong: `Le mot de passe ne peut pas dépasser ${MAX_PASSWORD_LENGTH} caractères`,
} as const;

export function checkPasswordLength(password: string): string | null {
  if (password === '') return PASSWORD_TEXT.required;
  if (password.length < MIN_PASSWORD_LENGTH) return PASSWORD_TEXT.tooShort;
  return password.length > MAX_PASSWORD_LENGTH ? PASSWORD_TEXT.tooLong : null;
}

/** Texts of the specification, part 1, section 5. */
export const SIGN_IN_RULES: FormRules<'email' | 'password'> = {
  email: (value) => {
    const email = normalizeEmail(value);
    if (email === '') return "L'adresse e-mail est requise";
    return isEmail(email) ? null : 'Adresse e-mail invalide';
  },
  password: checkPasswordLength,
};

/** Removes the spacing of a code that was typed in groups, as it is displayed. */
export function compactCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** True for six digits from an authenticator; anything else is a recovery code such as "a1B2c-3D4e5". */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

export const SECOND_FACTOR_RULES: FormRules<'code'> = {
  code: (value) => {
    const code = compactCode(value);
    if (code === '') return 'Saisissez le code à 6 chiffres ou un code de secours';
    return isAuthenticatorCode(code) || /^[A-Za-z0-9]{5}-?[A-Za-z0-9]{5}$/.test(code)
      ? null
      : 'Ce code n’a pas la bonne forme';
  },
};

export const AUTHENTICATOR_RULES: FormRules<'code'> = {
  code: (value) =>
    isAuthenticatorCode(compactCode(value)) ? null : 'Saisissez les 6 chiffres de votre application',
};

/** The password, asked again before actions that a stolen session must not be able to take. */
export const PASSWORD_RULES: FormRules<'password'> = {
  password: (value) => {
    if (value === '') return PASSWORD_TEXT.required;
    return value.length > MAX_PASSWORD_LENGTH ? PASSWORD_TEXT.tooLong : null;
  },
};
