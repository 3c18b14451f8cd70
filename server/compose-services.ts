import { FEATURES } from './features.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import type { FeaturePorts } from './platform/feature.ts';
import { NO_FULFILLMENT } from './platform/payments/fulfillment.ts';
import { listUnhandledJobs, openJobQueue, type JobQueue } from './platform/jobs.ts';
import { SILENT_NOTIFICATIONS } from './platform/notifications.ts';
import { openServices } from './platform/open-services.ts';
import { PLATFORM_JOBS } from './platform/platform-jobs.ts';

/** All jobs that a process may run. */
export const JOBS = [...FEATURES.flatMap(({ jobs = [] }) => jobs), ...PLATFORM_JOBS];

/** Composes the ports that features implement for each other, and the personal data that each stores. */
export function composePorts(config: Config): FeaturePorts & Pick<Services, 'personalData'> {
  const none: FeaturePorts = {
    fulfillment: NO_FULFILLMENT,
    notifications: SILENT_NOTIFICATIONS,
    payments: [],
  };
  return {
    ...FEATURES.reduce((ports, { ports: open }) => ({ ...ports, ...open?.(config) }), none),
    personalData: FEATURES.flatMap(({ personalData = [] }) => personalData),
  };
}

type Composed = { database: Database; services: Services; jobs: JobQueue };

/** The same for a process without a job queue: jobs that it sends are dropped. */
export async function composeWithoutJobs(config: Config): Promise<Omit<Composed, 'jobs'>> {
  const { database, services: opened } = await openServices(config);
  return {
    database,
    services: { ...opened, ...composePorts(opened.config), jobs: { send: () => Promise.resolve() } },
  };
}

/** Composes all services of a process. Throws if a job that may be enqueued has no handler. */
export async function composeServices(config: Config): Promise<Composed> {
  const unhandled = listUnhandledJobs(JOBS);
  if (unhandled.length > 0) throw new Error(`No feature handles the jobs ${unhandled.join(', ')}.`);
  const { database, services: opened } = await openServices(config);
  const jobs = await openJobQueue(database, JOBS, opened.log);
  return { database, jobs, services: { ...opened, ...composePorts(opened.config), jobs } };
}
