import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { purgeUsage } from './purge-usage.ts';
import { sumMarket } from './sum-market.ts';

export const sumMarketDays = defineJob({
  name: 'analytics.sum-market',
  payload: z.object({}),
  schedule: '33 * * * *',
  run: (services) => sumMarket(services),
});

export const purgeUsageDays = defineJob({
  name: 'analytics.forget',
  payload: z.object({}),
  schedule: '20 2 * * *',
  run: purgeUsage,
});

export const analyticsJobs: readonly Job[] = [sumMarketDays, purgeUsageDays];
