import { createEmailVerificationToken } from 'better-auth/api';
import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { emailChanges, passwordResets } from './account-changes.table.ts';
import {
  EMAIL_CHANGE_HOURS,
  mailAlreadyRegistered,
  mailEmailChange,
  mailEmailChanged,
  mailNewDevice,
  mailPasswordChanged,
  mailPhoneLeft,
  mailPasswordReset,
  mailTwoFactor,
  mailVerification,
  RESET_HOURS,
  VERIFICATION_HOURS,
} from './account-mails.ts';
import { findSession, findUser, findUsersByEmail } from './accounts.queries.ts';
import {
  sendDeletedMail,
  sendDeletionAskedMail,
  sendDeletionUndoneMail,
  sendExportReadyMail,
} from './data-rights.jobs.ts';
import { sendPhoneCode } from './phone.jobs.ts';
import { newToken } from './secret-token.ts';

/** Ids only: the link is made when the mail is, so that no table and no log ever holds it. */
export const sendVerificationMail = defineJob({
  name: 'accounts.send-verification-mail',
  isPatient: true,
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
  isPatient: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user) await mailAlreadyRegistered(services, user);
  },
});

export const sendPasswordResetMail = defineJob({
  name: 'accounts.send-password-reset-mail',
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const { db, clock, config } = services;
    const user = await findUser(db, userId);
    if (!user || user.bannedAt !== null) return;
    const { token, hash } = newToken();
    const expiresAt = new Date(clock() + RESET_HOURS * 3_600_000);
    await db.insert(passwordResets).values({ tokenHash: hash, userId, expiresAt });
    await mailPasswordReset(services, user, `${config.origin}/reinitialiser-mot-de-passe?token=${token}`);
  },
});

export const sendPasswordChangedMail = defineJob({
  name: 'accounts.send-password-changed-mail',
  isPatient: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user) await mailPasswordChanged(services, user);
  },
});

/** Of a session that ended meanwhile there is nothing to say any more. */
export const sendNewDeviceMail = defineJob({
  name: 'accounts.send-new-device-mail',
  isPatient: true,
  payload: z.object({ sessionId: z.uuid() }),
  async run(services, { sessionId }) {
    const session = await findSession(services.db, sessionId);
    const user = session && (await findUser(services.db, session.userId));
    if (user) await mailNewDevice(services, user, session);
  },
});

export const sendTwoFactorMail = defineJob({
  name: 'accounts.send-two-factor-mail',
  isPatient: true,
  payload: z.object({ userId: z.uuid(), isOn: z.boolean() }),
  async run(services, { userId, isOn }) {
    const user = await findUser(services.db, userId);
    if (user) await mailTwoFactor(services, user, isOn);
  },
});

export const sendPhoneLeftMail = defineJob({
  name: 'accounts.send-phone-left-mail',
  isPatient: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user) await mailPhoneLeft(services, user);
  },
});

/** One link a mailbox. The rest is done by `confirmEmailChange`. Whose the new address is already is told to it alone. */
export const sendEmailChangeMails = defineJob({
  name: 'accounts.send-email-change-mails',
  isPatient: true,
  payload: z.object({ userId: z.uuid(), newEmail: z.string() }),
  async run(services, { userId, newEmail }) {
    const { db, clock, config } = services;
    const user = await findUser(db, userId);
    if (!user) return;
    const [holder] = await findUsersByEmail(db, [newEmail]);
    // An account that was never confirmed may have been filed by anybody: it does not hold the address.
    const owner = holder?.emailVerified ? holder : null;
    const [current, next] = [newToken(), newToken()];
    const change = {
      newEmail,
      currentTokenHash: current.hash,
      newTokenHash: next.hash,
      currentConfirmedAt: null,
      newConfirmedAt: null,
      expiresAt: new Date(clock() + EMAIL_CHANGE_HOURS * 3_600_000),
    };
    const replaceLinks = () =>
      db
        .insert(emailChanges)
        .values({ userId, ...change })
        .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    const href = (token: string) => `${config.origin}/confirmer-adresse?token=${token}`;
    const asked = { newEmail, to: newEmail, href: href(next.token) };
    const isAsked = owner
      ? await mailAlreadyRegistered(services, owner, replaceLinks)
      : await mailEmailChange(services, user, asked, replaceLinks);
    if (isAsked)
      await mailEmailChange(services, user, { newEmail, to: user.email, href: href(current.token) });
  },
});

export const sendEmailChangedMail = defineJob({
  name: 'accounts.send-email-changed-mail',
  isPatient: true,
  payload: z.object({ userId: z.uuid(), oldEmail: z.string() }),
  async run(services, { userId, oldEmail }) {
    const user = await findUser(services.db, userId);
    if (user) await mailEmailChanged(services, user, oldEmail);
  },
});

export const accountJobs: readonly Job[] = [
  sendVerificationMail,
  sendAlreadyRegisteredMail,
  sendPasswordResetMail,
  sendPasswordChangedMail,
  sendNewDeviceMail,
  sendTwoFactorMail,
  sendEmailChangeMails,
  sendEmailChangedMail,
  sendPhoneLeftMail,
  sendPhoneCode,
  sendExportReadyMail,
  sendDeletionAskedMail,
  sendDeletionUndoneMail,
  sendDeletedMail,
];
