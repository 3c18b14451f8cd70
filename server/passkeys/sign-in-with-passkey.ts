import type { RequestOptions, UsedCredential } from '#shared/passkeys/passkey.schema.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { countPasskeyUse, countSecondFactor } from '#server/sessions/account-limits.ts';
import { findSignInChoices, findUser, type UserRow } from '#server/accounts/accounts.queries.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { createSession } from '#server/sessions/create-session.ts';
import { hasPasskey } from '#server/accounts/passkeys.queries.ts';
import { endPendingSignIn, findPendingSignIn } from '#server/sessions/pending-sign-in.ts';
import type { Context } from '#server/platform/context.ts';
import { userHandle } from './add-passkey.ts';
import { CHALLENGE_MINUTES, issueChallenge, takeChallenge } from './challenges.ts';
import { toDescriptor } from './credential-descriptor.ts';
import { findPasskey, listPasskeys, noteUse } from './passkeys.queries.ts';
import { relyingPartyId, verifyUsedCredential } from './webauthn.ts';

const UNKNOWN =
  'Cette clé d’accès n’a pas été reconnue. Réessayez, ou connectez-vous avec votre mot de passe.';
const STEP_OVER = 'Cette étape a expiré. Recommencez la connexion.';
const NO_PASSKEY = 'Aucune clé d’accès n’est liée à ce compte. Saisissez un code.';

type SignedIn = { cookies: string[]; user: UserRow };

/** Works without an address: the authenticator knows its accounts, so the answer reveals none. */
export async function beginSignIn(ctx: Context, { address, device }: Browser): Promise<RequestOptions> {
  await countPasskeyUse(ctx, address);
  return {
    challenge: await issueChallenge(ctx, { device, purpose: 'sign_in', userId: null }),
    rpId: relyingPartyId(ctx),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    allowCredentials: [],
    userVerification: 'required',
  };
}

/** Signs in with two factors in one: possession of the key, and user verification by PIN or biometrics. */
export async function signInWithPasskey(
  ctx: Context,
  browser: Browser,
  { credential, remember }: { credential: UsedCredential; remember: boolean },
): Promise<SignedIn> {
  await countPasskeyUse(ctx, browser.address);
  const challenge = await takeChallenge(ctx, { device: browser.device, purpose: 'sign_in', userId: null });
  const userId = await useKey(ctx, credential, { challenge, isUserVerificationRequired: true, userId: null });
  const user = await findUser(ctx.db, userId);
  if (!user) throw new AppError('unauthenticated', { message: UNKNOWN });
  const isRemembered = remember && (await findSignInChoices(ctx.db, user.email)).rememberMeEnabled;
  return { cookies: [await createSession(ctx, browser, { user, isRemembered })], user };
}

/** Whether the account that has passed the password step has a passkey. */
export async function canAnswerWithPasskey(
  ctx: Context,
  browser: Pick<Browser, 'auth' | 'headers'>,
): Promise<boolean> {
  const pending = await findPendingSignIn(browser);
  return pending !== null && hasPasskey(ctx.db, pending.userId);
}

export async function beginSecondFactor(ctx: Context, browser: Browser): Promise<RequestOptions> {
  await countSecondFactor(ctx, browser.address);
  const { userId } = await getPendingSignIn(browser);
  const keys = await listPasskeys(ctx.db, userId);
  if (keys.length === 0) throw new AppError('not_found', { message: NO_PASSKEY });
  return {
    challenge: await issueChallenge(ctx, { device: browser.device, purpose: 'second_factor', userId }),
    rpId: relyingPartyId(ctx),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    allowCredentials: keys.map(toDescriptor),
    userVerification: 'preferred',
  };
}

/** Completes a sign-in after the password: the key is the second factor, as a code would be. */
export async function giveSecondFactorByPasskey(
  ctx: Context,
  browser: Browser,
  credential: UsedCredential,
): Promise<SignedIn> {
  await countSecondFactor(ctx, browser.address);
  const pending = await getPendingSignIn(browser);
  const { userId, isRemembered } = pending;
  const challenge = await takeChallenge(ctx, { device: browser.device, purpose: 'second_factor', userId });
  await useKey(ctx, credential, { challenge, isUserVerificationRequired: false, userId });
  const ended = await endPendingSignIn(browser, pending);
  const user = ended === null ? undefined : await findUser(ctx.db, userId);
  if (ended === null || !user) throw new AppError('unauthenticated', { message: STEP_OVER });
  return { cookies: [ended, await createSession(ctx, browser, { user, isRemembered })], user };
}

async function getPendingSignIn(browser: Browser) {
  const pending = await findPendingSignIn(browser);
  if (!pending) throw new AppError('unauthenticated', { message: STEP_OVER });
  return pending;
}

type Use = {
  challenge: string;
  isUserVerificationRequired: boolean;
  /** The owner of the key; null accepts any account's. */ userId: string | null;
};

/** Returns the account whose key signed the challenge. Throws the same error whatever was wrong. */
async function useKey(ctx: Context, credential: UsedCredential, use: Use): Promise<string> {
  const key = await findPasskey(ctx.db, credential.id);
  const handle = credential.response.userHandle;
  const isTheirs =
    key !== undefined &&
    (use.userId === null || key.userId === use.userId) &&
    (!handle || handle === userHandle(key.userId));
  const used = isTheirs ? await verifyUsedCredential(ctx, credential, key, use) : null;
  const isNoted =
    isTheirs && used && (await noteUse(ctx.db, key.id, { ...used, now: new Date(ctx.clock()) }));
  if (!isNoted) throw new AppError('unauthenticated', { message: UNKNOWN });
  return key.userId;
}
