// The server under the messages bench: fills its database with pairs of people in conversation, signs them all in, and
// serves.
import { serve } from '@hono/node-server';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { SERVER_OPTIONS } from '#server/platform/http/server-options.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { createApp } from '#server/app.ts';
import { composeWithoutJobs } from '#server/compose-services.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { readConfig } from '#server/platform/config.ts';

const TALKS = Number(process.env.BENCH_TALKS ?? 10);
const YEAR_MS = 365 * DAY_MS;

const config = readConfig();
const { services } = await composeWithoutJobs(config);

async function somebody(): Promise<{ id: string; cookie: string }> {
  const id = await aUser(services.db, { createdAt: new Date(Date.now() - YEAR_MS) });
  return { id, cookie: await aSession(services, id, true) };
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
const server = serve(
  { fetch: createApp(services).fetch, hostname: '127.0.0.1', port: 0, serverOptions: SERVER_OPTIONS },
  ({ port }) => process.stdout.write(`${JSON.stringify({ port, site: config.origin, people })}\n`),
);
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
