import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { listingNotifications } from '#server/listings/listing-freshness.table.ts';
import { listingHistory } from '#server/listings/listing-history.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingJobs } from '#tests/world/jobs-of.ts';
import { expireListings, warnSellers } from './freshness.jobs.ts';
import { listings } from '#server/listings/listings.table.ts';
import { signLink } from './signed-link.ts';

const t = useTestApp();

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t, 'user', true);
});

const stored = async (id: string) => {
  const [row] = await t.services.db.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error('no such listing');
  return row;
};
const aged = (days: number) =>
  aListing(t.services.db, { sellerId: seller.userId, publishedAt: new Date(TEST_NOW - days * DAY_MS) });
const mails = () => deliverMails(t, listingJobs);
const subjects = async () => (await mails()).map(({ subject }) => subject);
const tokenOf = (address: string) => new URL(address).searchParams.get('lien') ?? '';
const linked = async (token: string) =>
  (await (await listingsOf(t, {}).link.$get({ query: { token } })).json()).data;
const follow = async (token: string) =>
  (await (await listingsOf(t, {}).link.$post({ json: { token } })).json()).data;
const at = async (now: number, ...jobs: (typeof warnSellers)[]) => {
  t.setNow(now);
  for (const job of jobs) await job.run(t.services, {});
};

