import { createHash } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { countUse, forgetUses, returnUse } from '#server/platform/limits.ts';
import type { Device } from './known-devices.ts';

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;

const SIGN_IN = 'Trop de tentatives de connexion. Réessayez dans quelques minutes.';
const SIGN_IN_DAY =
  'Trop de tentatives de connexion sur ce compte. Réessayez plus tard, ou choisissez un nouveau mot de passe avec « Mot de passe oublié ».';
const NETWORK = 'Trop de demandes depuis ce réseau. Réessayez dans quelques minutes.';
const MAILS = 'Vous avez demandé plusieurs messages. Réessayez dans quelques minutes.';
const CODES = 'Trop de codes incorrects. Réessayez dans quelques minutes.';

/** docs/decisions/012: what each is for. */
const LIMITS = {
  signIn: { max: 10, windowSeconds: QUARTER_SECONDS, message: SIGN_IN },
  signInOnAccount: { max: 30, windowSeconds: QUARTER_SECONDS, message: SIGN_IN_DAY },
  signInOnAccountInDay: { max: 300, windowSeconds: DAY_SECONDS, message: SIGN_IN_DAY },
  // Many people share one address behind an operator's network.
  signInFromAddress: { max: 300, windowSeconds: QUARTER_SECONDS, message: SIGN_IN },
  signInOnDevice: { max: 10, windowSeconds: QUARTER_SECONDS, message: SIGN_IN },
  secondFactorFromAddress: { max: 60, windowSeconds: QUARTER_SECONDS, message: CODES },
  register: {
    max: 20,
    windowSeconds: QUARTER_SECONDS,
    message: 'Trop d’inscriptions depuis ce réseau. Réessayez dans quelques minutes.',
  },
  resend: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
  resendFromAddress: { max: 20, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  reset: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
  resetFromAddress: { max: 20, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  resetTokenFromAddress: { max: 60, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  password: {
    max: 10,
    windowSeconds: QUARTER_SECONDS,
    message: 'Trop de mots de passe incorrects. Réessayez dans quelques minutes.',
  },
  code: { max: 10, windowSeconds: QUARTER_SECONDS, message: CODES },
  emailChange: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
} as const;

type Limit = keyof typeof LIMITS;
type Counted = Pick<Context, 'db' | 'clock'>;

type SignIn = {
  email: string;
  address: string;
  /** Where the account was entered from before. */ knownDevice: Device | null;
};

/**
 * Counts an attempt before the password is looked at. A known device has a count of its own, which nobody else can use
 * up: whoever guesses from elsewhere slows down only elsewhere.
 */
export async function countSignIn(ctx: Counted, signIn: SignIn): Promise<void> {
  for (const [limit, ...who] of signInCounts(signIn)) await count(ctx, limit, ...who);
}

/** The right password: this attempt and the mistyped ones before it are forgotten, what others tried is not. */
export async function forgetSignIns(ctx: Counted, signIn: SignIn): Promise<void> {
  const [own, ...shared] = signInCounts(signIn);
  if (own) await forgetUses(ctx, keyOf(...own));
  for (const [limit, ...who] of shared)
    await returnUse(ctx, { key: keyOf(limit, ...who), windowSeconds: LIMITS[limit].windowSeconds });
}

function signInCounts({ email, address, knownDevice }: SignIn): [Limit, ...string[]][] {
  if (knownDevice) return [['signInOnDevice', email, knownDevice.hash]];
  return [
    ['signIn', email, address],
    ['signInOnAccount', email],
    ['signInOnAccountInDay', email],
    ['signInFromAddress', address],
  ];
}

/** After a reset the mailbox's owner starts anew, whatever others tried. */
export async function forgetAccountSignIns(ctx: Counted, email: string, address: string): Promise<void> {
  await forgetUses(ctx, keyOf('signIn', email, address));
  await forgetUses(ctx, keyOf('signInOnAccount', email));
  await forgetUses(ctx, keyOf('signInOnAccountInDay', email));
}

export async function countSecondFactor(ctx: Counted, address: string): Promise<void> {
  await count(ctx, 'secondFactorFromAddress', address);
}

export async function countRegistration(ctx: Counted, address: string): Promise<void> {
  await count(ctx, 'register', address);
}

export async function countResend(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'resend', email);
  await count(ctx, 'resendFromAddress', address);
}

export async function countResetRequest(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'reset', email);
  await count(ctx, 'resetFromAddress', address);
}

export async function countResetToken(ctx: Counted, address: string): Promise<void> {
  await count(ctx, 'resetTokenFromAddress', address);
}

/** A password that a signed-in person gives again. */
export async function countPassword(ctx: Counted, userId: string): Promise<void> {
  await count(ctx, 'password', userId);
}

export async function forgetPasswords(ctx: Counted, userId: string): Promise<void> {
  await forgetUses(ctx, keyOf('password', userId));
}

/** A code of the second factor that a signed-in person gives again. */
export async function countCode(ctx: Counted, userId: string): Promise<void> {
  await count(ctx, 'code', userId);
}

export async function forgetCodes(ctx: Counted, userId: string): Promise<void> {
  await forgetUses(ctx, keyOf('code', userId));
}

export async function countEmailChange(ctx: Counted, userId: string): Promise<void> {
  await count(ctx, 'emailChange', userId);
}

async function count(ctx: Counted, limit: Limit, ...who: string[]): Promise<void> {
  await countUse(ctx, { key: keyOf(limit, ...who), ...LIMITS[limit] });
}

/** Whoever is counted is kept as a hash: the table of limits names nobody. */
function keyOf(limit: Limit, ...who: string[]): string {
  const hash = createHash('sha256').update(who.join('\n')).digest('base64url').slice(0, 22);
  return `accounts.${limit}:${hash}`;
}
