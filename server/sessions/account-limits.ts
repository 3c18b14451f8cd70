import { MAIL_CODE_LINK } from '#shared/accounts/mail-code-form.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import {
  countNetworkUse,
  countUse,
  resetUses,
  returnNetworkUse,
  returnUse,
} from '#server/platform/http/limits.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { networkKeys } from '#server/platform/http/network-key.ts';
import type { Device } from './known-devices.ts';

const QUARTER_SECONDS = 15 * 60;

const SIGN_IN = 'Trop de tentatives de connexion. Réessayez dans quelques minutes.';
const SIGN_IN_DAY =
  'Trop de tentatives de connexion sur ce compte. Recevez un code par e-mail pour entrer tout de suite, ou choisissez un nouveau mot de passe avec « Mot de passe oublié ».';
const NETWORK = 'Trop de demandes depuis ce réseau. Réessayez dans quelques minutes.';
const MAILS = 'Vous avez demandé plusieurs messages. Réessayez dans quelques minutes.';
const CODES = 'Trop de codes incorrects. Réessayez dans quelques minutes.';

/** What each is for: docs/decisions/012. */
const LIMITS = {
  signIn: { max: 10, windowSeconds: QUARTER_SECONDS, message: SIGN_IN },
  signInOnAccount: { max: 30, windowSeconds: QUARTER_SECONDS, message: SIGN_IN_DAY },
  signInOnAccountInDay: { max: 300, windowSeconds: DAY_SECONDS, message: SIGN_IN_DAY },
  signInOnDevice: { max: 10, windowSeconds: QUARTER_SECONDS, message: SIGN_IN },
  resend: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
  reset: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
  password: {
    max: 10,
    windowSeconds: QUARTER_SECONDS,
    message: 'Trop de mots de passe incorrects. Réessayez dans quelques minutes.',
  },
  code: { max: 10, windowSeconds: QUARTER_SECONDS, message: CODES },
  emailChange: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
  mailCode: { max: 3, windowSeconds: QUARTER_SECONDS, message: MAILS },
} as const;

