import { FEATURES } from '#server/features.ts';
import type { Job } from '#server/platform/jobs.ts';

function jobsOf(...names: readonly string[]): readonly Job[] {
  return FEATURES.filter(({ name }) => names.includes(name)).flatMap(({ jobs = [] }) => jobs);
}

/** Jobs of several features that answer under one address: tests that span more than one of them run these. */
export const accountJobs = jobsOf('accounts', 'sessions', 'registration', 'profile', 'personal-data');
export const listingJobs = jobsOf('listings', 'listing-drafts', 'freshness', 'prices');
