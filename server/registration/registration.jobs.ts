import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { PHONE_CODE_DIGITS } from '#shared/accounts/phone-register-form.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { CODE_MINUTES, newPhoneCode, phoneCodeText } from '#server/accounts/phone-code.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { sign } from '#server/platform/signed-token.ts';
import { SMS_CHANNELS } from '#server/platform/sms/sms.ts';
import { getSettings } from '#server/settings/settings.queries.ts';

/** A retry sends a new code, which invalidates the one before. */
export const sendRegistrationCode = defineJob({
  name: 'registration.send-code',
  payload: z.object({ registrationId: z.uuid(), channel: z.enum(SMS_CHANNELS) }),
  isUrgent: true,
  async run(services, { registrationId, channel }) {
    const { db, clock, config, sms } = services;
    const code = newPhoneCode(PHONE_CODE_DIGITS);
    const [registration] = await db
      .update(phoneRegistrations)
      .set({
        codeHash: sign(config, 'phone-registration', registrationId, code),
        codeExpiresAt: new Date(clock() + CODE_MINUTES * MINUTE_MS),
        attempts: 0,
      })
      .where(
        and(eq(phoneRegistrations.id, registrationId), gt(phoneRegistrations.expiresAt, new Date(clock()))),
      )
      .returning({ phoneNumber: phoneRegistrations.phoneNumber });
    if (!registration) return;
    const { siteName } = await getSettings(services);
    await sms.send({ to: registration.phoneNumber, text: phoneCodeText(siteName, code), channel });
  },
});
