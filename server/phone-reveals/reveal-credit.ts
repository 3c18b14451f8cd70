import { getCookie, setCookie } from 'hono/cookie';
import type { Context as HonoContext } from 'hono';
import { DAY_MS } from '#shared/platform/durations.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';

/** The cookie of a browser that solved a proof: the proof's id and its expiry, signed. */
const CREDIT = /^(?<id>[0-9a-f-]{36})\.(?<until>[0-9a-z]{1,9})\.(?<signature>[\w-]{43})$/;

/** Numbers that one proof is good for, the one it was solved for included. */
export const NUMBERS_A_PROOF = 4;
/** Its uses are counted in the reveals, which are pruned after a day. */
const CREDIT_MS = DAY_MS;

const isSecure = (origin: string) => origin.startsWith('https:');
const cookieName = (origin: string) => (isSecure(origin) ? '__Secure-tokpa.proof' : 'tokpa.proof');

/** Returns the id of the proof that this browser solved earlier, or null. */
export function creditOf(c: HonoContext): string | null {
  const { config, clock } = c.var.ctx;
  const found = CREDIT.exec(getCookie(c, cookieName(config.origin)) ?? '')?.groups;
  if (!found?.id || !found.until || !found.signature) return null;
  const parts = `${found.id}.${found.until}`;
  if (!isSigned(config, found.signature, 'reveal-credit', parts)) return null;
  return clock() < parseInt(found.until, 36) ? found.id : null;
}

export function giveCredit(c: HonoContext, proofId: string): void {
  const { config, clock } = c.var.ctx;
  const parts = `${proofId}.${(clock() + CREDIT_MS).toString(36)}`;
  setCookie(c, cookieName(config.origin), `${parts}.${sign(config, 'reveal-credit', parts)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(config.origin),
    maxAge: CREDIT_MS / 1000,
  });
}
