import type { CountryCode } from '#shared/platform/places.ts';
import type { Preferences } from './preferences.ts';

/** Somebody's own account, as shown on /profile. */
export type Profile = {
  id: string;
  firstName: string;
  lastName: string;
  /** Null for somebody who registered with a number and gave no address yet. */
  email: string | null;
  /** A new address that every mailbox of the account has yet to confirm. */
  emailChange: { newEmail: string; isCurrentConfirmed: boolean; isNewConfirmed: boolean } | null;
  /** E.164, and formatted for reading; `opensAccount` if a code sent to it signs in. */
  phone: { number: string; display: string; isVerified: boolean; opensAccount: boolean } | null;
  country: CountryCode | null;
  /** Address of the 150×150 picture. */
  avatar: string | null;
  createdAt: string;
  isTwoFactorEnabled: boolean;
  /** True for team members who must have two factors. */
  isTwoFactorRequired: boolean;
  /** The password is older than its owner's limit. */
  mustChangePassword: boolean;
  /** When the account will be deleted, unless that is undone. */
  deletionDueAt: string | null;
  preferences: Preferences;
};

export function avatarUrl(image: string | null): string | null {
  return image === null ? null : `/media/avatars/${image}.webp`;
}
