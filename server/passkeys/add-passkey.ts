import { mailAddress } from '#server/platform/mail/absent-address.ts';
import type { CreationOptions, NewCredential } from '#shared/passkeys/passkey.schema.ts';
import { MAX_PASSKEYS, type OwnPasskeys } from '#shared/passkeys/passkey.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sendPasskeyMail } from '#server/accounts/accounts.jobs.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { describeDevice } from '#server/accounts/describe-device.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { eq } from 'drizzle-orm';
import { CHALLENGE_MINUTES, issueChallenge, takeChallenge } from './challenges.ts';
import { toDescriptor } from './credential-descriptor.ts';
import { toPasskey } from './passkeys.presenter.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.queries.ts';
import { ALGORITHMS, relyingPartyId, verifyNewCredential } from './webauthn.ts';

const FRESH_MS = 15 * MINUTE_MS;

const TOO_MANY = `Vous avez déjà ${MAX_PASSKEYS} clés d’accès. Retirez celles qui ne servent plus.`;
const NOT_VERIFIED = 'Cette clé d’accès n’a pas pu être vérifiée. Recommencez.';
const KNOWN = 'Cette clé d’accès est déjà liée à un compte.';

type Asking = Pick<Browser, 'session' | 'device'>;

export async function loadOwnPasskeys(
  ctx: Context<Member>,
  browser: Pick<Browser, 'session'>,
): Promise<OwnPasskeys> {
  const rows = await listPasskeys(ctx.db, ctx.actor.userId);
  return {
    passkeys: rows.map(toPasskey),
    needsPassword: !isFresh(ctx, browser),
    can: { add: rows.length < MAX_PASSKEYS },
  };
}

/** A fresh sign-in has proved the identity; later the password is needed, as a session may be stolen. */
function isFresh(ctx: Context<Member>, { session }: Pick<Browser, 'session'>): boolean {
  return session !== null && ctx.clock() - session.signedInAt.getTime() < FRESH_MS;
}

/** Returns the options for creating a key. Requires the password or a fresh sign-in, bound to the challenge. */
export async function beginAdding(
  ctx: Context<Member>,
  browser: Asking,
  password: string | null,
): Promise<CreationOptions> {
  const { userId } = ctx.actor;
  if (password !== null || !isFresh(ctx, browser)) await confirmPassword(ctx, password ?? '', 'password');
  const user = await findUser(ctx.db, userId);
  if (!user) throw new AppError('unauthenticated');
  const known = await listPasskeys(ctx.db, userId);
  if (known.length >= MAX_PASSKEYS) throw new AppError('conflict', { message: TOO_MANY });
  const { siteName } = await getSettings(ctx);
  return {
    challenge: await issueChallenge(ctx, { device: browser.device, purpose: 'add', userId }),
    rp: { id: relyingPartyId(ctx), name: siteName },
    user: {
      id: userHandle(userId),
      name: mailAddress(user.email) ?? user.phoneNumber ?? user.name,
      displayName: user.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    attestation: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** The account's handle for authenticators: the bytes of its id, which contain nothing personal. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

export async function addPasskey(
  ctx: Context<Member>,
  { device, headers }: Pick<Browser, 'device' | 'headers'>,
  credential: NewCredential,
): Promise<PasskeyRow> {
  const { userId } = ctx.actor;
  const challenge = await takeChallenge(ctx, { device, purpose: 'add', userId });
  const key = await verifyNewCredential(ctx, credential, challenge);
  if (!key) throw new AppError('invalid_input', { fields: { credential: NOT_VERIFIED } });
  const name = describeDevice(headers.get('user-agent'));
  return ctx.db.transaction(async (tx) => {
    // Serialized by a lock on the account, so that two at the same time cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const isFull = (await listPasskeys(tx, userId)).length >= MAX_PASSKEYS;
    if (isFull) throw new AppError('conflict', { message: TOO_MANY });
    const [added] = await tx
      .insert(passkeys)
      .values({
        ...key,
        userId,
        transports: credential.response.transports,
        name,
        createdAt: new Date(ctx.clock()),
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new AppError('conflict', { message: KNOWN });
    await ctx.jobs.send(sendPasskeyMail, { userId, change: 'added', name, at: ctx.clock() }, tx);
    return added;
  });
}