describe('before a listing expires', () => {
  test('its seller is notified seven days and one day before, once each, however often the job runs', async () => {
    const id = await aged(52);
    await at(TEST_NOW, warnSellers);
    expect(await subjects()).toEqual([]);
    await at(TEST_NOW + DAY_MS, warnSellers);
    await Promise.all([warnSellers.run(t.services, {}), warnSellers.run(t.services, {})]);
    expect(await subjects()).toEqual(['Votre annonce expire dans 7 jours : Appartement deux chambres']);
    await at(TEST_NOW + 4 * DAY_MS, warnSellers);
    await at(TEST_NOW + 7.25 * DAY_MS, warnSellers, warnSellers);
    expect(await subjects()).toHaveLength(2);
    await at(TEST_NOW + 8 * DAY_MS + HOUR_MS, warnSellers, expireListings, expireListings);
    expect(await subjects()).toEqual([
      'Votre annonce expire dans 7 jours : Appartement deux chambres',
      'Votre annonce expire demain : Appartement deux chambres',
      'Votre annonce a expiré : Appartement deux chambres',
    ]);
    expect((await stored(id)).status).toBe('expired');
    expect(await t.services.db.select().from(listingHistory)).toMatchObject([
      { by: 'clock', actorId: null, step: 'expire', fromStatus: 'approved', toStatus: 'expired' },
    ]);
  });

  test('less than a day before expiry only the second warning is sent, and a short lifetime has no first one', async () => {
    await aged(59.5);
    await at(TEST_NOW, warnSellers);
    expect(await subjects()).toEqual(['Votre annonce expire demain : Appartement deux chambres']);
    await saveSetting(t.services.db, 'listingLifetimeDays', 5);
    await t.services.db.delete(listings);
    await aged(1);
    await at(TEST_NOW + 20_000, warnSellers);
    expect(t.sentJobs).toEqual([]);
    await saveSetting(t.services.db, 'listingLifetimeDays', 60); // the cache outlives the test's rows
  });

  test('no mail is sent if the seller opted out or has renewed it in the meantime; the dashboard shows the warning regardless', async () => {
    const id = await aged(55);
    await at(TEST_NOW, warnSellers);
    const chosen = { ...DEFAULT_PREFERENCES, notifications: { email: false, push: true, sms: false } };
    await t.services.db
      .insert(preferences)
      .values({ userId: seller.userId, chosen, updatedAt: new Date(TEST_NOW) });
    expect(await mails()).toEqual([]);
    const overview = await (await listingsOf(t, seller.headers).mine.overview.$get()).json();
    expect(overview.data.activity[0]).toMatchObject({ type: 'warning', title: 'Annonce bientôt expirée' });
    await t.services.db.delete(preferences);
    await t.services.db.delete(listingNotifications);
    await warnSellers.run(t.services, {});
    const renewed = listingsOf(t, seller.headers)[':id'].steps.$post({
      param: { id: toPublicId('lst', id) },
      json: { step: 'renew' },
    });
    expect((await renewed).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('a mail’s link', () => {
  let id: string;
  let token: string;
  beforeEach(async () => {
    id = await aged(55);
    await at(TEST_NOW, warnSellers);
    const [mail] = await mails();
    token = mail ? tokenOf(linkIn(mail)) : '';
  });

  test('renews without signing in, by its button only and once', async () => {
    const before = await stored(id);
    expect(await linked(token)).toMatchObject({ purpose: 'renew', state: 'open' });
    expect(await stored(id)).toEqual(before);
    const [first, second] = await Promise.all([follow(token), follow(token)]);
    expect([first.state, second.state]).toEqual(['done', 'done']);
    expect((await stored(id)).publishedAt).toEqual(new Date(TEST_NOW));
    t.setNow(TEST_NOW + 3 * DAY_MS);
    await follow(token);
    expect((await stored(id)).publishedAt).toEqual(new Date(TEST_NOW));
    expect(await t.services.db.select().from(listingHistory)).toMatchObject([{ step: 'renew', by: 'owner' }]);
  });

  test('still works after the listing has expired, for a month', async () => {
    await at(TEST_NOW + 6 * DAY_MS, expireListings);
    expect((await stored(id)).status).toBe('expired');
    t.setNow(TEST_NOW + 36 * DAY_MS);
    expect(await refusal(listingsOf(t, {}).link.$post({ json: { token } }))).toMatchObject({
      code: 'not_found',
    });
    t.setNow(TEST_NOW + 34 * DAY_MS);
    expect(await follow(token)).toMatchObject({ state: 'done' });
    expect((await stored(id)).status).toBe('approved');
  });

  test('does nothing for a listing that was sold or removed', async () => {
    for (const status of ['sold', 'removed', 'rejected'] as const) {
      await t.services.db.update(listings).set({ status });
      expect(await follow(token)).toMatchObject({ state: 'gone' });
      expect((await stored(id)).status).toBe(status);
    }
  });

  test('cannot be forged: another listing, purpose, time or signature is refused', async () => {
    const other = toPublicId('lst', await aged(55));
    const until = new Date(TEST_NOW + DAY_MS);
    const { config } = t.services;
    const about = (await stored(id)).publishedAt;
    const foreign = tokenOf(
      signLink({ ...config, authSecret: 'x'.repeat(32) }, { purpose: 'renew', listingId: id, about }, until),
    );
    const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const longer = token.split('.').with(3, 'zzzzzz').join('.');
    for (const forged of [
      token.replace(/lst_\w+/, other),
      token.replace('renew', 'confirm'),
      foreign,
      longer,
      flipped,
      token.slice(0, -1),
      '',
      'x',
    ])
      expect(await refusal(listingsOf(t, {}).link.$post({ json: { token: forged } })), forged).toMatchObject({
        status: 404,
      });
    expect((await stored(fromPublicId('lst', other) ?? '')).publishedAt).not.toEqual(new Date(TEST_NOW));
  });
});

describe('a report that a listing is gone', () => {
  let id: string;
  let publicId: string;
  let nth = 0;
  beforeEach(async () => {
    id = await aged(10);
    publicId = toPublicId('lst', id);
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const say = (headers: Record<string, string> = from(`198.51.100.${(nth += 1) % 250}`), of = publicId) =>
    listingsOf(t, headers)[':id'].unavailable.$post({ param: { id: of } });

  test('asks the seller once, however many people report it', async () => {
    for (const headers of [from('192.0.2.1'), from('192.0.2.1'), from('192.0.2.2')])
      expect((await say(headers)).status).toBe(204);
    expect(await subjects()).toEqual(['Toujours disponible ? Appartement deux chambres']);
    expect(await stored(id)).toMatchObject({ isPaused: false, availabilityAskedAt: new Date(TEST_NOW) });
    const mine = await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json();
    expect(mine.data[0]?.availabilityAskedAt).toBe(new Date(TEST_NOW).toISOString());
  });

  test('is closed by an answer through the link, and the seller is not asked again for a week', async () => {
    await say();
    const [mail] = await mails();
    t.setNow(TEST_NOW + 70 * HOUR_MS);
    expect(await follow(mail ? tokenOf(linkIn(mail)) : '')).toMatchObject({
      purpose: 'confirm',
      state: 'done',
    });
    const confirmedAt = new Date(TEST_NOW + 70 * HOUR_MS);
    expect(await stored(id)).toMatchObject({
      availabilityAskedAt: null,
      availabilityConfirmedAt: confirmedAt,
    });
    const shown = await (await listingsOf(t, {})[':id'].$get({ param: { id: publicId } })).json();
    expect(shown.data.availabilityConfirmedAt).toBe(confirmedAt.toISOString());
    await say();
    await at(TEST_NOW + 150 * HOUR_MS, expireListings);
    expect((await stored(id)).isPaused).toBe(false);
    t.setNow(TEST_NOW + 70 * HOUR_MS + 7 * DAY_MS + 1);
    await say();
    expect((await stored(id)).availabilityAskedAt).not.toBeNull();
  });

  test('pauses the listing after 72 hours of silence, and one tap brings it back', async () => {
    await say();
    await at(TEST_NOW + 72 * HOUR_MS, expireListings);
    expect((await stored(id)).isPaused).toBe(false);
    await at(TEST_NOW + 72 * HOUR_MS + 1, expireListings, expireListings);
    expect(await stored(id)).toMatchObject({ status: 'approved', isPaused: true, isPublic: false });
    expect(await refusal(listingsOf(t, {})[':id'].$get({ param: { id: publicId } }))).toMatchObject({
      code: 'not_found',
    });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Votre annonce est en pause : Appartement deux chambres',
    ]);
    const [mail] = sent;
    await follow(mail ? tokenOf(linkIn(mail)) : '');
    expect(await stored(id)).toMatchObject({ isPaused: false, isPublic: true, availabilityAskedAt: null });
    expect(
      (await t.services.db.select().from(listingHistory)).map(({ by, step }) => `${by} ${step}`),
    ).toEqual(['clock pause', 'owner confirm']);
  });

  test('is refused from the seller, for a listing that is not public, and from a visitor who reports too many', async () => {
    expect(await refusal(say(seller.headers) as never)).toMatchObject({ code: 'forbidden' });
    const hidden = toPublicId('lst', await aListing(t.services.db, { status: 'pending' }));
    expect(await refusal(say(undefined, hidden) as never)).toMatchObject({ code: 'not_found' });
    const one = from('203.0.113.9');
    for (let count = 0; count < 10; count += 1) await say(one, toPublicId('lst', await aged(10)));
    expect(await refusal(say(one) as never)).toMatchObject({ code: 'rate_limited' });
    expect((await stored(id)).availabilityAskedAt).toBeNull();
  });
});
