// A server as small as talking needs, for tests to kill: prints its port when it answers.
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { notices } from '#server/notifications/tell-people.ts';
import { readConfig } from '#server/platform/config.ts';
import { openServices } from '#server/platform/open-services.ts';

const { services } = await openServices(readConfig());
const app = createApp({ ...services, notices, payments: [], jobs: { send: () => Promise.resolve() } });
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`port ${port}\n`),
);
process.once('disconnect', () => server.close(() => process.exit(0))); // never outlives the test
