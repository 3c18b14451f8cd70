// The server under the webhooks bench: accepts and queues messages, without a worker that handles the queue.
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { composeServices } from '#server/compose-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { SERVER_OPTIONS } from '#server/platform/http/server-options.ts';

const config = readConfig();
const { services } = await composeServices(config);
const server = serve(
  { fetch: createApp(services).fetch, hostname: '127.0.0.1', port: 0, serverOptions: SERVER_OPTIONS },
  ({ port }) => {
    const [secret] = config.payments.fedapay?.webhookSecrets ?? [];
    process.stdout.write(`${JSON.stringify({ port, secret })}\n`);
  },
);
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
