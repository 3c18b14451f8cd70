// A server as small as talking needs, for tests to kill: prints its port when it answers.
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { composeWithoutJobs } from '#server/compose-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { SERVER_OPTIONS } from '#server/platform/http/server-options.ts';

const { services } = await composeWithoutJobs(readConfig());
const app = createApp(services);
const server = serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions: SERVER_OPTIONS },
  ({ port }) => process.stdout.write(`port ${port}\n`),
);
process.once('disconnect', () => server.close(() => process.exit(0))); // never outlives the test
