import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { getCookie, setCookie } from 'hono/cookie';
import type { Context as HonoContext } from 'hono';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { knownDevices, users } from '#server/accounts/accounts.table.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;
const SECRET = /^[\w-]{43}$/;

const isSecure = (origin: string) => origin.startsWith('https:');
const cookieName = (origin: string) => (isSecure(origin) ? '__Secure-tokpa.device' : 'tokpa.device');

/** A browser, identified by a cookie of its own; proves only that somebody signed in from it before. */
export type Device = { hash: string };

/** The requesting browser; sets its cookie, a new one on its first request. */
export function deviceOf(c: HonoContext): Device {
  const { origin } = c.var.ctx.config;
  const known = getCookie(c, cookieName(origin));
  const secret = known !== undefined && SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  setCookie(c, cookieName(origin), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(origin),
    maxAge: YEAR_SECONDS,
  });
  return { hash: createHash('sha256').update(secret).digest('base64url') };
}

/** Whether the account was entered from this device before. Does the same work for an unknown address. */
export async function isKnownDevice(
  { db }: Pick<Context, 'db'>,
  email: string,
  { hash }: Device,
): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, hash)))
    .limit(1);
  return found.length > 0;
}

/** Stores the device; true if it is new to an account that was entered from another one before. */
export async function rememberDevice(
  tx: Transaction,
  userId: string,
  { hash }: Device,
  now: Date,
): Promise<boolean> {
  const seen = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hash)))
    .returning({ userId: knownDevices.userId });
  if (seen.length > 0) return false;
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hash, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing();
  const others = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, hash)))
    .limit(1);
  return others.length > 0;
}
