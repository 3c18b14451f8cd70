import { defineJob } from '#server/platform/jobs.ts';
import { z } from 'zod';
import { findSession, findUser } from '#server/accounts/accounts.queries.ts';
import { mailNewDevice, mailTwoFactor, mailSignInCode } from '#server/accounts/account-mails.ts';
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
  payload: z.object({ userId: z.uuid(), isOn: z.boolean() }),
  async run(services, { userId, isOn }) {
    const user = await findUser(services.db, userId);
    if (user) await mailTwoFactor(services, user, isOn);
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
