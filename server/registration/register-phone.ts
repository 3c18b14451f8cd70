import { hashPassword } from 'better-auth/crypto';
import { and, eq, gt } from 'drizzle-orm';
import { PHONE_REGISTRATION_TEXT } from '#shared/accounts/phone-register-form.ts';
import { PHONE_INVALID } from '#shared/accounts/register-form.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { findCountry } from '#shared/platform/places.ts';
import type { PhoneRegisterInput } from '#shared/registration/phone-registration.schema.ts';
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts';
import { countPhoneCode } from '#server/accounts/phone-code-limits.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { newRegistrationProof, registrationProof } from '#server/accounts/registration-proof.ts';
import type { Context } from '#server/platform/context.ts';
import { parsePhone, phoneCountry } from '#server/platform/formats/phone.ts';
import type { SmsChannel } from '#server/platform/sms/sms.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { sendRegistrationCode } from './registration.jobs.ts';

/** The code arrives within minutes, and a number that nobody proved to be their own is not kept for longer. */
const PHONE_REGISTRATION_DAYS = 1;

/**
 * Stores a registration until its number is confirmed and sends a code to it, the same whether the number has an
 * account or not: only whoever holds the phone learns that. Returns the cookie that identifies this browser.
 */
export async function registerPhone(
  ctx: Context,
  input: PhoneRegisterInput,
  address: string,
): Promise<string> {
  const { firstName, lastName, country, returnTo, channel } = input;
  expectChannel(ctx, channel);
  const phoneNumber = parsePhone(input.phoneNumber, country);
  if (!phoneNumber) throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_INVALID } });
  refuseCommonPassword(input.password);
  await countPhoneCode(ctx, { phoneNumber, address, userId: null });
  const password = await hashPassword(input.password);
  const { hash: browserHash, cookie } = newRegistrationProof(ctx);
  const now = ctx.clock();
  const registrationId = newUuid(now);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(phoneRegistrations).values({
      id: registrationId,
      phoneNumber,
      // An international prefix takes precedence over the chosen country.
      countryCode: findCountry(phoneCountry(phoneNumber) ?? '')?.code ?? country,
      firstName,
      lastName,
      password,
      returnTo,
      browserHash,
      createdAt: new Date(now),
      expiresAt: new Date(now + PHONE_REGISTRATION_DAYS * DAY_MS),
    });
    await ctx.jobs.send(sendRegistrationCode, { registrationId, channel }, tx);
  });
  return cookie;
}

/** Sends a new code for the registration of this browser; the one before is void then. */
export async function resendRegistrationCode(
  ctx: Context,
  { headers, address }: Pick<Browser, 'headers' | 'address'>,
  channel: SmsChannel,
): Promise<void> {
  expectChannel(ctx, channel);
  const browserHash = registrationProof(ctx, headers);
  const [registration] = browserHash
    ? await ctx.db
        .select({ id: phoneRegistrations.id, phoneNumber: phoneRegistrations.phoneNumber })
        .from(phoneRegistrations)
        .where(
          and(
            eq(phoneRegistrations.browserHash, browserHash),
            gt(phoneRegistrations.expiresAt, new Date(ctx.clock())),
          ),
        )
    : [];
  if (!registration) throw new AppError('conflict', { message: PHONE_REGISTRATION_TEXT.gone });
  await countPhoneCode(ctx, { phoneNumber: registration.phoneNumber, address, userId: null });
  await ctx.jobs.send(sendRegistrationCode, { registrationId: registration.id, channel });
}

function expectChannel({ sms }: Context, channel: SmsChannel): void {
  if (!sms.channels.includes(channel))
    throw new AppError('unavailable', { message: PHONE_REGISTRATION_TEXT.closed });
}
