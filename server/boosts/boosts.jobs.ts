import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { notifyOfCredit, notifyOfExpiry } from './boost-news.ts';
import { expireBoosts } from './expire-boosts.ts';
import { compensateDismissedReports, compensateWrongRefusals } from './compensate-absences.ts';
import { abandonUnpaidBoosts, endBoostsOfGoneListings } from './end-boosts-of-gone-listings.ts';

/** Marks boosts as expired and notifies their sellers; lists leave out ended boosts even before it runs. */
export const runBoosts = defineJob({
  name: 'boosts.run',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(services) {
    await expireBoosts(services);
    await endBoostsOfGoneListings(services);
  },
});

export const reviewBoosts = defineJob({
  name: 'boosts.review',
  payload: z.object({}),
  schedule: '27 * * * *',
  async run(services) {
    await compensateWrongRefusals(services);
    await compensateDismissedReports(services);
    await abandonUnpaidBoosts(services);
  },
});

export const boostJobs: readonly Job[] = [runBoosts, reviewBoosts, notifyOfExpiry, notifyOfCredit];
