import type { ErrorLink } from '#shared/platform/errors.ts';
import type { FormRules } from '#shared/platform/form-rules.ts';
import { findCountry } from '#shared/platform/places.ts';
import { REGISTER_RULES } from './register-form.ts';
import { PASSWORD_RULES } from './sign-in-form.ts';

export const PROFILE_FIELDS = ['firstName', 'lastName', 'country', 'phoneNumber'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Specification, part 1, section 5: the phone number is optional and accepted as people write it. */
export const PROFILE_RULES: FormRules<ProfileField> = {
  firstName: REGISTER_RULES.firstName,
  lastName: REGISTER_RULES.lastName,
  country: (value) => (value === '' || findCountry(value) ? null : 'Choisissez votre pays'),
  phoneNumber: (value, values) => (value.trim() === '' ? null : REGISTER_RULES.phoneNumber(value, values)),
};

export const EMAIL_CHANGE_RULES: FormRules<'email' | 'password'> = {
  email: REGISTER_RULES.email,
  password: PASSWORD_RULES.password,
};

export const EMAIL_LINK_INVALID = 'Ce lien est invalide ou a expiré. Recommencez depuis votre profil.';

export const PHONE_OPENS_ACCOUNT =
  'Ce numéro ouvre votre compte : changez-le sous « Vérification du téléphone », avec un code.';

/** Where somebody who registered with a number adds an address. */
export const ADD_ADDRESS_LINK: ErrorLink = {
  href: '/profile?tab=profile',
  label: 'Ajouter mon adresse e-mail',
};
