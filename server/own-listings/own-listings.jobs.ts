import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { notifyBuyer } from './notify-buyer.ts';

export const notifyBuyerJob = defineJob({
  name: 'own-listings.notify-buyer',
  payload: z.object({ saleId: z.uuid() }),
  run: (services, { saleId }) => notifyBuyer(services, saleId),
});

export const ownListingJobs: readonly Job[] = [notifyBuyerJob];
