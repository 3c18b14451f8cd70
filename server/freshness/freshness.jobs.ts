import { defineJob } from '#server/platform/jobs.ts';
import { nothing } from '#server/listings/listings.jobs.ts';
import { expireDueListings, pauseSilentListings } from './clock-steps.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

/** Expires listings, and pauses those whose seller did not answer. */
export const expireListings = defineJob({
  name: 'listings.expire',
  payload: nothing,
  schedule: '7 * * * *',
  async run(services) {
    await expireDueListings(services);
    await pauseSilentListings(services);
  },
});

export const warnSellers = defineJob({
  name: 'listings.warn-of-expiry',
  payload: nothing,
  schedule: '17 * * * *',
  run: (services) => warnOfExpiry(services),
});
