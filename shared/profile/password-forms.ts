import type { FormRules } from '../platform/form-rules.ts';
import { checkNewPassword, REGISTER_RULES } from '../accounts/register-form.ts';
import { checkPasswordLength } from '../accounts/sign-in-form.ts';

export const RESET_LINK_INVALID = 'Ce lien est invalide ou a expiré. Demandez-en un nouveau.';
export const RESET_TOKEN_MISSING = 'Token de réinitialisation manquant';

export const FORGOT_RULES: FormRules<'email'> = { email: REGISTER_RULES.email };

/** The same rules as for registering (specification, part 1, section 5). */
export const RESET_RULES: FormRules<'token' | 'password' | 'passwordConfirmation'> = {
  token: (value) => (value === '' ? RESET_TOKEN_MISSING : null),
  password: REGISTER_RULES.password,
  passwordConfirmation: REGISTER_RULES.passwordConfirmation,
};

export const CHANGE_PASSWORD_RULES: FormRules<'currentPassword' | 'password' | 'passwordConfirmation'> = {
  currentPassword: (value) => {
    if (value === '') return 'Le mot de passe actuel est requis';
    return value.length > 128 ? checkPasswordLength(value) : null;
  },
  password: (value) => (value === '' ? 'Le nouveau mot de passe est requis' : checkNewPassword(value)),
  passwordConfirmation: REGISTER_RULES.passwordConfirmation,
};
