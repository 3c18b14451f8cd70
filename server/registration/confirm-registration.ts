import { verifyPassword } from 'better-auth/crypto';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  REGISTRATION_LINK_TEXT,
  type ConfirmedRegistration,
  type RegistrationLink,
} from '#shared/accounts/registration.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countResetToken } from '#server/sessions/account-limits.ts';
import { findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { droppedRegistrationProof, registrationProof } from '#server/accounts/registration-proof.ts';
import { VERIFICATION_HOURS } from '#server/accounts/registration-times.ts';
import {
  endRegistrations,
  findRegistrationByToken,
  type RegistrationRow,
} from '#server/accounts/registrations.queries.ts';
import { registrations } from '#server/accounts/registrations.table.ts';
import { openFirstSession, storePassword } from './open-first-session.ts';

/** Per registration: its owner has typed the password twice and can register again. */
const MAX_PASSWORD_ATTEMPTS = 5;

type Confirmation = { token: string; password: string };

/** Returns what a link would confirm, or null if it is invalid. Read-only: mail programs open links by themselves. */
export async function loadRegistrationLink(
  ctx: Context,
  browser: Browser,
  token: string,
): Promise<RegistrationLink | null> {
  await countResetToken(ctx, browser.address);
  const registration = await findRegistrationByToken(ctx.db, token, new Date(ctx.clock()));
  if (!registration) return null;
  const { email, firstName, lastName } = registration;
  const [owner] = await findUsersByEmail(ctx.db, [email]);
  const needsPassword = !isOfBrowser(ctx, registration, browser);
  return { email, firstName, lastName, needsPassword, isTaken: owner !== undefined };
}

/**
 * Creates the account of one registration and ends all others of its address. The link proves control of the mailbox,
 * the password (or the browser) proves who registered: only somebody with both gets the account, whoever else
 * registered the address before or after. Signs in, unless somebody else is signed in here.
 */
export async function confirmRegistration(
  ctx: Context,
  browser: Browser,
  { token, password }: Confirmation,
): Promise<{ confirmed: ConfirmedRegistration; cookies: string[] }> {
  await countResetToken(ctx, browser.address);
  const asked = await findRegistrationByToken(ctx.db, token, new Date(ctx.clock()));
  if (!asked) throw refusedLink('invalid');
  if (!isOfBrowser(ctx, asked, browser)) await checkPassword(ctx, asked, password);
  return ctx.db.transaction(async (tx) => {
    const registration = await claim(ctx, tx, { id: asked.id, email: asked.email, token });
    const userId = await createUser(ctx, tx, registration);
    const isSignedIn = browser.session === null;
    const cookies = [droppedRegistrationProof(ctx)];
    if (isSignedIn) cookies.push(await openFirstSession(ctx, tx, userId, browser));
    const { email, returnTo } = registration;
    return { confirmed: { email, returnTo, isSignedIn }, cookies };
  });
}

/** Whether this browser made the registration, and recently: a computer may be shared. */
function isOfBrowser(ctx: Context, registration: RegistrationRow, { headers }: Browser): boolean {
  const isRecent = ctx.clock() < registration.createdAt.getTime() + VERIFICATION_HOURS * HOUR_MS;
  return isRecent && registrationProof(ctx, headers) === registration.browserHash;
}

/** Counts the attempt before checking it, so that concurrent attempts count too. */
async function checkPassword(ctx: Context, { id, password }: RegistrationRow, given: string): Promise<void> {
  if (given === '') throw refusedPassword(REGISTRATION_LINK_TEXT.passwordRequired);
  const [counted] = await ctx.db
    .update(registrations)
    .set({ passwordAttempts: sql`${registrations.passwordAttempts} + 1` })
    .where(
      and(
        eq(registrations.id, id),
        isNull(registrations.endedAt),
        lt(registrations.passwordAttempts, MAX_PASSWORD_ATTEMPTS),
      ),
    )
    .returning({ attempts: registrations.passwordAttempts });
  if (!counted) throw refusedLink('exhausted');
  if (await verifyPassword({ hash: password, password: given })) return;
  if (counted.attempts < MAX_PASSWORD_ATTEMPTS) throw refusedPassword(REGISTRATION_LINK_TEXT.passwordWrong);
  await ctx.db
    .update(registrations)
    .set({ endedAt: new Date(ctx.clock()), tokenHash: null, tokenExpiresAt: null })
    .where(eq(registrations.id, id));
  throw refusedLink('exhausted');
}

/**
 * Takes the registration out. Locks all registrations of the address in one order, so that two links at once make one
 * account.
 */
async function claim(
  ctx: Context,
  tx: Transaction,
  { id, email, token }: { id: string; email: string; token: string },
): Promise<RegistrationRow> {
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(asc(registrations.id))
    .for('update');
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  if (owner) throw refusedLink('taken');
  const registration = await findRegistrationByToken(tx, token, new Date(ctx.clock()));
  if (registration?.id !== id) throw refusedLink('invalid');
  await tx.delete(registrations).where(eq(registrations.id, id));
  return registration;
}

async function createUser(ctx: Context, tx: Transaction, registration: RegistrationRow): Promise<string> {
  const { email, firstName, lastName, phoneNumber, countryCode, password } = registration;
  const now = new Date(ctx.clock());
  const person = { email, firstName, lastName, phoneNumber, countryCode, name: `${firstName} ${lastName}` };
  const [user] = await tx
    .insert(users)
    .values({ ...person, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) throw refusedLink('taken');
  await storePassword(tx, user.id, password);
  await endRegistrations(tx, email, now);
  return user.id;
}

function refusedLink(why: 'invalid' | 'exhausted' | 'taken'): AppError {
  const message = REGISTRATION_LINK_TEXT[why];
  if (why === 'taken') return new AppError('conflict', { message });
  return new AppError('invalid_input', { message, fields: { token: message } });
}

function refusedPassword(message: string): AppError {
  return new AppError('invalid_input', { message, fields: { password: message } });
}
