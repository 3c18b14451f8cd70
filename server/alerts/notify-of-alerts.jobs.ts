import { z } from 'zod';
import { ALERT_PAUSE_MINUTES } from '#shared/alerts/alert.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyCollected, notifyInstantAlerts } from './notify-of-alerts.ts';

export const notifyOfListing = defineJob({
  name: 'alerts.notify-of-listing',
  payload: z.object({ listingId: z.uuid() }),
  async run(services, { listingId }) {
    if (await notifyInstantAlerts(services, listingId))
      await services.jobs.send(notifyOfListing, { listingId }, undefined, {
        afterSeconds: ALERT_PAUSE_MINUTES * 60,
      });
  },
});

/** At eight in the morning in Benin, when quiet hours are over. Also what waits for alerts whose choice was changed. */
export const notifyDaily = defineJob({
  name: 'alerts.notify-daily',
  payload: z.object({}),
  schedule: '0 7 * * *',
  run: (services) => notifyCollected(services, ['daily', 'instant']),
});

export const notifyWeekly = defineJob({
  name: 'alerts.notify-weekly',
  payload: z.object({}),
  schedule: '10 7 * * 1',
  run: (services) => notifyCollected(services, ['weekly']),
});
