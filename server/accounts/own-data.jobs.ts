import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { eraseDueAccounts } from './delete-account.ts';
import type { DataSource } from './data-source.ts';
import { packExport } from './data-rights.jobs.ts';
import { forgetExpired } from './forget-expired.ts';
import { runExport } from './export-data.ts';

/** The jobs of people's rights over their data, over what every feature keeps of them. */
export function dataRightsJobs(sources: readonly DataSource[]): readonly Job[] {
  return [
    defineJob({ ...packExport, run: (services, { exportId }) => runExport(services, sources, exportId) }),
    defineJob({
      name: 'accounts.erase-due',
      payload: z.object({}),
      schedule: '10 * * * *',
      run: (services) => eraseDueAccounts(services, sources),
    }),
    defineJob({
      name: 'accounts.forget-expired',
      payload: z.object({}),
      schedule: '50 3 * * *',
      run: (services) => forgetExpired(services),
    }),
  ];
}
