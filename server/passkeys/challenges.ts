import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Device } from '#server/sessions/known-devices.ts';
import { passkeyChallenges, type PasskeyPurpose } from '#server/accounts/passkeys.table.ts';
import type { Context } from '#server/platform/context.ts';

export const CHALLENGE_MINUTES = 5;

const EXPIRED = 'Cette étape a expiré. Recommencez.';

type Bound = { device: Device; purpose: PasskeyPurpose; userId: string | null };

/** Issues the challenge to sign. A browser has one for each purpose: a new one replaces the one before. */
export async function issueChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { device, purpose, userId }: Bound,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const issued = { challenge, userId, expiresAt: new Date(clock() + CHALLENGE_MINUTES * MINUTE_MS) };
  await db
    .insert(passkeyChallenges)
    .values({ deviceHash: device.hash, purpose, ...issued })
    .onConflictDoUpdate({ target: [passkeyChallenges.deviceHash, passkeyChallenges.purpose], set: issued });
  return challenge;
}

/** Returns this browser's challenge and uses it up, whatever the result. Throws `unauthenticated` without a valid one. */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { device, purpose, userId }: Bound,
): Promise<string> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.deviceHash, device.hash),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, new Date(clock())),
      ),
    )
    .returning();
  if (!taken || taken.userId !== userId) throw new AppError('unauthenticated', { message: EXPIRED });
  return taken.challenge;
}
