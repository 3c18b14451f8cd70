import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { twoFactors } from '#server/accounts/accounts.table.ts';

const storedCodes = z.array(z.string());

/** Claims a recovery code: true once. Stored the way the auth library does, which checks them at sign-in. */
export async function claimRecoveryCode(
  ctx: Pick<Context, 'db' | 'config'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const [stored] = await ctx.db
    .select({ id: twoFactors.id, backupCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .limit(1);
  if (!stored) return false;
  const key = ctx.config.authSecret;
  const codes = storedCodes.parse(JSON.parse(await symmetricDecrypt({ key, data: stored.backupCodes })));
  const code = formatRecoveryCode(typed);
  if (!codes.includes(code)) return false;
  const data = JSON.stringify(codes.filter((each) => each !== code));
  const claimed = await ctx.db
    .update(twoFactors)
    .set({ backupCodes: await symmetricEncrypt({ key, data }) })
    // Only if unchanged since it was read: of two simultaneous claims one is refused.
    .where(and(eq(twoFactors.id, stored.id), eq(twoFactors.backupCodes, stored.backupCodes)))
    .returning({ id: twoFactors.id });
  return claimed.length > 0;
}

/** The dash is optional: "a1B2c3D4e5" is "a1B2c-3D4e5". */
export function formatRecoveryCode(typed: string): string {
  return typed.replace(/^(\w{5})-?(\w{5})$/, '$1-$2');
}
