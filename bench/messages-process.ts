// The server under the messages bench: fills its database with pairs who talk, signs them all in, and answers.
import { serve } from '@hono/node-server';
import { createHmac } from 'node:crypto';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { users, sessions } from '#server/accounts/accounts.table.ts';
import { sessionCookieName } from '#server/accounts/session-actor.ts';
import { createApp } from '#server/app.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { notices } from '#server/notifications/tell-people.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { openServices } from '#server/platform/open-services.ts';

const TALKS = Number(process.env.BENCH_TALKS ?? 10);
const YEAR_MS = 365 * 86_400_000;

const config = readConfig();
const { services: opened } = await openServices(config);
const services: Services = { ...opened, jobs: { send: () => Promise.resolve() }, notices };

/** Signed as the auth library signs its cookie. */
function cookieOf(token: string): string {
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64');
  return `${sessionCookieName(services)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function somebody(): Promise<{ id: string; cookie: string }> {
  const [id, token] = [newUuid(), newUuid()];
  const now = Date.now();
  await services.db.insert(users).values({
    id,
    name: 'Awa Koné',
    firstName: 'Awa',
    lastName: 'Koné',
    email: `${id}@bench.example`,
    emailVerified: true,
    createdAt: new Date(now - YEAR_MS),
  });
  await services.db.insert(sessions).values({
    userId: id,
    token,
    isRemembered: true,
    expiresAt: new Date(now + YEAR_MS),
    createdAt: new Date(now),
    lastActiveAt: new Date(now),
  });
  return { id, cookie: cookieOf(token) };
}

const people: { cookie: string; talk: string }[] = [];
for (let n = 0; n < TALKS; n += 1) {
  const [buyer, seller] = [await somebody(), await somebody()];
  const talk = toPublicId(
    'cnv',
    await aConversation(services.db, { buyerId: buyer.id, sellerId: seller.id }),
  );
  people.push({ cookie: buyer.cookie, talk }, { cookie: seller.cookie, talk });
}
const server = serve({ fetch: createApp(services).fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`${JSON.stringify({ port, site: config.origin, people })}\n`),
);
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
