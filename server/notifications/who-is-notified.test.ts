import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { decideOnComments } from '#server/admin/decide-on-several.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import type { favoriteRoutes } from '#server/favorites/favorites.routes.ts';
import { notifySellers } from '#server/favorites/favorites.jobs.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { warnSellers } from '#server/freshness/freshness.jobs.ts';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { postComment } from '#tests/world/commenting.ts';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { notificationTitles, readNotifications } from '#tests/fakes/read-notifications.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let listingId: string;
let listing: string;
beforeEach(async () => {
  [seller, buyer] = [await signIn(t, 'user', true), await signIn(t, 'user', true)];
  listingId = await aListing(t.services.db, { sellerId: seller.userId, title: 'Villa à Calavi' });
  listing = toPublicId('lst', listingId);
});

const mailsTo = async ({ email }: Person) => {
  await runSentJobs(t);
  const sent = (await t.services.mail.outbox?.list()) ?? [];
  return sent.flatMap(({ to, subject }) => (to === email ? [subject] : [])).toReversed();
};

describe('a message', () => {
  const api = (who: Person) => hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, who.headers) });
  let keys = 0;
  const next = () => `told-key-${(keys += 1)}`;
  const begin = async (text: string) => {
    const answer = await api(buyer).index.$post({ json: { listingId: listing, key: next(), text } });
    return (await answer.json()).data.conversationId;
  };
  const say = (who: Person, id: string, text: string) =>
    api(who)[':id'].messages.$post({ param: { id }, json: { key: next(), text } });
  const waiting = () => t.sentJobs.filter(({ job }) => job === 'notifications.mail');
  /** Runs the jobs that wait for the ten minutes. */
  const runWaiting = async () => {
    for (const sent of t.sentJobs) delete sent.afterSeconds;
    await runSentJobs(t);
  };

  test('notifies the recipient once per conversation until it is read, and never its sender', async () => {
    const id = await begin('Bonjour, toujours disponible ?');
    await say(buyer, id, 'Je peux passer demain.');
    expect(await readNotifications(t, seller)).toMatchObject([
      {
        id: expect.stringMatching(/^ntf_\w{26}$/),
        type: 'message',
        title: 'Message de Awa K.',
        description: 'Bonjour, toujours disponible ?',
        listing: { id: listing, title: 'Villa à Calavi' },
        location: 'Cotonou',
        sender: 'Awa K.',
        time: new Date(TEST_NOW).toISOString(),
        unread: true,
        path: `/messages?conversation=${id}&listing=${listing}`,
      },
    ]);
    expect(await readNotifications(t, buyer)).toEqual([]);
    await api(seller)[':id'].read.$post({ param: { id }, json: { sequence: 2 } });
    expect((await readNotifications(t, seller)).map(({ unread }) => unread)).toEqual([false]);
    t.setNow(TEST_NOW + 1);
    await say(buyer, id, 'Alors ?');
    expect((await readNotifications(t, seller)).map(({ unread }) => unread)).toEqual([true, false]);
  });

  test('unread for ten minutes, is mailed once, without its text', async () => {
    const id = await begin('Payez sur https://faux.example');
    await say(buyer, id, 'Alors ?');
    expect(waiting()).toMatchObject([{ afterSeconds: 600 }]);
    await runWaiting();
    expect(await mailsTo(seller)).toEqual(['Awa K. vous a écrit : Villa à Calavi']);
    const [mail] = (await t.services.mail.outbox?.list()) ?? [];
    expect(mail?.text).not.toContain('faux.example');
    await say(buyer, id, 'Toujours là ?');
    expect(waiting()).toEqual([]);
  });

  test('read within ten minutes, is not mailed', async () => {
    const id = await begin('Bonjour !');
    await api(seller)[':id'].read.$post({ param: { id }, json: { sequence: 1 } });
    await runWaiting();
    expect(await mailsTo(seller)).toEqual([]);
  });

  test('refused, or sent twice with the same key, causes no further notification', async () => {
    const id = await begin('Bonjour !');
    const json = { key: 'told-twice', text: 'Encore moi' };
    await api(seller)[':id'].read.$post({ param: { id }, json: { sequence: 1 } });
    for (const _ of [1, 2]) await api(buyer)[':id'].messages.$post({ param: { id }, json });
    expect(await readNotifications(t, seller)).toHaveLength(2);
  });
});

