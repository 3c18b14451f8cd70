import { createHmac } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { isSame } from '#server/platform/signed-token.ts';
import { twoFactors } from '#server/accounts/accounts.table.ts';

/** RFC 6238 as authenticators and the auth library implement it: 30 s, six digits, SHA-1, one step of tolerance. */
const STEP_MS = 30_000;
const DIGITS = 6;
const STEPS_APART = [1, 0, -1];

/**
 * Claims a code: true once per time step, for the first caller. A wrong code claims nothing. The latest step is stored
 * in one statement, so that of two simultaneous claims of one code the second is refused.
 */
export async function claimAuthenticatorCode(
  ctx: Pick<Context, 'db' | 'config'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const [authenticator] = await ctx.db
    .select({ id: twoFactors.id, secret: twoFactors.secret })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .limit(1);
  if (!authenticator) return false;
  const secret = await symmetricDecrypt({ key: ctx.config.authSecret, data: authenticator.secret });
  const step = stepOf(secret, code);
  if (step === null) return false;
  const isUnused = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step));
  const claimed = await ctx.db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.id, authenticator.id), isUnused))
    .returning({ id: twoFactors.id });
  return claimed.length > 0;
}

/** The time step that a code belongs to, by the system's clock, which the auth library reads too. */
function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / STEP_MS);
  return STEPS_APART.map((apart) => now + apart).find((step) => isSame(codeAt(secret, step), code)) ?? null;
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0');
}
