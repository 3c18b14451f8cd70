// A server as small as publishing needs, for tests to kill: prints its port when it answers. TEST_PORT: with pages.
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import { createApp } from '#server/app.ts';
import { composeServices } from '#server/compose-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { SERVER_OPTIONS } from '#server/platform/http/server-options.ts';
import { mountWeb } from '#server/web.ts';

const { database, services, jobs } = await composeServices(readConfig());
await ensureAccount(process.env.TEST_EMAIL ?? '', process.env.TEST_PASSWORD ?? '');
await jobs.work(services);
const app = createApp(services);
const port = Number(process.env.TEST_PORT ?? 0);
if (port > 0)
  await mountWeb(app, {
    isDevelopment: false,
    origin: services.config.origin,
    onFailure: (error, requestId) => services.log.error('page failed', { requestId, error }),
  });
const server = serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port, serverOptions: SERVER_OPTIONS },
  (address) => process.stdout.write(`port ${address.port}\n`),
);
process.once('disconnect', () => server.close(() => process.exit(0))); // never outlives the test

async function ensureAccount(email: string, password: string): Promise<void> {
  const known = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  if (known.length > 0) return;
  const person = {
    firstName: 'Awa',
    lastName: 'Koné',
    phoneNumber: null,
    isPhoneVerified: false,
    countryCode: 'CI' as const,
    role: 'user' as const,
  };
  await createVerifiedAccount(services, { ...person, email, password, createdAt: new Date() });
}
