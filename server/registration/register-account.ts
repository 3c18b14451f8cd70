import { hashPassword } from 'better-auth/crypto';
import type { RegisterInput } from '#shared/accounts/account.schema.ts';
import { PHONE_INVALID } from '#shared/accounts/register-form.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { findCountry } from '#shared/platform/places.ts';
import type { Context } from '#server/platform/context.ts';
import { parsePhone, phoneCountry } from '#server/platform/formats/phone.ts';
import { sendVerificationMail } from '#server/accounts/accounts.jobs.ts';
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts';
import { newRegistrationProof } from '#server/accounts/registration-proof.ts';
import { REGISTRATION_DAYS } from '#server/accounts/registration-times.ts';
import { registrations } from '#server/accounts/registrations.table.ts';

/**
 * Stores a registration until its address is confirmed and, in the same transaction, enqueues the confirmation mail.
 * Earlier registrations or an existing account of the address change neither the answer nor the work; only the mail
 * differs. Returns the cookie that identifies this browser.
 */
export async function registerAccount(ctx: Context, input: RegisterInput): Promise<string> {
  const { email, firstName, lastName, country, returnTo } = input;
  const phoneNumber = parsePhone(input.phoneNumber, country);
  if (!phoneNumber) throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_INVALID } });
  refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  const { hash: browserHash, cookie } = newRegistrationProof(ctx);
  const now = ctx.clock();
  const registrationId = newUuid(now);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(registrations).values({
      id: registrationId,
      email,
      firstName,
      lastName,
      phoneNumber,
      // An international prefix takes precedence over the chosen country.
      countryCode: findCountry(phoneCountry(phoneNumber) ?? '')?.code ?? country,
      password,
      returnTo,
      browserHash,
      createdAt: new Date(now),
      expiresAt: new Date(now + REGISTRATION_DAYS * DAY_MS),
    });
    await ctx.jobs.send(sendVerificationMail, { registrationId }, tx);
  });
  return cookie;
}
