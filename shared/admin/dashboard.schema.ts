import { z } from 'zod';
import { DASHBOARD_DAYS, DASHBOARD_QUEUES } from './dashboard.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const values = z.array(z.number().min(0)).length(DASHBOARD_DAYS);

export const dashboardAnswer = z.object({
  data: z.object({
    queues: z.array(
      z.object({ queue: z.enum(DASHBOARD_QUEUES), count: cappedCount, oldestAt: z.iso.datetime() }),
    ),
    days: z.array(z.iso.date()).length(DASHBOARD_DAYS),
    figures: z.object({
      accounts: values,
      listings: values,
      payments: values,
      revenue: values,
      decisions: values,
    }),
  }),
});
