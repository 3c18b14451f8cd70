import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { ASSISTANT_ID } from '#shared/messages/assistant.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { eq } from 'drizzle-orm';
import type { messageRoutes } from './messages.routes.ts';
import { aConversation } from './messages.factory.ts';

const t = useTestApp();

const api = (headers: Record<string, string> = {}) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
type Api = ReturnType<typeof api>;

async function twoPeople() {
  const [seller, buyer] = [await signIn(t), await signIn(t)];
  const listing = await aListing(t.services.db, { sellerId: seller.userId, title: 'Toyota Corolla 2016' });
  return {
    seller: { ...seller, api: api(seller.headers) },
    buyer: { ...buyer, api: api(buyer.headers) },
    listingId: toPublicId('lst', listing),
    listing,
  };
}

const key = (name: string | number) => `test-key-${name}`;

async function begin(buyer: Api, listingId: string, text = 'Bonjour !', name: string | number = 1) {
  const answer = await buyer.index.$post({ json: { listingId, key: key(name), text } });
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}

async function say(who: Api, id: string, text: string, name: string | number) {
  const answer = await who[':id'].messages.$post({ param: { id }, json: { key: key(name), text } });
  expect(answer.status).toBe(200);
  return (await answer.json()).data.message;
}

const listOf = async (who: Api, query: Record<string, string> = {}) =>
  (await who.index.$get({ query })).json();
const talksOf = async (who: Api, query: Record<string, string> = {}) =>
  (await listOf(who, query)).data.filter(({ kind }) => kind === 'listing');
const historyOf = async (who: Api, id: string, query: Record<string, string> = {}) =>
  (await who[':id'].messages.$get({ param: { id }, query })).json();
const openOf = async (who: Api, id: string) => (await (await who[':id'].$get({ param: { id } })).json()).data;

