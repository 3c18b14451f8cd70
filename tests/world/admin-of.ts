import { hc } from 'hono/client';
import type { adminRoutes } from './api-routes.ts';
import { apiFetch } from './test-client.ts';
import type { TestApp } from './test-app.ts';

/** The moderators' console as its pages call it. */
export const consoleOf = (t: TestApp, headers: Record<string, string> = {}) =>
  hc<typeof adminRoutes>('/api/admin', { fetch: apiFetch(t, headers) });
