import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { registrations } from './registrations.table.ts';
import { hashToken } from './secret-token.ts';

export type RegistrationRow = typeof registrations.$inferSelect;

const isPending = (now: Date) => and(isNull(registrations.endedAt), gt(registrations.expiresAt, now));

/** Also returns a registration that has ended. */
export async function findRegistration(db: Db, id: string, now: Date): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), gt(registrations.expiresAt, now)))
    .limit(1);
  return row;
}

/** Finds the registration that a mail's link belongs to. */
export async function findRegistrationByToken(
  db: Db | Transaction,
  token: string,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const isMeant = and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.tokenExpiresAt, now));
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(isMeant, isPending(now)))
    .limit(1);
  return row;
}

/** Returns the registrations of an address that can still be confirmed, the latest first. */
export async function listPendingRegistrations(
  db: Db,
  email: string,
  now: Date,
  limit: number,
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), isPending(now)))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit);
}

/** Finds a browser's registration of an address, also if it can no longer be confirmed. */
export async function findRegistrationOfBrowser(
  db: Db,
  { email, browserHash, now }: { email: string; browserHash: string; now: Date },
): Promise<RegistrationRow | undefined> {
  const isOfBrowser = and(eq(registrations.email, email), eq(registrations.browserHash, browserHash));
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(isOfBrowser, gt(registrations.expiresAt, now)))
    .limit(1);
  return row;
}

/** Ends every registration of an address that now has an account: their links stop working. */
export async function endRegistrations(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(registrations)
    .set({ endedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(registrations.email, email), isNull(registrations.endedAt)));
}
