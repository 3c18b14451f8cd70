import { defineJob } from '#server/platform/jobs.ts';
import { z } from 'zod';
import { findSession, findUser } from '#server/accounts/accounts.queries.ts';
import { mailNewDevice, mailTwoFactor, mailSignInCode } from '#server/accounts/account-mails.ts';
import { eventTime } from '#server/accounts/accounts.jobs.ts';
import { opensByPhone } from '#server/accounts/confirmed-account.ts';
import { phoneCodeText } from '#server/accounts/phone-code.ts';
import { SMS_CHANNELS } from '#server/platform/sms/sms.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { makeEntryCode } from './phone-entry-code.ts';
import { ENTRY_PURPOSES } from './phone-entry-codes.table.ts';
import { makeSignInCode } from './sign-in-code.ts';

/** Sends nothing if the session has ended in the meantime. */
export const sendNewDeviceMail = defineJob({
  name: 'accounts.send-new-device-mail',
  hasExtendedRetries: true,
  payload: z.object({ sessionId: z.uuid() }),
  async run(services, { sessionId }) {
    const session = await findSession(services.db, sessionId);
    const user = session && (await findUser(services.db, session.userId));
    if (user) await mailNewDevice(services, user, session);
  },
});

export const sendTwoFactorMail = defineJob({
  name: 'accounts.send-two-factor-mail',
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid(), isOn: z.boolean(), at: eventTime }),
  async run(services, { userId, isOn, at = services.clock() }) {
    const user = await findUser(services.db, userId);
    if (user) await mailTwoFactor(services, user, { isOn, at });
  },
});

/** Urgent: a code is valid for ten minutes, and somebody waits for its mail. */
export const sendSignInCodeMail = defineJob({
  name: 'accounts.send-sign-in-code-mail',
  isUrgent: true,
  payload: z.object({ userId: z.uuid(), deviceHash: z.string() }),
  async run(services, { userId, deviceHash }) {
    const user = await findUser(services.db, userId);
    if (!user || user.bannedAt !== null || !user.emailVerified) return;
    await mailSignInCode(services, user, await makeSignInCode(services, userId, deviceHash));
  },
});

/** Sends nothing unless the number opens the account. A retry sends a new code, which invalidates the one before. */
export const sendEntryCode = defineJob({
  name: 'accounts.send-entry-code',
  isUrgent: true,
  payload: z.object({
    userId: z.uuid(),
    deviceHash: z.string(),
    purpose: z.enum(ENTRY_PURPOSES),
    channel: z.enum(SMS_CHANNELS),
  }),
  async run(services, { channel, ...meant }) {
    const user = await findUser(services.db, meant.userId);
    if (!user || user.phoneNumber === null || !opensByPhone(user)) return;
    const { siteName } = await getSettings(services);
    const code = await makeEntryCode(services, meant);
    await services.sms.send({ to: user.phoneNumber, text: phoneCodeText(siteName, code), channel });
  },
});