describe('a conversation', () => {
  test('is created by the first message to a seller, and is listed for both', async () => {
    const { seller, buyer, listingId } = await twoPeople();
    const { conversationId } = await begin(buyer.api, listingId, 'Toujours disponible ?');
    for (const [who, isMine] of [
      [buyer, true],
      [seller, false],
    ] as const) {
      const [talk] = await talksOf(who.api);
      expect(talk).toMatchObject({
        id: conversationId,
        listing: { id: listingId, title: 'Toyota Corolla 2016' },
        other: { name: 'Awa K.', isAssistant: false },
        lastMessage: { text: 'Toujours disponible ?', isMine },
        unreadCount: isMine ? 0 : 1,
      });
    }
  });

  test('is unique per buyer, seller and listing, however often it is started', async () => {
    const { seller, buyer, listingId } = await twoPeople();
    const first = await begin(buyer.api, listingId, 'Bonjour', 1);
    const again = await begin(buyer.api, listingId, 'Encore moi', 2);
    expect(again.conversationId).toBe(first.conversationId);
    const other = await aListing(t.services.db, { sellerId: seller.userId });
    const about = await begin(buyer.api, toPublicId('lst', other), 'Et celle-ci ?', 1);
    expect(about.conversationId).not.toBe(first.conversationId);
    expect(await talksOf(buyer.api)).toHaveLength(2);
  });

  test('offers a suggestion and is not created before the first message', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const opening = async () =>
      (await (await buyer.api.openings[':id'].$get({ param: { id: listingId } })).json()).data;
    expect(await opening()).toMatchObject({
      conversationId: null,
      suggestion:
        'Bonjour, votre annonce « Toyota Corolla 2016 » m’intéresse. Est-elle toujours disponible ?',
      other: { name: 'Awa K.' },
    });
    expect(await talksOf(seller.api)).toEqual([]);
    const { conversationId } = await begin(buyer.api, listingId);
    expect((await opening()).conversationId).toBe(conversationId);
  });

  test('is refused with oneself', async () => {
    const { seller, listingId } = await twoPeople();
    const json = { listingId, key: key(1), text: 'Bonjour' };
    for (const answer of [
      seller.api.index.$post({ json }),
      seller.api.openings[':id'].$get({ param: { id: listingId } }),
    ])
      expect(await refusal(answer)).toMatchObject({
        status: 403,
        message: 'Vous ne pouvez pas vous contacter vous-même.',
      });
  });

  test.each([
    ['without owner', {}, /pas de vendeur/],
    ['that was sold', { status: 'sold' as const }, /n’est plus proposée/],
  ])('is refused about a listing %s', async (_what, spec, message) => {
    const { buyer, seller } = await twoPeople();
    const sellerId = 'status' in spec ? seller.userId : null;
    const listing = await aListing(t.services.db, { sellerId, ...spec });
    const json = { listingId: toPublicId('lst', listing), key: key(1), text: 'Bonjour' };
    expect((await refusal(buyer.api.index.$post({ json }))).message).toMatch(message);
  });

  test('is refused if the seller accepts no messages, but an existing one goes on', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const third = await signIn(t);
    const { conversationId } = await begin(buyer.api, listingId);
    await t.services.db.insert(preferences).values({
      userId: seller.userId,
      chosen: {
        ...DEFAULT_PREFERENCES,
        privacy: { ...DEFAULT_PREFERENCES.privacy, allowMessages: false },
      },
      updatedAt: new Date(TEST_NOW),
    });
    const json = { listingId, key: key(1), text: 'Bonjour' };
    expect((await refusal(api(third.headers).index.$post({ json }))).message).toMatch(/ne reçoit pas/);
    expect(await say(buyer.api, conversationId, 'Alors ?', 2)).toMatchObject({ sequence: 2 });
  });

  test('goes on when its listing is sold, and still shows the title', async () => {
    const { buyer, seller, listingId, listing } = await twoPeople();
    const { conversationId } = await begin(buyer.api, listingId);
    await t.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listing));
    expect((await openOf(buyer.api, conversationId)).listing).toMatchObject({
      id: null,
      title: 'Toyota Corolla 2016',
      isSold: true,
    });
    await say(seller.api, conversationId, 'Elle est vendue.', 1);
  });

  test('about a sold listing says so, and takes no canned answer that it is available', async () => {
    const { buyer, seller, listingId, listing } = await twoPeople();
    const { conversationId } = await begin(buyer.api, listingId);
    let sent = 1;
    const answer = (text: string, who = seller.api) => {
      sent += 1;
      return who[':id'].messages.$post({ param: { id: conversationId }, json: { key: key(sent), text } });
    };
    expect((await answer('Oui, toujours disponible.')).status).toBe(200);
    const soldAt = new Date(TEST_NOW);
    await t.services.db.update(listings).set({ status: 'sold', soldAt }).where(eq(listings.id, listing));
    expect((await openOf(buyer.api, conversationId)).listing).toMatchObject({ id: listingId, isSold: true });
    for (const text of ['Oui, toujours disponible', 'OUI toujours  disponible !'])
      expect(await refusal(answer(text))).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('marquée vendue'),
      });
    expect((await answer('Désolé, c’est déjà vendu.')).status).toBe(200);
    expect((await answer('Oui, toujours disponible ?', buyer.api)).status).toBe(200);
  });

  test('stays with the other participant when an account is deleted', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const { conversationId } = await begin(buyer.api, listingId);
    await t.services.db.delete(users).where(eq(users.id, buyer.userId));
    const left = await openOf(seller.api, conversationId);
    expect([left.other.name, left.can.write]).toEqual(['Compte supprimé', false]);
    const param = { id: conversationId };
    const json = { key: key(9), text: 'Allô ?' };
    expect((await refusal(seller.api[':id'].messages.$post({ param, json }))).code).toBe('forbidden');
  });
});

