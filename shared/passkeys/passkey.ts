import type { FormRules } from '#shared/platform/form-rules.ts';

/** A person's key for signing in without a password: in a phone, a computer or a security key. */
export type Passkey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Synced to the owner's other devices by Google, Apple or a password manager. */
  isSynced: boolean;
};

export type OwnPasskeys = {
  passkeys: Passkey[];
  /** Adding one requires the password, unless the owner signed in a moment ago. */
  needsPassword: boolean;
  can: { add: boolean };
};

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

export const PASSKEY_NAME_RULES: FormRules<'name'> = {
  name: (value) => {
    const name = value.trim();
    if (name === '') return 'Donnez un nom à cette clé';
    return name.length > MAX_PASSKEY_NAME_LENGTH
      ? `Le nom ne peut pas dépasser ${MAX_PASSKEY_NAME_LENGTH} caractères`
      : null;
  },
};
