import { createHash } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { countUse, forgetUses } from '#server/platform/limits.ts';

const QUARTER_SECONDS = 15 * 60;

const LIMITS = {
  signIn: { max: 10, message: 'Trop de tentatives de connexion. Réessayez dans quelques minutes.' },
  // Many people share one address behind an operator's network.
  signInFromAddress: {
    max: 300,
    message: 'Trop de tentatives de connexion. Réessayez dans quelques minutes.',
  },
  register: { max: 20, message: 'Trop d’inscriptions depuis ce réseau. Réessayez dans quelques minutes.' },
  resend: { max: 3, message: 'Vous avez demandé plusieurs messages. Réessayez dans quelques minutes.' },
  resendFromAddress: {
    max: 20,
    message: 'Trop de demandes depuis ce réseau. Réessayez dans quelques minutes.',
  },
} as const;

type Counted = Pick<Context, 'db' | 'clock'>;

export async function countSignIn(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'signIn', email, address);
  await count(ctx, 'signInFromAddress', address);
}

/** The right password: mistyped ones before it are forgotten. */
export async function forgetSignIns(ctx: Counted, email: string, address: string): Promise<void> {
  await forgetUses(ctx, keyOf('signIn', email, address));
}

export async function countRegistration(ctx: Counted, address: string): Promise<void> {
  await count(ctx, 'register', address);
}

export async function countResend(ctx: Counted, email: string, address: string): Promise<void> {
  await count(ctx, 'resend', email);
  await count(ctx, 'resendFromAddress', address);
}

async function count(ctx: Counted, limit: keyof typeof LIMITS, ...who: string[]): Promise<void> {
  await countUse(ctx, { key: keyOf(limit, ...who), windowSeconds: QUARTER_SECONDS, ...LIMITS[limit] });
}

/** Whoever is counted is kept as a hash: the table of limits names nobody. */
function keyOf(limit: keyof typeof LIMITS, ...who: string[]): string {
  const hash = createHash('sha256').update(who.join('\n')).digest('base64url').slice(0, 22);
  return `accounts.${limit}:${hash}`;
}
