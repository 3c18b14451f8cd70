import { hc } from 'hono/client';
import type { adminRoutes } from './api-routes.ts';
import { apiFetch } from './test-client.ts';
import type { TestApp } from './test-app.ts';

/** The typed clients of the moderators' console, as its pages use them. */
export const consoleOf = (t: TestApp, headers: Record<string, string> = {}) =>
  hc<typeof adminRoutes>('/api/admin', { fetch: apiFetch(t, headers) });
