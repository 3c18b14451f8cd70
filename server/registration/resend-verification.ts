import { newUuid } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { sendVerificationMail } from '#server/accounts/accounts.jobs.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { registrationProof } from '#server/accounts/registration-proof.ts';
import {
  findRegistrationOfBrowser,
  listPendingRegistrations,
} from '#server/accounts/registrations.queries.ts';

/** Nobody needs more mails than this at once. */
const MAX_RESENT = 3;

/**
 * Mails new links for pending registrations: the one that this browser made with the address, otherwise the latest
 * ones of the address. Always enqueues the same number of jobs, so that nobody learns who has an account.
 */
export async function resendVerification(
  ctx: Context,
  { headers }: Pick<Browser, 'headers'>,
  email: string,
): Promise<void> {
  const now = new Date(ctx.clock());
  const browserHash = registrationProof(ctx, headers);
  const own = browserHash && (await findRegistrationOfBrowser(ctx.db, { email, browserHash, now }));
  const waiting = own ? [own] : await listPendingRegistrations(ctx.db, email, now, MAX_RESENT);
  for (let each = 0; each < MAX_RESENT; each++)
    await ctx.jobs.send(sendVerificationMail, { registrationId: waiting[each]?.id ?? newUuid() });
}
