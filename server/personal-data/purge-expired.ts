import { lt } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { emailChanges, passwordResets, phoneCodes } from '#server/accounts/account-changes.table.ts';
import { knownDevices, sessions, verifications } from '#server/accounts/accounts.table.ts';
import { removeExports } from './export-data.ts';
import { passkeyChallenges } from '#server/accounts/passkeys.table.ts';
import { signInCodes } from '#server/sessions/sign-in-codes.table.ts';
import { phoneEntryCodes } from '#server/sessions/phone-entry-codes.table.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { registrations } from '#server/accounts/registrations.table.ts';

const DEVICE_DAYS = 400;

/** Deletes everything that has expired and can no longer be used. */
export async function purgeExpired(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = new Date(clock());
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
  await db.delete(phoneRegistrations).where(lt(phoneRegistrations.expiresAt, now));
  await db.delete(phoneEntryCodes).where(lt(phoneEntryCodes.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const unseen = new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, unseen));
  await removeExports(services, null);
}
