import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { users } from './accounts.table.ts';
import type { UserRow } from './accounts.queries.ts';
import { hasRole } from './roles.ts';

type Proofs = Pick<UserRow, 'emailVerified' | 'phoneVerifiedAt'>;

/** Whether the owner proved an address or a number: then the account may sign in, publish, write and comment. */
export function isConfirmed({ emailVerified, phoneVerifiedAt }: Proofs): boolean {
  return emailVerified || phoneVerifiedAt !== null;
}

/** The same rule in SQL. */
export const IS_CONFIRMED = sql<boolean>`(${users.emailVerified} or ${users.phoneVerifiedAt} is not null)`;

/** Throws unless the account exists and is confirmed. */
export function expectConfirmed<Row extends Proofs>(account: Row | undefined): asserts account is Row {
  if (!account || !isConfirmed(account)) throw new AppError('email_not_verified');
}

type Opened = Pick<UserRow, 'phoneSignIn' | 'phoneVerifiedAt' | 'bannedAt' | 'role'>;

/**
 * Whether a code to the number may open the account or replace its password. Only for those who registered with it:
 * others verified theirs for a badge, and numbers change hands. Never for the team.
 */
export function opensByPhone({ phoneSignIn, phoneVerifiedAt, bannedAt, role }: Opened): boolean {
  return phoneSignIn && phoneVerifiedAt !== null && bannedAt === null && !hasRole(role, 'admin');
}

/** The account that a number opens by password, as a condition on `users`. */
export const hasVerifiedPhone = (phoneNumber: string) =>
  and(eq(users.phoneNumber, phoneNumber), isNotNull(users.phoneVerifiedAt));