describe('messages', () => {
  test('are numbered consecutively across both senders', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const { conversationId: id } = await begin(buyer.api, listingId, 'un');
    await say(seller.api, id, 'deux', 1);
    await say(buyer.api, id, 'trois', 2);
    const { data } = await historyOf(seller.api, id);
    expect(data.map(({ sequence, text, isMine }) => [sequence, text, isMine])).toEqual([
      [1, 'un', false],
      [2, 'deux', true],
      [3, 'trois', false],
    ]);
  });

  test('sent again with the same key are stored once', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const first = await begin(buyer.api, listingId, 'Bonjour', 'a');
    expect(await begin(buyer.api, listingId, 'Bonjour', 'a')).toEqual(first);
    const id = first.conversationId;
    const sent = await Promise.all([1, 2, 3].map(() => say(buyer.api, id, 'Encore', 'b')));
    expect(new Set(sent.map(({ sequence }) => sequence))).toEqual(new Set([2]));
    // The same key of the other participant is another message.
    await say(seller.api, id, 'Oui', 'b');
    expect((await historyOf(buyer.api, id)).data.map(({ text }) => text)).toEqual([
      'Bonjour',
      'Encore',
      'Oui',
    ]);
    expect((await talksOf(seller.api))[0]?.unreadCount).toBe(2);
  });

  test('come in pages backwards from the latest, and forwards from a given message', async () => {
    const { buyer, seller, listing } = await twoPeople();
    const thread = Array.from({ length: 95 }, (_, n) => ({ by: 'buyer' as const, text: `n° ${n + 1}` }));
    const pair = { buyerId: buyer.userId, sellerId: seller.userId, listingId: listing };
    const id = toPublicId('cnv', await aConversation(t.services.db, { ...pair, thread }));
    const numbers = async (query: Record<string, string> = {}) => {
      const page = await historyOf(seller.api, id, query);
      const all = page.data.map(({ sequence }) => sequence);
      return [all[0], all.at(-1), page.hasEarlier];
    };
    expect(await numbers()).toEqual([56, 95, true]);
    expect(await numbers({ before: '56' })).toEqual([16, 55, true]);
    expect(await numbers({ before: '16' })).toEqual([1, 15, false]);
    expect(await numbers({ after: '93' })).toEqual([94, 95, true]);
  });

  test.each([
    ['no text', { key: key(1), text: '  ' }, 'text'],
    ['a text without end', { key: key(1), text: 'x'.repeat(2001) }, 'text'],
    ['no key', { key: '', text: 'Bonjour' }, 'key'],
  ])('with %s are refused', async (_what, json, field) => {
    const { buyer, listingId } = await twoPeople();
    const { conversationId: id } = await begin(buyer.api, listingId, 'Bonjour', 'first');
    const refused = await refusal(buyer.api[':id'].messages.$post({ param: { id }, json }));
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

describe('the state and list of conversations', () => {
  test('a conversation is unread while it has unread messages of the other, and is marked read up to a message', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const { conversationId: id } = await begin(buyer.api, listingId);
    await say(buyer.api, id, 'Bonjour ?', 2);
    await say(buyer.api, id, 'Allô ?', 3);
    const unread = async () => (await talksOf(seller.api, { filter: 'unread' })).map((c) => c.unreadCount);
    expect(await unread()).toEqual([3]);
    const read = (sequence: number) => seller.api[':id'].read.$post({ param: { id }, json: { sequence } });
    await read(2);
    expect(await unread()).toEqual([1]);
    expect((await openOf(buyer.api, id)).marks).toEqual({ delivered: 2, read: 2 });
    await read(99);
    await read(1);
    expect(await unread()).toEqual([]);
    expect((await openOf(buyer.api, id)).marks).toEqual({ delivered: 3, read: 3 });
    // One's own messages do not count as unread.
    expect((await talksOf(buyer.api))[0]?.unreadCount).toBe(0);
  });

  test('starring and archiving affect one participant only; a new message unarchives the conversation', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const { conversationId: id } = await begin(buyer.api, listingId);
    const change = await seller.api[':id'].$patch({
      param: { id },
      json: { isStarred: true, isArchived: true },
    });
    expect((await change.json()).data).toEqual({ isStarred: true, isArchived: true, unreadCount: 1 });
    expect(await talksOf(seller.api)).toEqual([]);
    expect(await talksOf(seller.api, { filter: 'archived' })).toHaveLength(1);
    expect(await talksOf(buyer.api)).toMatchObject([{ isStarred: false, isArchived: false }]);
    await say(buyer.api, id, 'Alors ?', 2);
    expect(await talksOf(seller.api, { filter: 'starred' })).toMatchObject([{ id, isArchived: false }]);
  });

  test('search finds a conversation by name, title and text, ignoring accents', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    await begin(buyer.api, listingId, 'Le kilométrage est-il garanti ?');
    const found = async (search: string) => (await talksOf(seller.api, { search })).length;
    expect(
      await Promise.all(['corolla', 'AWA', 'kilometrage', 'Kilométrage est', 'moto', '%', '_'].map(found)),
    ).toEqual([1, 1, 1, 1, 0, 0, 0]);
  });

  test('the list continues by cursor without gaps or repetitions', async () => {
    const { seller } = await twoPeople();
    for (let n = 0; n < 33; n += 1) {
      const buyerId = await aUser(t.services.db);
      const thread = [{ by: 'buyer' as const, text: `${n}`, at: new Date(TEST_NOW - (n % 5) * 1000) }];
      await aConversation(t.services.db, { buyerId, sellerId: seller.userId, thread });
    }
    const first = await listOf(seller.api);
    const rest = await listOf(seller.api, { cursor: first.nextCursor ?? '' });
    expect([first.data.length, first.hasMore, rest.hasMore]).toEqual([30, true, false]);
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([34, 34]);
    expect(first.unread).toBe(34);
  });
});