/** Per network, which many people may share behind an operator's address: docs/decisions/029. */
const NETWORK_LIMITS = {
  signInFromAddress: { max: 300, widerMax: 1500, windowSeconds: QUARTER_SECONDS, message: SIGN_IN },
  secondFactorFromAddress: { max: 60, widerMax: 300, windowSeconds: QUARTER_SECONDS, message: CODES },
  register: {
    max: 20,
    widerMax: 100,
    windowSeconds: QUARTER_SECONDS,
    message: 'Trop d’inscriptions depuis ce réseau. Réessayez dans quelques minutes.',
  },
  resendFromAddress: { max: 20, widerMax: 100, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  resetFromAddress: { max: 20, widerMax: 100, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  mailCodeFromAddress: { max: 20, widerMax: 100, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  mailCodeGuessFromAddress: { max: 60, widerMax: 300, windowSeconds: QUARTER_SECONDS, message: CODES },
  phoneCodeGuessFromAddress: { max: 60, widerMax: 300, windowSeconds: QUARTER_SECONDS, message: CODES },
  passkeyFromAddress: { max: 60, widerMax: 300, windowSeconds: QUARTER_SECONDS, message: NETWORK },
  resetTokenFromAddress: { max: 60, widerMax: 300, windowSeconds: QUARTER_SECONDS, message: NETWORK },
} as const;

type Limit = keyof typeof LIMITS;
type NetworkLimit = keyof typeof NETWORK_LIMITS;
type Counted = Pick<Context, 'db' | 'clock' | 'config'>;

type SignIn = {
  email: string;
  address: string;
  /** A device from which the account was entered before. */ knownDevice: Device | null;
};

/**
 * Counts a sign-in attempt before the password is checked. A known device has a count of its own, which nobody else
 * can use up: guesses from elsewhere slow down only attempts from elsewhere.
 */
export async function countSignIn(ctx: Counted, signIn: SignIn): Promise<void> {
  for (const [limit, ...who] of signInCounts(signIn)) {
    try {
      await count(ctx, limit, ...who);
    } catch (error) {
      throw isOfWholeAccount(limit) ? offeringMailCode(error) : error;
    }
  }
  if (!signIn.knownDevice) await countNetwork(ctx, 'signInFromAddress', signIn.address);
}

const isOfWholeAccount = (limit: Limit) => limit === 'signInOnAccount' || limit === 'signInOnAccountInDay';

/**
 * Adds the link to sign in with a code by mail: anybody can use up an account's attempts, but only the owner has its
 * mailbox.
 */
function offeringMailCode(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'rate_limited') return error;
  const { message, retryAfterSeconds } = error;
  return new AppError('rate_limited', {
    message,
    link: MAIL_CODE_LINK,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/**
 * After the right password: forgets this attempt and this client's mistyped ones before it, but not what others tried.
 */
export async function resetSignInAttempts(ctx: Counted, signIn: SignIn): Promise<void> {
  const [own, ...shared] = signInCounts(signIn);
  if (own) await resetUses(ctx, keyOf(ctx, ...own));
  for (const [limit, ...who] of shared) await returnUse(ctx, keyOf(ctx, limit, ...who));
  const { knownDevice, address } = signIn;
  if (!knownDevice) await returnNetworkUse(ctx, { name: nameOf('signInFromAddress'), address });
}

function signInCounts({ email, address, knownDevice }: SignIn): [Limit, ...string[]][] {
  if (knownDevice) return [['signInOnDevice', email, knownDevice.hash]];
  return [
    ['signIn', email, networkKeys(address).host],
    ['signInOnAccount', email],
    ['signInOnAccountInDay', email],
  ];
}

/** After a password reset, the mailbox's owner starts anew, whatever others tried. */
export async function resetAccountSignInAttempts(
  ctx: Counted,
  email: string,
  address: string,
): Promise<void> {
  await resetUses(ctx, keyOf(ctx, 'signIn', email, networkKeys(address).host));
  await resetUses(ctx, keyOf(ctx, 'signInOnAccount', email));
  await resetUses(ctx, keyOf(ctx, 'signInOnAccountInDay', email));
}

export async function countSecondFactor(ctx: Counted, address: string): Promise<void> {
  await countNetwork(ctx, 'secondFactorFromAddress', address);
}

export async function countRegistration(ctx: Counted, address: string): Promise<void> {
  await countNetwork(ctx, 'register', address);
}

export async function countResend(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'resend', mailboxOf(email));
  await countNetwork(ctx, 'resendFromAddress', address);
}

export async function countResetRequest(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'reset', mailboxOf(email));
  await countNetwork(ctx, 'resetFromAddress', address);
}

export async function countResetToken(ctx: Counted, address: string): Promise<void> {
  await countNetwork(ctx, 'resetTokenFromAddress', address);
}

/** Counts a password that a signed-in member re-enters. */
export async function countPassword(ctx: Counted, userId: string): Promise<void> {
  await count(ctx, 'password', userId);
}

export async function resetPasswordAttempts(ctx: Counted, userId: string): Promise<void> {
  await resetUses(ctx, keyOf(ctx, 'password', userId));
}

/** Counts a second-factor code that a signed-in member re-enters. */
export async function countCode(ctx: Counted, userId: string): Promise<void> {
  await count(ctx, 'code', userId);
}

export async function resetCodeAttempts(ctx: Counted, userId: string): Promise<void> {
  await resetUses(ctx, keyOf(ctx, 'code', userId));
}

export async function countEmailChange(ctx: Counted, userId: string): Promise<void> {
  await count(ctx, 'emailChange', userId);
}

export async function countMailCodeRequest(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'mailCode', mailboxOf(email));
  await countNetwork(ctx, 'mailCodeFromAddress', address);
}

/** Counted apart from sign-in attempts, which are used up when a mail code is asked for. */
export async function countMailCodeGuess(ctx: Counted, address: string): Promise<void> {
  await countNetwork(ctx, 'mailCodeGuessFromAddress', address);
}

/** Beside the few attempts that each code has. */
export async function countPhoneCodeGuess(ctx: Counted, address: string): Promise<void> {
  await countNetwork(ctx, 'phoneCodeGuessFromAddress', address);
}

/** A signature cannot be guessed: this limits the work, not the guesses. */
export async function countPasskeyUse(ctx: Counted, address: string): Promise<void> {
  await countNetwork(ctx, 'passkeyFromAddress', address);
}

async function count(ctx: Counted, limit: Limit, ...who: string[]): Promise<void> {
  await countUse(ctx, { key: keyOf(ctx, limit, ...who), ...LIMITS[limit] });
}

async function countNetwork(ctx: Counted, limit: NetworkLimit, address: string): Promise<void> {
  await countNetworkUse(ctx, { name: nameOf(limit), address, ...NETWORK_LIMITS[limit] });
}

function keyOf({ config }: Counted, limit: Limit, ...who: string[]): string {
  return limitKey(config, nameOf(limit), ...who);
}

function nameOf(limit: Limit | NetworkLimit): string {
  return `accounts.${limit}`;
}
