import { randomUUID } from 'node:crypto';

/** RFC 6761: nobody can ever own an address under .invalid. */
const ABSENT = '@sans-adresse.invalid';

/**
 * What `users.email` holds for somebody who registered with a number and has no mailbox: the auth library wants one
 * address for each account (docs/decisions/032). Random, as ids are public.
 */
export function newAbsentAddress(): string {
  return `${randomUUID()}${ABSENT}`;
}

/** The address that a number without an account is counted and checked under. */
export function absentAddressOf(phoneNumber: string): string {
  return `${phoneNumber.replace('+', '')}${ABSENT}`;
}

/** The address as it may be shown and written to; null for somebody who has none. */
export function mailAddress(email: string): string | null {
  return email.endsWith(ABSENT) ? null : email;
}