describe('favourites', () => {
  const keep = (who: Person) =>
    hc<typeof favoriteRoutes>('/api/favorites', { fetch: apiFetch(t, who.headers) })[':id'].$put({
      param: { id: listing },
      json: {},
    });

  test('of one day are notified together, to the seller only and without names', async () => {
    await keep(buyer);
    await keep(await signIn(t));
    t.setNow(TEST_NOW + HOUR_MS);
    await notifySellers.run(t.services, {});
    await notifySellers.run(t.services, {});
    expect(await readNotifications(t, seller)).toMatchObject([
      { type: 'favorite', title: '2 mises en favori', sender: null, listing: { id: listing } },
    ]);
    t.setNow(TEST_NOW + DAY_MS + 7_200_000);
    await notifySellers.run(t.services, {});
    expect(await readNotifications(t, seller)).toHaveLength(1);
    expect([await readNotifications(t, buyer), await mailsTo(seller)]).toEqual([[], []]);
  });

  test('price drops under five percent notify nobody; a removal does once it is final', async () => {
    const admin = await signIn(t, 'admin', true);
    const id = await publishApproved(t, seller.headers, admin.headers);
    await hc<typeof favoriteRoutes>('/api/favorites', { fetch: apiFetch(t, buyer.headers) })[':id'].$put({
      param: { id },
      json: {},
    });
    const change = async (version: number, part: number) => {
      const price = {
        amountMinor: Math.round((LISTING.price?.amountMinor ?? 0) * part),
        currency: 'XOF' as const,
      };
      await listingsOf(t, seller.headers)[':id'].$patch({
        param: { id },
        json: { ...LISTING, price, version },
      });
      await runSentJobs(t);
    };
    await change(1, 0.96);
    expect(await notificationTitles(t, buyer)).toEqual([]);
    await change(2, 0.94);
    expect(await notificationTitles(t, buyer)).toEqual(['Prix en baisse']);
    t.setNow(TEST_NOW + 1);
    await listingsOf(t, seller.headers)[':id'].$delete({ param: { id } });
    expect(t.sentJobs).toContainEqual(expect.objectContaining({ job: 'listings.news', afterSeconds: 60 }));
    await runSentJobs(t);
    expect(await readNotifications(t, buyer)).toMatchObject([
      { type: 'info', title: 'Annonce retirée', listing: null, path: '/automobile' },
      { title: 'Prix en baisse' },
    ]);
    expect(await mailsTo(buyer)).toEqual([
      'Prix en baisse : Toyota Corolla 2012',
      'Annonce retirée : Toyota Corolla 2012',
    ]);
  });
});

describe('comments', () => {
  test('notify the seller, answers the author they answer, and nobody about their own', async () => {
    const first = await postComment(t, buyer.headers, listing, {
      content: 'Très bel endroit.',
      rating: null,
    });
    expect(await readNotifications(t, seller)).toMatchObject([
      {
        type: 'message',
        title: 'Awa K. a commenté',
        description: 'Très bel endroit.',
        sender: 'Awa K.',
        path: `/annonce/${listing}#${first}`,
      },
    ]);
    expect(await mailsTo(seller)).toEqual(['Awa K. a commenté : Villa à Calavi']);
    const answer = await postComment(t, seller.headers, listing, {
      content: 'Merci bien !',
      rating: null,
      parentId: first,
    });
    expect(await notificationTitles(t, buyer)).toEqual(['Awa K. vous a répondu']);
    expect(await notificationTitles(t, seller)).toHaveLength(1);
    t.setNow(TEST_NOW + 1);
    // The seller gets one notification, not two, for an answer to their own comment.
    await postComment(t, buyer.headers, listing, { content: 'De rien.', rating: null, parentId: answer });
    expect(await notificationTitles(t, seller)).toEqual(['Awa K. vous a répondu', 'Awa K. a commenté']);
    expect(await notificationTitles(t, buyer)).toHaveLength(1);
  });

  test('that wait for the team notify once they are approved, once', async () => {
    const id = await aComment(t.services.db, { listingId, authorId: buyer.userId, status: 'pending' });
    const actor = { kind: 'member' as const, userId: seller.userId, isAdmin: true };
    const ctx = { ...t.services, actor, requestId: 'r' };
    for (const _ of [1, 2]) await decideOnComments(ctx, { ids: [id], decision: 'approved', note: '' });
    expect(await notificationTitles(t, seller)).toHaveLength(1);
  });
});

