import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/accounts/preferences.ts';
import { accounts, sessions, users } from './accounts.table.ts';
import { hasVerifiedPhone } from './confirmed-account.ts';
import { preferences } from './preferences.table.ts';

/** First and last name of the joined user; null if no user is joined or the user has no name. */
export const FULL_NAME = sql<
  string | null
>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`;

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row;
}

export async function findUsersByEmail(db: Db, emails: string[]): Promise<UserRow[]> {
  return db.select().from(users).where(inArray(users.email, emails)).limit(emails.length);
}

/** Returns the user who proved a number to be theirs; no other claim opens an account. */
export async function findUserByPhone(db: Db, phoneNumber: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasVerifiedPhone(phoneNumber)).limit(1);
  return row;
}

/** Returns the user whose session has this cookie token. */
export async function findUserBySession(db: Db, token: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token))
    .limit(1);
  return row?.user;
}

/** Returns the sign-in preferences of the address's owner; the defaults for an unknown address. */
export async function findSignInChoices(db: Db, email: string): Promise<Preferences['security']> {
  const [row] = await db
    .select({ chosen: preferences.chosen })
    .from(preferences)
    .innerJoin(users, eq(users.id, preferences.userId))
    .where(eq(users.email, email))
    .limit(1);
  return (row?.chosen ?? DEFAULT_PREFERENCES).security;
}

/** When the password was last set, in ms; null without one. */
export async function findPasswordSetAt(db: Db, userId: string): Promise<number | null> {
  const [credential] = await db
    .select({ setAt: accounts.updatedAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .limit(1);
  return credential?.setAt.getTime() ?? null;
}

export type SessionRow = typeof sessions.$inferSelect;

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return row;
}
