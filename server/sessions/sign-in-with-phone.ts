import {
  ENTRY_CODE_LINK,
  ENTRY_CODE_WRONG,
  PHONE_OR_PASSWORD_WRONG,
} from '#shared/accounts/phone-entry-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { findUserByPhone } from '#server/accounts/accounts.queries.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import type { Context } from '#server/platform/context.ts';
import { absentAddressOf } from '#server/platform/mail/absent-address.ts';
import { countPhoneCodeGuess } from './account-limits.ts';
import type { Browser } from './browser.ts';
import { createSession } from './create-session.ts';
import { beginPendingSignIn } from './pending-sign-in.ts';
import { useEntryCode } from './phone-entry-code.ts';
import { readPhone } from './request-entry-code.ts';
import { signIn, type SignedIn } from './sign-in.ts';

type TypedPhone = { phoneNumber: string; country: CountryCode };

const TOO_MANY =
  'Trop de tentatives de connexion sur ce compte. Recevez un code sur votre téléphone pour entrer tout de suite, ou connectez-vous avec votre adresse e-mail.';

/**
 * Signs in by number and password: the same path, counts and work as by address, whether the number has an account or
 * not. Both ways into one account share its counts, so that two ways give no second round of guesses.
 */
export async function signInWithPhone(
  ctx: Context,
  browser: Browser,
  { password, remember, ...typed }: TypedPhone & { password: string; remember: boolean },
): Promise<SignedIn> {
  const phoneNumber = readPhone(typed);
  const user = await findUserByPhone(ctx.db, phoneNumber);
  const email = user?.email ?? absentAddressOf(phoneNumber);
  try {
    return await signIn(ctx, browser, { email, password, remember });
  } catch (error) {
    throw error instanceof AppError ? inWordsOfPhone(error) : error;
  }
}

function inWordsOfPhone(error: AppError): AppError {
  if (error.code === 'unauthenticated')
    return new AppError('unauthenticated', { message: PHONE_OR_PASSWORD_WRONG });
  if (error.code !== 'rate_limited' || !error.link) return error;
  const { retryAfterSeconds } = error;
  return new AppError('rate_limited', {
    message: TOO_MANY,
    link: ENTRY_CODE_LINK,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** Signs in by a code sent to the number. Two factors stay in force: the code is the first of them. */
export async function signInWithPhoneCode(
  ctx: Context,
  browser: Browser,
  { code, remember, ...typed }: TypedPhone & { code: string; remember: boolean },
): Promise<SignedIn> {
  await countPhoneCodeGuess(ctx, browser.address);
  const phoneNumber = readPhone(typed);
  const deviceHash = browser.device.hash;
  const user = await useEntryCode(ctx, { phoneNumber, deviceHash, purpose: 'sign-in', code });
  if (!user) throw new AppError('unauthenticated', { message: ENTRY_CODE_WRONG });
  const { security } = (await findPreferences(ctx.db, user.id)) ?? DEFAULT_PREFERENCES;
  const isRemembered = remember && security.rememberMeEnabled;
  if (user.twoFactorEnabled)
    return { cookies: await beginPendingSignIn(browser, { userId: user.id, isRemembered }), user: null };
  return { cookies: [await createSession(ctx, browser, { user, isRemembered })], user };
}
