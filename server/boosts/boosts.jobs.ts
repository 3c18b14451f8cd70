import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { tellOfCredit, tellOfExpiry } from './boost-news.ts';
import { expireBoosts } from './expire-boosts.ts';
import { makeGoodDismissedReports, makeGoodWrongRefusals } from './make-good-absences.ts';
import { abandonUnpaidBoosts, settleGoneListings } from './settle-boosts.ts';

/** Lists leave out what has ended by themselves: this writes it down, and has it said. */
export const runBoosts = defineJob({
  name: 'boosts.run',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(services) {
    await expireBoosts(services);
    await settleGoneListings(services);
  },
});

export const reviewBoosts = defineJob({
  name: 'boosts.review',
  payload: z.object({}),
  schedule: '27 * * * *',
  async run(services) {
    await makeGoodWrongRefusals(services);
    await makeGoodDismissedReports(services);
    await abandonUnpaidBoosts(services);
  },
});

export const boostJobs: readonly Job[] = [runBoosts, reviewBoosts, tellOfExpiry, tellOfCredit];
