import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MAIL_CODE_DIGITS, MAIL_CODE_MINUTES } from '#shared/accounts/mail-code-form.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { signInCodes } from './sign-in-codes.table.ts';

const MAX_ATTEMPTS = 5;

type Issuer = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Makes the code when its mail is composed, so that only its hash is ever stored. A new code replaces the one before.
 */
export async function makeSignInCode(
  { db, clock, config }: Issuer,
  userId: string,
  deviceHash: string,
): Promise<string> {
  const code = String(randomInt(10 ** MAIL_CODE_DIGITS)).padStart(MAIL_CODE_DIGITS, '0');
  const made = {
    codeHash: sign(config, 'sign-in', userId, deviceHash, code),
    attempts: 0,
    expiresAt: new Date(clock() + MAIL_CODE_MINUTES * MINUTE_MS),
  };
  await db
    .insert(signInCodes)
    .values({ userId, deviceHash, ...made })
    .onConflictDoUpdate({ target: [signInCodes.userId, signInCodes.deviceHash], set: made });
  return code;
}

type Given = { email: string; deviceHash: string; code: string };

/**
 * Returns the owner of a code, or null. Counts the attempt before checking it, so that concurrent guesses do not share
 * one.
 */
export async function checkSignInCode(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { email, deviceHash, code }: Given,
): Promise<{ userId: string } | null> {
  const [pending] = await db
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .from(users)
    .where(
      and(
        eq(users.id, signInCodes.userId),
        eq(users.email, email),
        eq(signInCodes.deviceHash, deviceHash),
        gt(signInCodes.expiresAt, new Date(clock())),
        lt(signInCodes.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ userId: signInCodes.userId, codeHash: signInCodes.codeHash });
  if (!pending) return null;
  const { userId, codeHash } = pending;
  return isSigned(config, codeHash, 'sign-in', userId, deviceHash, code) ? { userId } : null;
}

/** Deletes a used code, so that it cannot be used again. */
export async function endSignInCode(
  { db }: Pick<Context, 'db'>,
  userId: string,
  deviceHash: string,
): Promise<void> {
  await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.userId, userId), eq(signInCodes.deviceHash, deviceHash)));
}