describe('a decision of the team', () => {
  test('notifies as approval or warning, by mail too, once for each decision', async () => {
    const admin = await signIn(t, 'admin', true);
    await publishApproved(t, seller.headers, admin.headers);
    const sent = [...t.sentJobs];
    await runSentJobs(t);
    t.setNow(TEST_NOW + MINUTE_MS);
    const refused = await publish(t, seller.headers, { title: 'Yamaha Crux 2019' });
    await moderationOf(t, admin.headers).listings[':id'].reject.$post({
      param: { id: refused },
      json: { version: 1, reason: 'duplicate', details: null },
    });
    sent.push(...t.sentJobs);
    await runSentJobs(t);
    t.sentJobs.push(...sent);
    await runSentJobs(t);
    expect(await readNotifications(t, seller)).toMatchObject([
      { type: 'warning', title: 'Annonce refusée', path: `/annonce/${refused}/modifier` },
      { type: 'approval', title: 'Annonce en ligne' },
    ]);
    expect(await mailsTo(seller)).toHaveLength(2);
    expect(await readNotifications(t, admin)).toEqual([]);
  });
});

test('a sale notifies the buyer whom the seller names, and nobody without a name', async () => {
  const messages = hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, buyer.headers) });
  await messages.index.$post({ json: { listingId: listing, key: 'sale-key-1', text: 'Je la prends.' } });
  const sell = (id: string, buyerId?: string) =>
    listingsOf(t, seller.headers)[':id'].steps.$post({
      param: { id },
      json: { step: 'sell', channel: 'tokpa', ...(buyerId ? { buyerId } : {}) },
    });
  const unnamed = await aListing(t.services.db, { sellerId: seller.userId });
  await sell(toPublicId('lst', unnamed));
  await runSentJobs(t);
  expect(await readNotifications(t, buyer)).toEqual([]);
  expect((await sell(listing, toPublicId('usr', buyer.userId))).status).toBe(200);
  await runSentJobs(t);
  expect(await readNotifications(t, buyer)).toMatchObject([
    { type: 'info', title: 'Awa K. vous a vendu « Villa à Calavi »', path: `/annonce/${listing}` },
  ]);
  expect(await mailsTo(buyer)).toEqual(['Votre achat : Villa à Calavi']);
  expect(await notificationTitles(t, seller)).not.toContain('Awa K. vous a vendu « Villa à Calavi »');
});

describe('a listing that is about to expire', () => {
  test('notifies its owner once, and is marked as read when the owner renews', async () => {
    const old = await aListing(t.services.db, {
      sellerId: seller.userId,
      publishedAt: new Date(TEST_NOW - 54 * DAY_MS),
    });
    for (const _ of [1, 2]) await warnSellers.run(t.services, {});
    await runSentJobs(t);
    expect(await readNotifications(t, seller)).toMatchObject([
      { type: 'warning', title: 'Annonce bientôt expirée', unread: true, path: '/profile?tab=listings' },
    ]);
    await listingsOf(t, seller.headers)[':id'].steps.$post({
      param: { id: toPublicId('lst', old) },
      json: { step: 'renew' },
    });
    expect((await readNotifications(t, seller)).map(({ unread }) => unread)).toEqual([false]);
  });
});
