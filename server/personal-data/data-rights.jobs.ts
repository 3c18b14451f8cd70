import { z } from 'zod';
import { declareJob, defineJob } from '#server/platform/jobs.ts';
import {
  mailDeleted,
  mailDeletionAsked,
  mailDeletionUndone,
  mailExportReady,
} from '#server/accounts/account-mails.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';

/** Declared apart from its handler, whose module also enqueues it. */
export const packExport = declareJob({
  name: 'accounts.pack-export',
  payload: z.object({ exportId: z.uuid() }),
});

export const sendExportReadyMail = defineJob({
  name: 'accounts.send-export-ready-mail',
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user) await mailExportReady(services, user);
  },
});

export const sendDeletionAskedMail = defineJob({
  name: 'accounts.send-deletion-asked-mail',
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user?.deletionDueAt) await mailDeletionAsked(services, user, user.deletionDueAt);
  },
});

export const sendDeletionUndoneMail = defineJob({
  name: 'accounts.send-deletion-undone-mail',
  hasExtendedRetries: true,
  payload: z.object({ userId: z.uuid() }),
  async run(services, { userId }) {
    const user = await findUser(services.db, userId);
    if (user && !user.deletionDueAt) await mailDeletionUndone(services, user);
  },
});

/** The account is deleted by then, so the payload has what the mail needs. */
export const sendDeletedMail = defineJob({
  name: 'accounts.send-deleted-mail',
  hasExtendedRetries: true,
  payload: z.object({ email: z.string(), firstName: z.string() }),
  run: (services, person) => mailDeleted(services, person),
});
