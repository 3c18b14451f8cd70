import fc from 'fast-check';
import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { userBlocks } from '#server/blocking/user-blocks.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { events } from '#server/platform/events.table.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { count } from '#tests/world/counts.ts';
import { openStream, type OpenStream } from '#tests/fakes/heard-events.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { canSeeConversation, visibleConversations } from './messages.policy.ts';
import type { messageRoutes } from './messages.routes.ts';
import {
  conversationParticipants,
  conversations,
  messagePictures,
  messageProposals,
  messages,
} from './messages.table.ts';

const t = useTestApp();

const api = (headers: Record<string, string> = {}) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
type Api = ReturnType<typeof api>;
type Sent = Parameters<Api[':id']['messages']['$post']>[0]['json'];

const tomorrow = new Date(TEST_NOW + DAY_MS).toISOString().slice(0, 16);

const SECRET = 'le code du portail est 4711';

/** Ids of a photo in the conversation and of an outsider's own photo. */
let sharedPicture = '';
let ownPicture = '';

/** Every request that can be made about a conversation. */
const ATTEMPTS: Record<
  string,
  (who: Api, id: string) => Promise<{ status: number; text(): Promise<string> }>
> = {
  open: (who, id) => who[':id'].$get({ param: { id } }),
  read: (who, id) => who[':id'].messages.$get({ param: { id }, query: {} }),
  'read on': (who, id) => who[':id'].messages.$get({ param: { id }, query: { after: '0' } }),
  write: (who, id) =>
    who[':id'].messages.$post({ param: { id }, json: { key: 'stranger-key', text: 'Coucou' } }),
  'send a photo': (who, id) =>
    who[':id'].messages.$post({ param: { id }, json: { key: 'stranger-key', pictureIds: [ownPicture] } }),
  offer: (who, id) =>
    who[':id'].messages.$post({ param: { id }, json: { key: 'stranger-key', offer: { amountMinor: 5 } } }),
  'propose a visit': (who, id) =>
    who[':id'].messages.$post({
      param: { id },
      json: { key: 'stranger-key', visit: { place: 'Ici même', localTime: '2027-01-01T10:00' } },
    }),
  accept: (who, id) =>
    who[':id'].messages.$post({
      param: { id },
      json: { key: 'stranger-key', answer: { sequence: 2, step: 'accept' } },
    }),
  'take back': (who, id) =>
    who[':id'].messages.$post({
      param: { id },
      json: { key: 'stranger-key', answer: { sequence: 2, step: 'withdraw' } },
    }),
  'look at a photo': (who, id) =>
    who[':id'].pictures[':picture'][':file'].$get({
      param: { id, picture: sharedPicture, file: 'hero.webp' },
    }),
  'look at a photo by one’s own': (who, id) =>
    who[':id'].pictures[':picture'][':file'].$get({ param: { id, picture: ownPicture, file: 'hero.webp' } }),
  star: (who, id) => who[':id'].$patch({ param: { id }, json: { isStarred: true } }),
  archive: (who, id) => who[':id'].$patch({ param: { id }, json: { isArchived: true } }),
  mark: (who, id) => who[':id'].read.$post({ param: { id }, json: { sequence: 99 } }),
  type: (who, id) => who[':id'].typing.$post({ param: { id } }),
  block: (who, id) => who[':id'].block.$put({ param: { id } }),
  unblock: (who, id) => who[':id'].block.$delete({ param: { id } }),
};
const QUESTIONS: Record<string, (who: Api) => Promise<{ text(): Promise<string> }>> = {
  list: (who) => who.index.$get({ query: {} }),
  archived: (who) => who.index.$get({ query: { filter: 'archived' } }),
  search: (who) => who.index.$get({ query: { search: 'portail' } }),
  received: (who) => who.received.$post(),
  unread: (who) => who.unread.$get(),
};

const TABLES = [
  conversations,
  conversationParticipants,
  messages,
  messagePictures,
  messageProposals,
  pictures,
  userBlocks,
  events,
] as const;

