import { and, eq, gt, sql } from 'drizzle-orm';
import { PHONE_REGISTRATION_TEXT as TEXT, PHONE_SIGN_IN_LINK } from '#shared/accounts/phone-register-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { claimPhone, lockPhone } from '#server/accounts/claim-phone.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { droppedRegistrationProof, registrationProof } from '#server/accounts/registration-proof.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newAbsentAddress } from '#server/platform/mail/absent-address.ts';
import { isSigned } from '#server/platform/signed-token.ts';
import { countPhoneCodeGuess } from '#server/sessions/account-limits.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { openFirstSession, storePassword } from './open-first-session.ts';

const MAX_ATTEMPTS = 5;

type Registration = typeof phoneRegistrations.$inferSelect;
type Confirmed = { isSignedIn: boolean; returnTo: string | null };

/**
 * Creates the account of this browser's registration. The code proves the phone, the browser proves who registered: a
 * code that somebody else caused is worthless here. Other registrations of the number stay until they expire and get
 * the same answers as before, so that nobody learns from one that the number has an account now. Signs in, unless
 * somebody else is signed in here.
 */
export async function confirmPhoneRegistration(
  ctx: Context,
  browser: Browser,
  code: string,
): Promise<{ confirmed: Confirmed; cookies: string[] }> {
  await countPhoneCodeGuess(ctx, browser.address);
  const asked = await countAttempt(ctx, browser);
  if (asked.attempts > MAX_ATTEMPTS) throw refusedCode(TEXT.exhausted);
  if (!isRight(ctx, asked, code)) throw refusedCode(TEXT.wrong);
  return ctx.db.transaction(async (tx) => {
    await lockPhone(tx, asked.phoneNumber);
    // Taken out in one statement: of two answers with one code, the second finds nothing.
    const [registration] = await tx
      .delete(phoneRegistrations)
      .where(and(eq(phoneRegistrations.id, asked.id), eq(phoneRegistrations.codeHash, asked.codeHash ?? '')))
      .returning();
    if (!registration) throw refusedCode(TEXT.wrong);
    const userId = await createUser(ctx, tx, registration);
    const isSignedIn = browser.session === null;
    const cookies = [droppedRegistrationProof(ctx)];
    if (isSignedIn) cookies.push(await openFirstSession(ctx, tx, userId, browser));
    return { confirmed: { isSignedIn, returnTo: registration.returnTo }, cookies };
  });
}

/** Counts before the code is compared, so that concurrent guesses do not share one attempt. */
async function countAttempt(ctx: Context, { headers }: Browser): Promise<Registration> {
  const browserHash = registrationProof(ctx, headers);
  const [counted] = browserHash
    ? await ctx.db
        .update(phoneRegistrations)
        .set({ attempts: sql`${phoneRegistrations.attempts} + 1` })
        .where(
          and(
            eq(phoneRegistrations.browserHash, browserHash),
            gt(phoneRegistrations.expiresAt, new Date(ctx.clock())),
          ),
        )
        .returning()
    : [];
  if (!counted) throw new AppError('conflict', { message: TEXT.gone });
  return counted;
}

function isRight({ config, clock }: Context, { id, codeHash, codeExpiresAt }: Registration, code: string) {
  if (codeHash === null || codeExpiresAt === null || codeExpiresAt.getTime() <= clock()) return false;
  return isSigned(config, codeHash, 'phone-registration', id, code);
}

async function createUser(ctx: Context, tx: Transaction, registration: Registration): Promise<string> {
  const { firstName, lastName, phoneNumber, countryCode, password } = registration;
  await claimPhone(ctx, tx, { phoneNumber, userId: null }).catch((error: unknown) => {
    const isTaken = error instanceof AppError && error.code === 'conflict';
    throw isTaken ? new AppError('conflict', { message: TEXT.taken, link: PHONE_SIGN_IN_LINK }) : error;
  });
  const now = new Date(ctx.clock());
  const [user] = await tx
    .insert(users)
    .values({
      email: newAbsentAddress(),
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      phoneNumber,
      phoneVerifiedAt: now,
      phoneSignIn: true,
      countryCode,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new AppError('unexpected');
  await storePassword(tx, user.id, password);
  return user.id;
}

function refusedCode(message: string): AppError {
  return new AppError('invalid_input', { message, fields: { code: message } });
}
