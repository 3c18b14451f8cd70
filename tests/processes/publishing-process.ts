// A server as small as publishing needs, for tests to kill: prints its port when it answers. TEST_PORT: with pages.
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { createVerifiedAccount } from '#server/accounts/create-verified-account.ts';
import { createApp } from '#server/app.ts';
import { composeServices } from '#server/compose-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { SERVER_OPTIONS } from '#server/platform/http/server-options.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { mountWeb } from '#server/web.ts';

const { database, services, jobs } = await composeServices(readConfig());
await ensureAccount(process.env.TEST_EMAIL ?? '', process.env.TEST_PASSWORD ?? '');
await ensureListing(process.env.TEST_LISTING ?? '');
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

/** Another seller's listing, which is sold once TEST_LISTING_SOLD says so. */
async function ensureListing(title: string): Promise<void> {
  if (title === '') return;
  const known = await database.db.select({ id: listings.id }).from(listings).limit(1);
  const sellerId = await ensureAccount('vendeur@test.example', 'Marche-2026!');
  if (known.length === 0) await aListing(database.db, { sellerId, title });
  if (process.env.TEST_LISTING_SOLD)
    await database.db.update(listings).set({ status: 'sold', soldAt: new Date() });
}

async function ensureAccount(email: string, password: string): Promise<string> {
  const known = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  const [account] = known;
  if (account) return account.id;
  const person = {
    firstName: 'Awa',
    lastName: 'Koné',
    phoneNumber: null,
    isPhoneVerified: false,
    countryCode: 'CI' as const,
    role: 'user' as const,
  };
  return createVerifiedAccount(services, { ...person, email, password, createdAt: new Date() });
}
