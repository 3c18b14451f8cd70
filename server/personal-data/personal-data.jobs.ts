import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { eraseDueAccounts } from './delete-account.ts';
import {
  packExport,
  sendDeletedMail,
  sendDeletionAskedMail,
  sendDeletionUndoneMail,
  sendExportReadyMail,
} from './data-rights.jobs.ts';
import { purgeExpired } from './purge-expired.ts';
import { removeStrayFiles } from './remove-stray-files.ts';
import { runExport } from './export-data.ts';

/** Jobs for export and deletion of personal data, over what every feature stores (`services.personalData`). */
export const personalDataJobs: readonly Job[] = [
  sendExportReadyMail,
  sendDeletionAskedMail,
  sendDeletionUndoneMail,
  sendDeletedMail,
  defineJob({ ...packExport, run: (services, { exportId }) => runExport(services, exportId) }),
  defineJob({
    name: 'accounts.erase-due',
    payload: z.object({}),
    schedule: '10 * * * *',
    run: eraseDueAccounts,
  }),
  defineJob({
    name: 'accounts.forget-expired',
    payload: z.object({}),
    schedule: '50 3 * * *',
    run: purgeExpired,
  }),
  defineJob({
    name: 'accounts.remove-stray-files',
    payload: z.object({}),
    schedule: '55 3 * * *',
    run: removeStrayFiles,
  }),
];
