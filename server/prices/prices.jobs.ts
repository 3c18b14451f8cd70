import { defineJob } from '#server/platform/jobs.ts';
import { nothing } from '#server/listings/listings.jobs.ts';
import { repriceListings } from './reprice-listings.ts';

/** Enqueued with a change of the currency rates. */
export const followRates = defineJob({
  name: 'listings.follow-rates',
  payload: nothing,
  run: (services) => repriceListings(services),
});