describe('links', () => {
  test('can be followed once each participant has written twice', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const { conversationId: id } = await begin(buyer.api, listingId, 'un');
    const can = async () => [
      (await openOf(buyer.api, id)).can.followLinks,
      (await openOf(seller.api, id)).can.followLinks,
    ];
    await say(buyer.api, id, 'deux', 2);
    await say(seller.api, id, 'un', 1);
    expect(await can()).toEqual([false, false]);
    await say(seller.api, id, 'deux', 2);
    expect(await can()).toEqual([true, true]);
  });
});

describe('a person who is blocked', () => {
  test('can neither write nor start a conversation about another listing until unblocked', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const { conversationId: id } = await begin(buyer.api, listingId);
    const other = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
    const blocked = await seller.api[':id'].block.$put({ param: { id } });
    expect((await blocked.json()).data.can).toMatchObject({ write: false, block: false, unblock: true });
    const json = { key: key(7), text: 'Encore moi' };
    expect((await refusal(buyer.api[':id'].messages.$post({ param: { id }, json }))).message).toBe(
      'Vous ne pouvez plus écrire à cette personne.',
    );
    expect((await refusal(buyer.api.index.$post({ json: { ...json, listingId: other } }))).message).toBe(
      'Vous ne pouvez pas écrire à cette personne.',
    );
    expect((await refusal(seller.api[':id'].messages.$post({ param: { id }, json }))).message).toMatch(
      /Vous avez bloqué/,
    );
    // A message that was accepted before is returned again to a device that repeats the request.
    expect((await begin(buyer.api, listingId)).message.sequence).toBe(1);
    await seller.api[':id'].block.$delete({ param: { id } });
    await say(buyer.api, id, 'Merci', 8);
  });
});

describe('the assistant', () => {
  test('sends every account a welcome message that cannot be answered', async () => {
    const { headers } = await signIn(t);
    const { data, unread } = await listOf(api(headers));
    expect(data).toMatchObject([
      {
        kind: 'welcome',
        other: { id: toPublicId('usr', ASSISTANT_ID), name: 'AIDA', isAssistant: true },
        listing: { title: 'Bienvenue sur Tokpa' },
        unreadCount: 1,
      },
    ]);
    expect(unread).toBe(1);
    expect(ASSISTANT_ID).toBe('00000000-0000-0000-0000-000000000000');
    const id = data[0]?.id ?? '';
    const history = await historyOf(api(headers), id);
    expect(history.data[0]?.text).toContain('Ne versez jamais d’acompte');
    const answer = api(headers)[':id'].messages.$post({
      param: { id },
      json: { key: key(1), text: 'Merci' },
    });
    expect(await refusal(answer)).toMatchObject({ code: 'forbidden' });
  });
});

describe('a member who writes to many people', () => {
  test('is limited, sooner when the account is new', async () => {
    const { buyer, seller } = await twoPeople();
    const start = async (who: Api, n: number) => {
      const listingId = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
      return who.index.$post({ json: { listingId, key: key(n), text: 'Bonjour' } });
    };
    for (let n = 0; n < 10; n += 1) expect((await start(buyer.api, n)).status).toBe(200);
    expect((await refusal(start(buyer.api, 10))).code).toBe('rate_limited');
    await t.services.db
      .update(users)
      .set({ createdAt: new Date(TEST_NOW - 10 * DAY_MS) })
      .where(eq(users.id, buyer.userId));
    expect((await start(buyer.api, 11)).status).toBe(200);
  });

  test('is limited by the same counter when every message is sent as a first one', async () => {
    const { buyer, listingId } = await twoPeople();
    await begin(buyer.api, listingId);
    const used = await t.services.db.select().from(rateLimits);
    const counted = used.filter(({ key: name }) => name === `message:${buyer.userId}`);
    expect(counted).toMatchObject([{ uses: [new Date(TEST_NOW)] }]);
    await t.services.db
      .update(rateLimits)
      .set({ uses: Array.from({ length: 120 }, () => new Date(TEST_NOW)) });
    const again = buyer.api.index.$post({ json: { listingId, key: key(2), text: 'Encore moi' } });
    expect((await refusal(again)).code).toBe('rate_limited');
  });
});