async function stored() {
  const { db } = t.services;
  return Promise.all(
    TABLES.map(async (table) => (await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted()),
  );
}

async function people() {
  const { db } = t.services;
  const [seller, buyer, outsider, admin] = [
    await signIn(t),
    await signIn(t),
    await signIn(t),
    await signIn(t, 'admin'),
  ];
  const listing = await aListing(db, { sellerId: seller.userId });
  const listingId = toPublicId('lst', listing);
  const sent = await api(buyer.headers).index.$post({ json: { listingId, key: 'first-key', text: SECRET } });
  const id = (await sent.json()).data.conversationId;
  const say = async (json: Omit<Sent, 'key'>, n: number) => {
    const answer = await api(buyer.headers)[':id'].messages.$post({
      param: { id },
      json: { key: `shared-key-${n}`, ...json },
    });
    expect(answer.status).toBe(200);
  };
  await say({ offer: { amountMinor: 4_711 } }, 1);
  await say({ visit: { place: SECRET, localTime: tomorrow } }, 2);
  sharedPicture = (await uploadPhoto(t, buyer.headers)).id;
  ownPicture = (await uploadPhoto(t, outsider.headers)).id;
  await say({ text: SECRET, pictureIds: [sharedPicture] }, 3);
  const outside: Record<string, Record<string, string>> = {
    outsider: outsider.headers,
    admin: admin.headers,
    visitor: {},
    forger: { cookie: 'tokpa.session_token=x.y' },
  };
  return { seller, buyer, outsider, admin, id, outside };
}

test('nobody outside a conversation can read it, write in it, change it, receive its events or learn of it', async () => {
  const { id, outside, outsider, admin } = await people();
  const streams: OpenStream[] = await Promise.all(
    [outsider, admin].map(({ headers }) => openStream(t, headers)),
  );
  // Marks their own welcome as delivered first, so that any later change would come from the attempts.
  for (const { headers } of [outsider, admin]) await api(headers).received.$post();
  const before = await stored();
  const known = fc.constantFrom(id, id.toUpperCase(), id.replace('cnv_', 'lst_'));
  const attempt = fc.tuple(fc.constantFrom(...Object.keys(ATTEMPTS)), known);
  const who = fc.constantFrom(...Object.keys(outside));
  await fc.assert(
    fc.asyncProperty(who, attempt, async (name, [what, conversation]) => {
      await t.services.db.delete(rateLimits);
      const answer = await ATTEMPTS[what]?.(api(outside[name]), conversation);
      expect([401, 404, 422], `${name}: ${what}`).toContain(answer?.status);
      expect(await answer?.text()).not.toContain(SECRET);
      for (const ask of Object.values(QUESTIONS)) {
        const body = await (await ask(api(outside[name]))).text();
        expect(body).not.toContain(SECRET);
        expect(body).not.toContain(id);
      }
    }),
    { seed: 20_261_121, numRuns: count({ ci: 50, prove: 2000 }) },
  );
  expect(await stored()).toEqual(before);
  for (const stream of streams) {
    expect(stream.heard).toEqual([]);
    await stream.close();
  }
}, 600_000);

test('a position in another member’s event topic gives no access to it', async () => {
  const { buyer, seller, outsider, id } = await people();
  const own = await openStream(t, seller.headers);
  await api(buyer.headers)[':id'].messages.$post({
    param: { id },
    json: { key: 'second-key', text: 'Alors ?' },
  });
  const [heard] = await own.take(1);
  const place = heard?.id?.replace(/\d+$/, '0') ?? '';
  const forged = await openStream(t, outsider.headers, place);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(forged.heard).toEqual([]);
  await Promise.all([own.close(), forged.close()]);
});

test('members may see exactly the conversations of their own list', async () => {
  const { seller, buyer, outsider, admin } = await people();
  const { db } = t.services;
  const rows = await db.select().from(conversations);
  const participants = await db.select().from(conversationParticipants);
  for (const { userId } of [seller, buyer, outsider, admin]) {
    const actor = { kind: 'member', userId, isAdmin: userId === admin.userId } as const;
    const listed = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(visibleConversations(actor));
    const seen = rows.filter(({ id }) =>
      canSeeConversation(actor, {
        participantIds: participants
          .filter(({ conversationId }) => conversationId === id)
          .map((each) => each.userId),
      }),
    );
    expect(listed.map(({ id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted());
    expect(listed).toHaveLength(userId === seller.userId || userId === buyer.userId ? 2 : 1);
  }
  expect(canSeeConversation({ kind: 'anyone' }, { participantIds: [seller.userId] })).toBe(false);
  const none = db
    .select()
    .from(conversations)
    .where(visibleConversations({ kind: 'anyone' }));
  expect(await none).toEqual([]);
  expect(fromPublicId('cnv', toPublicId('cnv', rows[0]?.id ?? ''))).toBe(rows[0]?.id);
});
