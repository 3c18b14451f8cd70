import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import type { ListingCard } from '#shared/listings/listing.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aListing, aPicture } from './listings.factory.ts';
import { listingViews } from './listings.table.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();

const api = (headers: Record<string, string> = {}) =>
  hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t, headers) });
const publicId = (uuid: string) => toPublicId('lst', uuid);
const one = (uuid: string) => ({ param: { id: publicId(uuid) } });
const ids = async (answer: { json(): Promise<{ data: ListingCard[] }> }) =>
  (await answer.json()).data.map(({ id }) => id);

describe('reading a listing', () => {
  test('a visitor reads everything of a public one except the number', async () => {
    const { db } = t.services;
    const sellerId = await aUser(db, { phoneNumber: '+2290197123456' });
    const id = await aListing(db, {
      sellerId,
      contactPhone: '+2290161000000',
      pictureIds: [await aPicture(db), await aPicture(db)],
      views: 12,
      contacts: 3,
    });
    const answer = await api()[':id'].$get(one(id));
    expect(answer.status).toBe(200);
    const text = await answer.clone().text();
    expect(text).not.toMatch(/97123456|61000000|@test/);
    const { data } = await answer.json();
    expect(data).toMatchObject({
      id: publicId(id),
      title: 'Appartement deux chambres',
      description: 'Bel appartement calme et lumineux, à deux pas du goudron.',
      price: { amountMinor: 120_000, currency: 'XOF' },
      category: 'real_estate',
      status: 'approved',
      isPremium: false,
      isFeatured: false,
      isBoosted: false,
      favoritesCount: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      specificData: { propertyType: 'appartement', bedrooms: 2 },
      videos: [],
      keyFacts: ['2 ch.', '64\u00a0m²', 'Location'],
      place: { countryCode: 'BJ', country: 'Bénin', city: 'Cotonou', district: 'Fidjrossè' },
      subCategory: 'appartement',
      seller: { id: toPublicId('usr', sellerId), name: 'Awa K.', initials: 'AK' },
      contact: { hasPhone: true, hasWhatsApp: true, hasMessage: true, hours: null },
      viewsCount: 12,
      contactsCount: 3,
      pictureCount: 2,
      can: { contact: true, edit: false, moderate: false },
    });
    expect(data.pictures[0]).toEqual({ ...data.cover, id: expect.stringMatching(/^pic_/) });
  });

  test('a pending one is visible to its owner and the team only', async () => {
    const [owner, other, admin] = [await signIn(t), await signIn(t), await signIn(t, 'admin')];
    const id = await aListing(t.services.db, { sellerId: owner.userId, status: 'pending' });
    const read = async (headers?: { cookie: string }) => (await api(headers)[':id'].$get(one(id))).status;
    expect([
      await read(),
      await read(other.headers),
      await read(owner.headers),
      await read(admin.headers),
    ]).toEqual([404, 404, 200, 200]);
    const { data } = await (await api(owner.headers)[':id'].$get(one(id))).json();
    expect(data.can).toEqual({ contact: false, edit: true, moderate: false });
  });

  test('a sold one is shown to everybody for thirty days, without a way to reach its seller, and is gone then', async () => {
    const seller = await signIn(t);
    const soldAt = new Date(TEST_NOW - 30 * DAY_MS + 1);
    const contact = { contactPhone: '+2290197123456', contactHours: 'Le matin', landmark: 'Face au marché' };
    const spec = { status: 'sold' as const, soldAt, ...contact };
    const id = await aListing(t.services.db, { sellerId: seller.userId, ...spec });
    const { data } = await (await api()[':id'].$get(one(id))).json();
    expect(data).toMatchObject({ status: 'sold', soldAt: soldAt.toISOString(), isBought: false });
    expect(data.can).toEqual({ contact: false, edit: false, moderate: false });
    expect(data).toMatchObject({
      landmark: null,
      contact: { hasPhone: false, hasWhatsApp: false, hasMessage: false, hours: null },
    });
    for (const { headers } of [seller, await signIn(t, 'admin')])
      expect((await (await api(headers)[':id'].$get(one(id))).json()).data).toMatchObject({
        landmark: 'Face au marché',
        contact: { hasPhone: true, hours: 'Le matin' },
      });
    const json = { channel: 'phone' as const };
    expect(await refusal(api()[':id'].contact.$post({ ...one(id), json }))).toMatchObject({ status: 403 });
    expect((await api()[':id'].views.$post(one(id))).status).toBe(204);
    expect(await t.services.db.select().from(listingViews)).toEqual([]);
    t.setNow(TEST_NOW + 1);
    expect(await refusal(api()[':id'].$get(one(id)))).toMatchObject({
      status: 410,
      code: 'gone',
      message: 'Annonce vendue',
    });
    expect((await api(seller.headers)[':id'].$get(one(id))).status).toBe(200);
  });

  test('an unknown one is 404 with its message, a removed one 410, an invalid id 422', async () => {
    const removed = await aListing(t.services.db, { status: 'removed' });
    expect(await refusal(api()[':id'].$get(one(newUuid())))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Annonce non trouvée',
    });
    expect(await refusal(api()[':id'].$get(one(removed)))).toMatchObject({ status: 410, code: 'gone' });
    expect(await refusal(api()[':id'].$get({ param: { id: 'toto' } }))).toMatchObject({
      status: 422,
      fields: { id: "ID d'annonce invalide" },
    });
  });

  test('a seller without a family name is shown without a stray dot', async () => {
    const sellerId = await aUser(t.services.db, { firstName: 'Awa', lastName: '' });
    const { data } = await (await api()[':id'].$get(one(await aListing(t.services.db, { sellerId })))).json();
    expect(data.seller).toMatchObject({ name: 'Awa', initials: 'A' });
  });
});

