import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { SMS_CHANNELS } from '#server/platform/sms/sms.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { phoneCodeText } from '#server/accounts/phone-code.ts';
import { makePhoneCode } from './phone-code.ts';

/** A retry sends a new code, which invalidates the one before. */
export const sendPhoneCode = defineJob({
  name: 'accounts.send-phone-code',
  payload: z.object({ userId: z.uuid(), phoneNumber: z.string(), channel: z.enum(SMS_CHANNELS) }),
  isUrgent: true,
  async run(services, { userId, phoneNumber, channel }) {
    const { siteName } = await getSettings(services);
    const code = await makePhoneCode(services, userId, phoneNumber);
    await services.sms.send({ to: phoneNumber, text: phoneCodeText(siteName, code), channel });
  },
});

/** Says to a number that it no longer opens its account: whoever holds it must learn that. */
export const sendPhoneChanged = defineJob({
  name: 'accounts.send-phone-changed',
  payload: z.object({ oldPhoneNumber: z.string() }),
  async run(services, { oldPhoneNumber }) {
    const [channel] = services.sms.channels;
    if (channel === undefined) return;
    const { siteName } = await getSettings(services);
    const text = `Ce numero n'ouvre plus votre compte ${siteName} : il a ete remplace. Ce n'etait pas vous ? Ecrivez-nous depuis le site.`;
    await services.sms.send({ to: oldPhoneNumber, text, channel });
  },
});
