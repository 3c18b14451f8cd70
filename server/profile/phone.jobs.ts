import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { SMS_CHANNELS } from '#server/platform/sms/sms.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { CODE_MINUTES, makePhoneCode } from './phone-code.ts';

/** A retry sends a new code, which invalidates the one before. */
export const sendPhoneCode = defineJob({
  name: 'accounts.send-phone-code',
  payload: z.object({ userId: z.uuid(), phoneNumber: z.string(), channel: z.enum(SMS_CHANNELS) }),
  isUrgent: true,
  async run(services, { userId, phoneNumber, channel }) {
    const { siteName } = await getSettings(services);
    const code = await makePhoneCode(services, userId, phoneNumber);
    const text = `${code} est votre code ${siteName}, valable ${CODE_MINUTES} minutes. Ne le donnez a personne.`;
    await services.sms.send({ to: phoneNumber, text, channel });
  },
});