describe('the lists of the home page', () => {
  test('hero shows the most consulted premium listings that have a picture', async () => {
    const { db } = t.services;
    const pictureIds = [await aPicture(db)];
    const quiet = await aListing(db, { isPremium: true, pictureIds, popularity: 1 });
    const popular = await aListing(db, { isFeatured: true, pictureIds, popularity: 9 });
    await aListing(db, { isPremium: true, popularity: 50 });
    await aListing(db, { pictureIds, popularity: 50 });
    await aListing(db, { isPremium: true, pictureIds, status: 'sold', popularity: 50 });
    expect(await ids(await api().hero.$get({ query: {} }))).toEqual([popular, quiet].map(publicId));
    expect(await ids(await api().hero.$get({ query: { limit: '1' } }))).toEqual([publicId(popular)]);
  });

  test('popular is sorted by popularity, premium by priority', async () => {
    const { db } = t.services;
    const publishedAt = new Date(TEST_NOW - DAY_MS);
    const featured = await aListing(db, { popularity: 9, isFeatured: true, publishedAt });
    const chosen = await aListing(db, { popularity: 1, isPremium: true, publishedAt: new Date(TEST_NOW) });
    await aListing(db, { popularity: 99, isHidden: true, isPremium: true });
    expect(await ids(await api().popular.$get({ query: {} }))).toEqual([featured, chosen].map(publicId));
    expect(await ids(await api().premium.$get({ query: {} }))).toEqual([featured, chosen].map(publicId));
  });

  test('premium gives every listing of one priority its turn by the hour, whatever its age, as the premium page does', async () => {
    for (let age = 0; age < 30; age += 1)
      await aListing(t.services.db, {
        boostRank: 1,
        boostEndsAt: new Date(TEST_NOW + 9 * DAY_MS),
        publishedAt: new Date(TEST_NOW - age * DAY_MS),
      });
    const seen = new Set<string>();
    for (let hour = 0; hour < 48; hour += 1) {
      t.setNow(TEST_NOW + hour * HOUR_MS);
      const shown = await ids(await api().premium.$get({ query: {} }));
      const page = await (await t.app.request('/api/search/premium')).json();
      expect(shown).toEqual(page.data.slice(0, 10).map(({ id }: { id: string }) => id));
      for (const id of shown) seen.add(id);
    }
    expect(seen.size).toBe(30);
  });

  test('a boost that has ended drops out without any job', async () => {
    const id = await aListing(t.services.db, { boostEndsAt: new Date(TEST_NOW + 1000) });
    expect(await ids(await api().premium.$get({ query: {} }))).toEqual([publicId(id)]);
    t.setNow(TEST_NOW + 1001);
    expect(await ids(await api().premium.$get({ query: {} }))).toEqual([]);
    const { data } = await (await api()[':id'].$get(one(id))).json();
    expect([data.isPremium, data.isBoosted]).toEqual([false, false]);
  });

  test('a limit beyond the maximum is refused, naming the field', async () => {
    expect(await refusal(api().hero.$get({ query: { limit: '7' } }))).toMatchObject({
      status: 422,
      fields: { limit: expect.any(String) },
    });
  });
});

describe('similar listings', () => {
  test('are of the same category, nearest in price first, at most ten, and the rest is counted', async () => {
    const { db } = t.services;
    const id = await aListing(db, {});
    for (let index = 0; index < 12; index++)
      await aListing(db, { publishedAt: new Date(TEST_NOW - index * DAY_MS) });
    const far = await aListing(db, {
      price: { amountMinor: 900_000_000, currency: 'XOF' },
      publishedAt: new Date(TEST_NOW + DAY_MS),
    });
    await aListing(db, { category: 'automobile', specificData: {} });
    await aListing(db, { status: 'pending' });
    const { data, total } = await (await api()[':id'].similar.$get(one(id))).json();
    expect(data).toHaveLength(10);
    expect(total).toEqual({ count: 13, isCapped: false });
    expect(data.map((card) => card.id)).not.toContain(publicId(id));
    expect(data.map((card) => card.id)).not.toContain(publicId(far));
  });

  test('those in the same city come first', async () => {
    const { db } = t.services;
    const id = await aListing(db, {});
    const elsewhere = await aListing(db, { citySlug: 'parakou', publishedAt: new Date(TEST_NOW) });
    const near = await aListing(db, { publishedAt: new Date(TEST_NOW - 30 * DAY_MS) });
    expect(await ids(await api()[':id'].similar.$get(one(id)))).toEqual([near, elsewhere].map(publicId));
  });

  test('are found through a sold listing, also once its page is gone', async () => {
    const near = await aListing(t.services.db, {});
    const soldAt = new Date(TEST_NOW - 90 * DAY_MS);
    const id = await aListing(t.services.db, { status: 'sold', soldAt });
    expect(await ids(await api()[':id'].similar.$get(one(id)))).toEqual([publicId(near)]);
    const hidden = await aListing(t.services.db, { status: 'sold', soldAt, isHidden: true });
    expect(await refusal(api()[':id'].similar.$get(one(hidden)))).toMatchObject({ status: 404 });
  });

  test('are not found through a listing that one may not see', async () => {
    const id = await aListing(t.services.db, { status: 'pending' });
    expect(await refusal(api()[':id'].similar.$get(one(id)))).toMatchObject({ status: 404 });
  });
});
