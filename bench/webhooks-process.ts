// The server under the webhooks bench: takes messages in and queues them, while nobody works the queue.
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { openPaymentProviders } from '#server/payments/open-payment-providers.ts';
import { paymentJobs } from '#server/payments/payments.jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { openJobQueue } from '#server/platform/jobs.ts';
import { SILENT_NOTICES } from '#server/platform/notices.ts';
import { openServices } from '#server/platform/open-services.ts';

const config = readConfig();
const { database, services: opened } = await openServices(config);
const jobs = await openJobQueue(database, paymentJobs, opened.log);
const services: Services = {
  ...opened,
  jobs,
  notices: SILENT_NOTICES,
  payments: openPaymentProviders(config.payments),
};
const server = serve({ fetch: createApp(services).fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  const [secret] = config.payments.fedapay?.webhookSecrets ?? [];
  process.stdout.write(`${JSON.stringify({ port, secret })}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
