import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { DAY_MS } from '#server/platform/days.ts';
import { emailChanges, passwordResets, phoneCodes } from './account-changes.table.ts';
import { knownDevices, sessions, users, verifications } from './accounts.table.ts';
import { removeExports } from './export-data.ts';
import { passkeyChallenges } from './passkeys.table.ts';
import { signInCodes } from './sign-in-codes.table.ts';

const DEVICE_DAYS = 400;
/**
 * Long enough for somebody who reads mail at the cybercafé once a week; short enough not to keep names and numbers that
 * nobody has shown to be their own.
 */
const UNCONFIRMED_DAYS = 14;

/** What can no longer be used: nothing of it is kept. */
export async function forgetExpired(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = new Date(clock());
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const unseen = new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, unseen));
  const waitedSince = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);
  // A new registration of the same address counts anew; without a confirmed address nobody could do anything yet.
  await db.delete(users).where(and(eq(users.emailVerified, false), lt(users.updatedAt, waitedSince)));
  await removeExports(services, null);
}
