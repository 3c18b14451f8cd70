import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { DORMANT_ACCOUNT, ENTRY_CODE_DIGITS, ENTRY_CODE_MINUTES } from '#shared/accounts/phone-entry-form.ts';
import { PHONE_SIGN_IN_LINK } from '#shared/accounts/phone-register-form.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { hasVerifiedPhone, opensByPhone } from '#server/accounts/confirmed-account.ts';
import { isDormant } from '#server/accounts/dormant-account.ts';
import { newPhoneCode } from '#server/accounts/phone-code.ts';
import type { Services } from '#server/platform/context.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';
import { phoneEntryCodes, type EntryPurpose } from './phone-entry-codes.table.ts';

const MAX_ATTEMPTS = 5;

type Issuer = Pick<Services, 'db' | 'clock' | 'config'>;
type Meant = { userId: string; deviceHash: string; purpose: EntryPurpose };

/** Made together with its message, so that only its hash is ever stored. A new code replaces the one before. */
export async function makeEntryCode(
  { db, clock, config }: Issuer,
  { userId, deviceHash, purpose }: Meant,
): Promise<string> {
  const code = newPhoneCode(ENTRY_CODE_DIGITS);
  const made = {
    codeHash: sign(config, 'phone-entry', purpose, userId, deviceHash, code),
    attempts: 0,
    expiresAt: new Date(clock() + ENTRY_CODE_MINUTES * MINUTE_MS),
  };
  await db
    .insert(phoneEntryCodes)
    .values({ userId, deviceHash, purpose, ...made })
    .onConflictDoUpdate({
      target: [phoneEntryCodes.userId, phoneEntryCodes.deviceHash, phoneEntryCodes.purpose],
      set: made,
    });
  return code;
}

type Given = { phoneNumber: string; deviceHash: string; purpose: EntryPurpose; code: string };

/**
 * Uses a code up and returns whose account it opens, or null. Counts the attempt before comparing, so that concurrent
 * guesses do not share one; of two right answers only the first counts. Throws for a dormant account, which only
 * somebody with the right code learns.
 */
export async function useEntryCode(
  services: Issuer,
  { phoneNumber, deviceHash, purpose, code }: Given,
): Promise<UserRow | null> {
  const { db, clock, config } = services;
  const [pending] = await db
    .update(phoneEntryCodes)
    .set({ attempts: sql`${phoneEntryCodes.attempts} + 1` })
    .from(users)
    .where(
      and(
        eq(users.id, phoneEntryCodes.userId),
        hasVerifiedPhone(phoneNumber),
        eq(phoneEntryCodes.deviceHash, deviceHash),
        eq(phoneEntryCodes.purpose, purpose),
        gt(phoneEntryCodes.expiresAt, new Date(clock())),
        lt(phoneEntryCodes.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ user: users, codeHash: phoneEntryCodes.codeHash });
  if (!pending) return null;
  const { user, codeHash } = pending;
  if (!isSigned(config, codeHash, 'phone-entry', purpose, user.id, deviceHash, code)) return null;
  const used = await db
    .delete(phoneEntryCodes)
    .where(
      and(
        eq(phoneEntryCodes.userId, user.id),
        eq(phoneEntryCodes.deviceHash, deviceHash),
        eq(phoneEntryCodes.purpose, purpose),
        eq(phoneEntryCodes.codeHash, codeHash),
      ),
    )
    .returning({ userId: phoneEntryCodes.userId });
  if (used.length === 0 || !opensByPhone(user)) return null;
  if (await isDormant(services, user))
    throw new AppError('forbidden', { message: DORMANT_ACCOUNT, link: PHONE_SIGN_IN_LINK });
  return user;
}
