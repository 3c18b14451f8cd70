import { PHONE_INVALID } from '#shared/accounts/register-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { EntryCodeRequest } from '#shared/sessions/phone-entry.schema.ts';
import { findUserByPhone } from '#server/accounts/accounts.queries.ts';
import { countPhoneCode } from '#server/accounts/phone-code-limits.ts';
import type { Context } from '#server/platform/context.ts';
import { parsePhone } from '#server/platform/formats/phone.ts';
import type { Browser } from './browser.ts';
import type { EntryPurpose } from './phone-entry-codes.table.ts';
import { sendEntryCode } from './sessions.jobs.ts';

/**
 * Enqueues a code for the phone. A number without an account costs the same work and gets the same answer, so that
 * nobody learns who has one; only the job finds out, and sends nothing then.
 */
export async function requestEntryCode(
  ctx: Context,
  { address, device }: Pick<Browser, 'address' | 'device'>,
  { channel, ...typed }: EntryCodeRequest,
  purpose: EntryPurpose,
): Promise<void> {
  if (!ctx.sms.channels.includes(channel))
    throw new AppError('unavailable', { message: 'Les codes par téléphone ne sont pas encore ouverts.' });
  const phoneNumber = readPhone(typed);
  await countPhoneCode(ctx, { phoneNumber, address, userId: null });
  const user = await findUserByPhone(ctx.db, phoneNumber);
  const userId = user?.id ?? newUuid();
  await ctx.jobs.send(sendEntryCode, { userId, deviceHash: device.hash, purpose, channel });
}

/** Returns the number in E.164, or throws. */
export function readPhone({ phoneNumber: typed, country }: { phoneNumber: string; country: CountryCode }) {
  const phoneNumber = parsePhone(typed, country);
  if (!phoneNumber) throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_INVALID } });
  return phoneNumber;
}
