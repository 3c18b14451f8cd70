import { Hono } from 'hono';
import { analyticsAnswer, analyticsQuery } from '#shared/analytics/analytics.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadAnalytics } from './load-analytics.ts';

export const analyticsRoutes = new Hono().get(
  '/',
  allow('admin'),
  answers('Visits, searches and what the market did in the last days', analyticsAnswer),
  input('query', analyticsQuery),
  async (c) => c.json({ data: await loadAnalytics(c.var.ctx, c.req.valid('query')) }),
);
