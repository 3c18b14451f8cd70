import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { CONFIRM_REGISTRATION_PATH } from '#shared/accounts/registration.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { emailChanges, passwordResets } from './account-changes.table.ts';
import {
  EMAIL_CHANGE_HOURS,
  mailAlreadyRegistered,
  mailEmailChange,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasskey,
  mailPhoneLeft,
  mailPasswordReset,
  mailVerification,
  PASSKEY_CHANGES,
  RESET_HOURS,
} from './account-mails.ts';
import { findPasswordSetAt, findUser, findUsersByEmail } from './accounts.queries.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import { VERIFICATION_HOURS } from './registration-times.ts';
import { endRegistrations, findRegistration } from './registrations.queries.ts';
import { registrations } from './registrations.table.ts';
import { newToken } from './secret-token.ts';
import { noticeAddedAddress, sendSecuritySms } from './security-notices.ts';

/** When something happened, in ms. Jobs enqueued by an earlier release have none. */
export const eventTime = z.number().optional();

/**
 * The payload holds ids only: the link is made together with the mail, so that no table or log ever holds it. If the
 * address already has an account, its mailbox gets a mail saying so instead.
 */
export const sendVerificationMail = defineJob({
  name: 'accounts.send-verification-mail',
  hasExtendedRetries: true,
  payload: z.object({ registrationId: z.uuid() }),
  async run(services, { registrationId }) {
    const { db, clock, config } = services;
    const now = new Date(clock());
    const registration = await findRegistration(db, registrationId, now);
    if (!registration) return;
    const [owner] = await findUsersByEmail(db, [registration.email]);
    if (owner) {
      await mailAlreadyRegistered(services, owner);
      await db.transaction((tx) => endRegistrations(tx, registration.email, now));
      return;
    }
    if (registration.endedAt !== null) return;
    const { token, hash } = newToken();
    const tokenExpiresAt = new Date(now.getTime() + VERIFICATION_HOURS * HOUR_MS);
    await db
      .update(registrations)
      .set({ tokenHash: hash, tokenExpiresAt })
      .where(and(eq(registrations.id, registrationId), isNull(registrations.endedAt)));
    const href = `${config.origin}${CONFIRM_REGISTRATION_PATH}?token=${token}`;
    await mailVerification(services, registration, href);
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
    const expiresAt = new Date(clock() + RESET_HOURS * HOUR_MS);
    await db.insert(passwordResets).values({ tokenHash: hash, userId, expiresAt });
    await mailPasswordReset(services, user, `${config.origin}/reinitialiser-mot-de-passe?token=${token}`);
  },
});

export const sendPasswordChangedMail = defineJob({
  name: 'accounts.send-password-changed-mail',
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid(), at: eventTime }),
  async run(services, { userId, at = services.clock() }) {
    const user = await findUser(services.db, userId);
    if (!user) return;
    await mailPasswordChanged(services, user, at);
    if (mailAddress(user.email) === null) await sendSecuritySms(services, user, 'password_changed');
  },
});

export const sendPasskeyMail = defineJob({
  name: 'accounts.send-passkey-mail',
  hasExtendedRetries: true,
  payload: z.object({
    userId: z.uuid(),
    change: z.enum(PASSKEY_CHANGES),
    name: z.string(),
    at: eventTime,
  }),
  async run(services, { userId, change, name, at = services.clock() }) {
    const user = await findUser(services.db, userId);
    if (user) await mailPasskey(services, user, { change, name, at });
  },
});

export const sendPhoneLeftMail = defineJob({
  name: 'accounts.send-phone-left-mail',
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user) await mailPhoneLeft(services, user);
  },
});

/**
 * Sends one link to each mailbox; `confirmEmailChange` does the rest. If the new address already has an account, only
 * its owner learns of it, by mail. Sends nothing if the password was replaced since: that drops what was asked before.
 */
export const sendEmailChangeMails = defineJob({
  name: 'accounts.send-email-change-mails',
  hasExtendedRetries: true,
  payload: z.object({
    userId: z.uuid(),
    newEmail: z.string(),
    /** As it was when this was asked, in ms. Jobs enqueued by an earlier release have none. */
    passwordSetAt: z.number().nullish(),
  }),
  async run(services, { userId, newEmail, passwordSetAt }) {
    const { db, clock, config } = services;
    const now = new Date(clock());
    const user = await findUser(db, userId);
    if (!user) return;
    if (passwordSetAt !== undefined && passwordSetAt !== (await findPasswordSetAt(db, userId))) return;
    const [owner] = await findUsersByEmail(db, [newEmail]);
    const [current, next] = [newToken(), newToken()];
    const change = {
      newEmail,
      currentTokenHash: current.hash,
      newTokenHash: next.hash,
      // Without a mailbox so far there is only the new one to ask.
      currentConfirmedAt: mailAddress(user.email) === null ? now : null,
      newConfirmedAt: null,
      expiresAt: new Date(clock() + EMAIL_CHANGE_HOURS * HOUR_MS),
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
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid(), oldEmail: z.string() }),
  async run(services, { userId, oldEmail }) {
    const user = await findUser(services.db, userId);
    if (!user) return;
    if (mailAddress(oldEmail) === null) await noticeAddedAddress(services, user);
    else await mailEmailChanged(services, user, oldEmail);
  },
});

export const accountJobs: readonly Job[] = [
  sendVerificationMail,
  sendPasswordResetMail,
  sendPasswordChangedMail,

  sendPasskeyMail,
  sendEmailChangeMails,
  sendEmailChangedMail,
  sendPhoneLeftMail,
];
