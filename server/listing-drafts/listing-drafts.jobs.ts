import { defineJob } from '#server/platform/jobs.ts';
import { nothing } from '#server/listings/listings.jobs.ts';
import { removeOldDrafts } from './listing-drafts.queries.ts';
import { DRAFT_LIFETIME_DAYS } from '#shared/listing-drafts/listing-draft.ts';
import { DAY_MS } from '#shared/platform/durations.ts';

export const purgeOldDrafts = defineJob({
  name: 'listings.forget-drafts',
  payload: nothing,
  schedule: '10 3 * * *',
  run: ({ db, clock }) => removeOldDrafts(db, new Date(clock() - DRAFT_LIFETIME_DAYS * DAY_MS)),
});
