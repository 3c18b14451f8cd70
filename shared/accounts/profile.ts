import type { CountryCode } from '#shared/platform/places.ts';
import type { Preferences } from './preferences.ts';

/** Somebody's own account, as /profile shows it. */
export type Profile = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** A new address that waits for the word of both mailboxes. */
  emailChange: { newEmail: string; isCurrentConfirmed: boolean; isNewConfirmed: boolean } | null;
  /** E.164, and as it is read. */
  phone: { number: string; display: string; isVerified: boolean } | null;
  country: CountryCode | null;
  /** Address of the 150×150 picture. */
  avatar: string | null;
  createdAt: string;
  isTwoFactorEnabled: boolean;
  /** Of the team, where it has to have two factors. */
  isTwoFactorRequired: boolean;
  /** Older than its owner wants passwords to be. */
  mustChangePassword: boolean;
  /** The account is deleted then, unless that is undone. */
  deletionDueAt: string | null;
  preferences: Preferences;
};

export function avatarUrl(image: string | null): string | null {
  return image === null ? null : `/media/avatars/${image}.webp`;
}
