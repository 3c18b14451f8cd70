import { createEmailVerificationToken } from 'better-auth/api';
import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { mailAlreadyRegistered, mailVerification, VERIFICATION_HOURS } from './account-mails.ts';
import { findUser } from './accounts.queries.ts';

/** Ids only: the link is made when the mail is, so that no table and no log ever holds it. */
export const sendVerificationMail = defineJob({
  name: 'accounts.send-verification-mail',
  payload: z.object({ userId: z.uuid(), returnTo: z.string().nullable() }),
  async run(services, { userId, returnTo }) {
    const { db, config } = services;
    const user = await findUser(db, userId);
    if (!user || user.emailVerified) return;
    const token = await createEmailVerificationToken(
      config.authSecret,
      user.email,
      undefined,
      VERIFICATION_HOURS * 3600,
    );
    const callbackURL = `/auth/callback?${new URLSearchParams({ etat: 'confirmee', ...(returnTo ? { retour: returnTo } : {}) })}`;
    await mailVerification(
      services,
      user,
      `${config.origin}/api/auth/verify-email?${new URLSearchParams({ token, callbackURL })}`,
    );
  },
});

export const sendAlreadyRegisteredMail = defineJob({
  name: 'accounts.send-already-registered-mail',
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user) await mailAlreadyRegistered(services, user);
  },
});

export const accountJobs: readonly Job[] = [sendVerificationMail, sendAlreadyRegisteredMail];
