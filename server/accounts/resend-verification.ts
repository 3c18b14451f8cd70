import { newUuid } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { sendVerificationMail } from './accounts.jobs.ts';
import { findUsersByEmail } from './accounts.queries.ts';

/** Sends the link again where one is due. An unknown address costs the same work, so that nobody learns who is here. */
export async function resendVerification(
  ctx: Context,
  email: string,
  returnTo: string | null,
): Promise<void> {
  const [user] = await findUsersByEmail(ctx.db, [email]);
  await ctx.jobs.send(sendVerificationMail, { userId: user?.id ?? newUuid(), returnTo });
}
