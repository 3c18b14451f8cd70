import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { sellerAnswers } from '#server/sellers/seller-answers.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aConversation } from './messages.factory.ts';
import { measureAnswersJob } from './messages.jobs.ts';
import type { messageRoutes } from './messages.routes.ts';

const t = useTestApp();

type Person = Awaited<ReturnType<typeof signIn>>;
let seller: Person;
let buyer: Person;
let listing: string;
beforeEach(async () => {
  [seller, buyer] = [await signIn(t, 'user', true), await signIn(t, 'user', true)];
  listing = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
});

const talk = ({ headers }: Person) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
let keys = 0;
async function ask(who: Person, text = 'Toujours disponible ?'): Promise<string> {
  const json = { listingId: listing, key: `test-key-${(keys += 1)}`, text };
  return (await (await talk(who).index.$post({ json })).json()).data.conversationId;
}
async function say(who: Person, id: string, key = `test-key-${(keys += 1)}`) {
  const answer = await talk(who)[':id'].messages.$post({ param: { id }, json: { key, text: 'Oui.' } });
  expect(answer.status).toBe(200);
}

test('messages of others are counted per listing and day, once each; the seller’s own are not', async () => {
  const id = await ask(buyer);
  await say(seller, id);
  await say(buyer, id, 'sent-twice');
  await say(buyer, id, 'sent-twice');
  t.setNow(TEST_NOW + DAY_MS);
  await ask(await signIn(t));
  const { data } = await (
    await listingsOf(t, seller.headers)[':id'].statistics.$get({ param: { id: listing } })
  ).json();
  expect(data.days.slice(-2).map(({ day, messages }) => [day, messages])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ]);
  expect(data.totals.messages).toBe(3);
});

describe('a sale', () => {
  const listingsApi = (who: Person) => listingsOf(t, who.headers);
  const sell = (buyerId: string) =>
    listingsApi(seller)[':id'].steps.$post({ param: { id: listing }, json: { step: 'sell', buyerId } });
  const buyersShown = async () => {
    const { data } = await (await listingsApi(seller).mine.$get({ query: {} })).json();
    return data.find(({ id }) => id === listing)?.possibleBuyers;
  };

  test('may name a buyer among those who wrote about the listing, and nobody else', async () => {
    const outsider = await aUser(t.services.db);
    expect(await buyersShown()).toEqual([]);
    await ask(buyer);
    t.setNow(TEST_NOW + MINUTE_MS);
    const other = await signIn(t);
    const id = await ask(other);
    await say(seller, id);
    const people = [other.userId, buyer.userId].map((userId) => toPublicId('usr', userId));
    expect(await buyersShown()).toEqual(people.map((each) => ({ id: each, name: 'Awa K.' })));
    for (const wrong of [toPublicId('usr', outsider), toPublicId('usr', seller.userId), 'usr_x'])
      expect(await refusal(sell(wrong))).toMatchObject({
        code: 'invalid_input',
        fields: { buyerId: expect.any(String) },
      });
    expect(await t.services.db.select().from(listingSales)).toEqual([]);
    expect((await sell(toPublicId('usr', buyer.userId))).status).toBe(200);
    expect(await t.services.db.select().from(listingSales)).toMatchObject([
      { listingId: fromPublicId('lst', listing), buyerId: buyer.userId, channel: 'tokpa' },
    ]);
    expect(await buyersShown()).toEqual([]);
  });

  test('leaves the listing visible to its buyer, also from their conversation, for longer than to other members', async () => {
    const id = await ask(buyer);
    const other = await signIn(t);
    await ask(other);
    await sell(toPublicId('usr', buyer.userId));
    const shown = async (who: Person) =>
      (await listingsApi(who)[':id'].$get({ param: { id: listing } })).status;
    expect([await shown(buyer), await shown(other), await shown(seller)]).toEqual([200, 200, 200]);
    await t.services.db.update(listings).set({ soldAt: new Date(TEST_NOW - 31 * DAY_MS) });
    expect([await shown(buyer), await shown(other), await shown(seller)]).toEqual([200, 410, 200]);
    const open = await (await talk(buyer)[':id'].$get({ param: { id } })).json();
    expect(open.data.listing).toMatchObject({ id: listing });
    await listingsApi(seller)[':id'].$delete({ param: { id: listing } });
    expect(await shown(buyer)).toBe(410);
  });
});

describe('how a seller answers', () => {
  type Talk = { daysAgo: number; answeredAfterMinutes?: number };
  const talked = async ({ daysAgo, answeredAfterMinutes }: Talk) => {
    const at = new Date(TEST_NOW - daysAgo * DAY_MS);
    const asked = { by: 'buyer', text: 'Bonjour', at } as const;
    const answer = {
      by: 'seller',
      text: 'Oui',
      at: new Date(at.getTime() + (answeredAfterMinutes ?? 0) * MINUTE_MS),
    } as const;
    const thread = answeredAfterMinutes === undefined ? [asked] : [asked, answer];
    await aConversation(t.services.db, { buyerId: buyer.userId, sellerId: seller.userId, thread });
  };
  const shown = async () => {
    await measureAnswersJob.run(t.services, {});
    const param = { id: toPublicId('usr', seller.userId) };
    const { data } = await (await listingsOf(t, {}).sellers[':id'].$get({ param })).json();
    return [data.answerRate, data.answerMinutes];
  };

  test('is shown once five people wrote, based on answers within a week', async () => {
    for (const minutes of [10, 120, 600]) await talked({ daysAgo: 20, answeredAfterMinutes: minutes });
    await talked({ daysAgo: 30 });
    expect(await shown()).toEqual([null, null]);
    await talked({ daysAgo: 30, answeredAfterMinutes: 8 * 24 * 60 });
    expect(await shown()).toEqual([60, 120]);
    // A message from yesterday may still be answered; it counts once it is.
    await talked({ daysAgo: 1 });
    expect(await shown()).toEqual([60, 120]);
    await talked({ daysAgo: 1, answeredAfterMinutes: 20 });
    expect(await shown()).toEqual([67, 70]);
  });

  test('is removed after ninety days', async () => {
    for (let each = 0; each < 5; each += 1) await talked({ daysAgo: 89, answeredAfterMinutes: 5 });
    expect(await shown()).toEqual([100, 5]);
    t.setNow(TEST_NOW + 2 * DAY_MS);
    expect(await shown()).toEqual([null, null]);
    expect(await t.services.db.select().from(sellerAnswers)).toEqual([]);
  });

  test('is a rate of 0 % without a time for a seller who never answered', async () => {
    for (let each = 0; each < 5; each += 1) await talked({ daysAgo: 40 });
    expect(await shown()).toEqual([0, null]);
  });
});
