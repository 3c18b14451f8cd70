import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { FAVORITE_LIMITS, WANTED_COOKIE } from '#shared/favorites/favorite.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aFavorite } from './favorites.factory.ts';
import type { favoriteRoutes } from './favorites.routes.ts';
import { favorites } from './favorites.table.ts';

const t = useTestApp();
type Headers = Record<string, string>;

let awa: Awaited<ReturnType<typeof signIn>>;
let sellerId: string;

beforeEach(async () => {
  awa = await signIn(t);
  ({ userId: sellerId } = await signIn(t));
});

const api = (headers: Headers = awa.headers) =>
  hc<typeof favoriteRoutes>('/api/favorites', { fetch: apiFetch(t, headers) });
const lst = (id: string) => toPublicId('lst', id);
const aPublic = (spec: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, { sellerId, createdAt: new Date(TEST_NOW - 9e8), ...spec });
const keep = (id: string, headers?: Headers, json = {}) =>
  api(headers)[':id'].$put({ param: { id: lst(id) }, json });
const drop = (id: string, headers?: Headers) => api(headers)[':id'].$delete({ param: { id: lst(id) } });
const list = async (query: { search?: string; tag?: string; cursor?: string } = {}, headers?: Headers) => {
  const answer = await api(headers).index.$get({ query });
  return answer.json();
};
const counted = async (id: string) => {
  const [row] = await t.services.db.select().from(listingCounters).where(eq(listingCounters.listingId, id));
  return row?.favorites;
};

describe('saving a listing', () => {
  test('asks a visitor to sign in, in the specified words', async () => {
    const id = await aPublic();
    expect(await refusal(keep(id, {}))).toMatchObject({
      status: 401,
      message: 'Vous devez être connecté pour ajouter aux favoris',
    });
  });

  test('returns the listing and whether it is a favourite, and is idempotent', async () => {
    const id = await aPublic();
    for (let time = 0; time < 3; time += 1)
      expect(await (await keep(id)).json()).toEqual({
        data: { listingId: lst(id), isFavorite: true, removed: null },
      });
    expect(await counted(id)).toBe(1);
    expect((await (await drop(id)).json()).data).toMatchObject({ listingId: lst(id), isFavorite: false });
    expect((await (await drop(id)).json()).data).toEqual({
      listingId: lst(id),
      isFavorite: false,
      removed: null,
    });
    expect(await counted(id)).toBe(0);
  });

  test('counts correctly when repeated concurrently', async () => {
    const id = await aPublic();
    const others = [await signIn(t), await signIn(t), awa];
    await Promise.all(others.flatMap(({ headers }) => [keep(id, headers), keep(id, headers)]));
    expect(await counted(id)).toBe(3);
    await Promise.all(others.slice(0, 2).flatMap(({ headers }) => [drop(id, headers), drop(id, headers)]));
    expect(await counted(id)).toBe(1);
  });

  test('is undone when the account is deleted', async () => {
    const id = await aPublic();
    await keep(id);
    await t.services.db.delete(users).where(eq(users.id, awa.userId));
    expect(await counted(id)).toBe(0);
  });

  test('is for public listings of other sellers', async () => {
    const own = await aPublic({ sellerId: awa.userId });
    expect(await refusal(keep(own))).toMatchObject({
      status: 403,
      message: 'C’est votre propre annonce : vous la retrouvez dans votre compte.',
    });
    for (const hidden of [{ status: 'pending' as const }, { isPaused: true }, { isHidden: true }])
      expect(await refusal(keep(await aPublic(hidden)))).toMatchObject({ status: 404 });
    expect(await refusal(keep(newUuid()))).toMatchObject({ status: 404 });
    expect(await refusal(drop(await aPublic({ status: 'pending' })))).toMatchObject({ status: 404 });
  });

  test('is refused beyond the maximum, with a message that says so', async () => {
    const rows = [];
    for (let nth = 0; nth < FAVORITE_LIMITS.max; nth += 1)
      rows.push({ id: newUuid(), userId: awa.userId, listingId: await aPublic() });
    await t.services.db.insert(favorites).values(rows);
    expect(await refusal(keep(await aPublic()))).toMatchObject({
      status: 409,
      message: 'Vous gardez déjà 500 annonces. Retirez-en pour faire de la place.',
    });
    expect((await keep(rows[0]?.listingId ?? '')).status).toBe(200);
  });

  test('is limited per hour', async () => {
    const id = await aPublic();
    for (let time = 0; time < 300; time += 1) await drop(id);
    expect(await refusal(keep(id))).toMatchObject({ status: 429 });
  });

  test('undoes a removal, with its notes and original date', async () => {
    const id = await aPublic();
    const addedAt = new Date(TEST_NOW - 3e8);
    await aFavorite(t.services.db, awa.userId, id, {
      notes: 'Rappeler',
      tags: ['visite'],
      createdAt: addedAt,
    });
    const { removed } = (await (await drop(id)).json()).data;
    expect(removed).toEqual({ notes: 'Rappeler', tags: ['visite'], addedAt: addedAt.toISOString() });
    await t.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, id));
    expect(await refusal(keep(id))).toMatchObject({ status: 404 });
    expect((await keep(id, undefined, { ...removed })).status).toBe(200);
    expect((await list()).data).toMatchObject([
      { notes: 'Rappeler', tags: ['visite'], addedAt: addedAt.toISOString(), state: 'sold' },
    ]);
  });

  test('cannot be dated before the listing or in the future', async () => {
    const id = await aPublic();
    await keep(id, undefined, { addedAt: new Date(TEST_NOW + 1e9).toISOString() });
    expect((await list()).data[0]?.addedAt).toBe(new Date(TEST_NOW).toISOString());
    await drop(id);
    await keep(id, undefined, { addedAt: new Date(0).toISOString() });
    expect((await list()).data[0]?.addedAt).toBe(new Date(TEST_NOW - 9e8).toISOString());
  });

  test('appears to the seller as activity of the day, until it is removed', async () => {
    const seller = await signIn(t);
    const id = await aPublic({ sellerId: seller.userId });
    const activity = async () => {
      const answer = await t.app.request('/api/listings/mine/overview', { headers: seller.headers });
      const { data } = (await answer.json()) as {
        data: { favorites: number; activity: { type: string; title: string }[] };
      };
      return {
        favorites: data.favorites,
        titles: data.activity.filter(({ type }) => type === 'favorite').map(({ title }) => title),
      };
    };
    await keep(id);
    await keep(id, (await signIn(t)).headers);
    expect(await activity()).toEqual({ favorites: 2, titles: ['2 mises en favori'] });
    await drop(id);
    expect(await activity()).toEqual({ favorites: 1, titles: ['1 mise en favori'] });
    expect(await t.services.db.select().from(listingDays)).toMatchObject([
      { day: '2026-11-20', favorites: 1 },
    ]);
  });

  test('counts on the day of Cotonou, and no longer once it is removed', async () => {
    const id = await aPublic();
    t.setNow(Date.UTC(2026, 10, 20, 23, 30));
    const { headers } = await signIn(t);
    await keep(id, headers);
    const days = () => t.services.db.select().from(listingDays);
    expect(await days()).toMatchObject([{ day: '2026-11-21', favorites: 1 }]);
    await drop(id, headers);
    expect(await days()).toMatchObject([{ day: '2026-11-21', favorites: 0 }]);
  });
});

describe('the list of favourites', () => {
  test('contains one’s own, the latest first, each with its listing, seller and category', async () => {
    const [first, second] = [await aPublic({ title: 'Villa' }), await aPublic({ title: 'Studio' })];
    await keep(first);
    t.setNow(TEST_NOW + 1000);
    await keep(second);
    await keep(first, (await signIn(t)).headers);
    const { data, total } = await list();
    expect(total).toEqual({ count: 2, isCapped: false });
    expect(data.map(({ listingId }) => listingId)).toEqual([lst(second), lst(first)]);
    expect(data[1]).toMatchObject({
      id: expect.stringMatching(/^fav_/),
      state: 'available',
      listing: { id: lst(first), title: 'Villa' },
      seller: { id: toPublicId('usr', sellerId), name: 'Awa K.', avatar: null },
      category: { slug: 'real-estate', name: 'Immobilier' },
      notes: '',
      tags: [],
      addedAt: new Date(TEST_NOW).toISOString(),
      priceDropXof: 0,
    });
  });

  test('shows nothing of a listing that is gone, and only the title of one that is over', async () => {
    const states = [
      { status: 'sold' as const },
      { status: 'expired' as const },
      { isPaused: true },
      { isHidden: true },
      { status: 'removed' as const },
      { status: 'rejected' as const },
    ];
    for (const [nth, state] of states.entries()) {
      const id = await aPublic({ title: `Titre ${nth}`, ...state });
      await aFavorite(t.services.db, awa.userId, id, { createdAt: new Date(TEST_NOW - nth) });
    }
    const { data } = await list();
    expect(data.map(({ state, title, listing, seller }) => [state, title, listing, seller])).toEqual([
      ['sold', 'Titre 0', null, null],
      ['expired', 'Titre 1', null, null],
      ['paused', 'Titre 2', null, null],
      ['gone', null, null, null],
      ['gone', null, null, null],
      ['gone', null, null, null],
    ]);
    expect((await list({ search: 'titre 3' })).data).toEqual([]);
    expect((await list({ search: 'titre 1' })).data).toHaveLength(1);
  });

  test('is paged', async () => {
    for (let nth = 0; nth < 14; nth += 1)
      await aFavorite(t.services.db, awa.userId, await aPublic(), { createdAt: new Date(TEST_NOW) });
    const first = await list();
    expect(first.data).toHaveLength(12);
    const second = await list({ cursor: first.nextCursor ?? '' });
    expect(second.data).toHaveLength(2);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(14);
    expect(await refusal(api().index.$get({ query: { cursor: 'x' } }))).toMatchObject({ status: 422 });
  });

  test('is searched by title, note or tag, whatever the capitals and accents, and filtered by tag', async () => {
    const villa = await aPublic({ title: 'Villa à Calavi' });
    const studio = await aPublic({ title: 'Studio meublé' });
    await aFavorite(t.services.db, awa.userId, villa, { notes: 'Très près de l’école', tags: ['Famille'] });
    await aFavorite(t.services.db, awa.userId, studio, {
      notes: '100 % refait',
      tags: ['visite', 'Famille'],
    });
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).data.map(({ listingId }) => listingId).toSorted();
    const both = [lst(villa), lst(studio)].toSorted();
    expect(await found({ search: 'ecole' })).toEqual([lst(villa)]);
    expect(await found({ search: 'MEUBLE' })).toEqual([lst(studio)]);
    expect(await found({ search: 'famille' })).toEqual(both);
    expect(await found({ search: '100 %' })).toEqual([lst(studio)]);
    expect(await found({ search: 'pres, de l’ECOLE' })).toEqual([lst(villa)]);
    expect(await found({ search: 'v_lla' })).toEqual([]);
    expect(await found({ search: 'v%a' })).toEqual([]);
    expect(await found({ tag: 'visite' })).toEqual([lst(studio)]);
    expect(await found({ tag: 'Famille', search: 'villa' })).toEqual([lst(villa)]);
  });

  test('has counts: all, with notes, with tags, categories', async () => {
    const ids = [await aPublic(), await aPublic(), await aPublic({ category: 'services', specificData: {} })];
    const changes = [{ notes: 'a' }, { notes: 'b', tags: ['x', 'y'] }, { tags: ['x'] }];
    for (const [nth, id] of ids.entries()) await aFavorite(t.services.db, awa.userId, id, changes[nth]);
    expect((await (await api().overview.$get()).json()).data).toEqual({
      total: 3,
      withNotes: 2,
      withTags: 2,
      categories: 2,
      tags: [
        { tag: 'x', count: 2 },
        { tag: 'y', count: 1 },
      ],
    });
  });

  test('answers with ids for the hearts of a page', async () => {
    const [kept, other] = [await aPublic(), await aPublic()];
    const own = await aPublic({ sellerId: awa.userId });
    await keep(kept);
    const ids = async (of: string) => (await (await api().ids.$get({ query: { of } })).json()).data;
    expect(await ids(`${lst(kept)},${lst(other)},${lst(own)},usr_x,`)).toEqual({
      kept: [lst(kept)],
      own: [lst(own)],
    });
    expect(await ids('')).toEqual({ kept: [], own: [] });
    const many = Array.from({ length: 101 }, () => toPublicId('lst', newUuid())).join(',');
    expect(await refusal(api().ids.$get({ query: { of: many } }))).toMatchObject({ status: 422 });
  });
});

describe('notes and tags', () => {
  const note = (id: string, json: { notes: string; tags: string[] }, headers?: Headers) =>
    api(headers)[':id'].$patch({ param: { id: lst(id) }, json });

  test('are stored normalised: trimmed, each tag once', async () => {
    const id = await aPublic();
    await keep(id);
    const answer = await note(id, { notes: '  Rappeler lundi ', tags: ['#Visite', 'visite', ' à  voir '] });
    expect((await answer.json()).data).toEqual({ notes: 'Rappeler lundi', tags: ['Visite', 'à voir'] });
    expect((await list()).data[0]).toMatchObject({ notes: 'Rappeler lundi', tags: ['Visite', 'à voir'] });
  });

  test('have limits, each reported at its field', async () => {
    const id = await aPublic();
    await keep(id);
    const tags = Array.from({ length: 9 }, (_, nth) => `t${nth}`);
    expect(await refusal(note(id, { notes: 'x'.repeat(1001), tags }))).toMatchObject({
      status: 422,
      fields: { notes: 'La note tient en 1000 caractères.', tags: 'Huit étiquettes au plus.' },
    });
    expect((await refusal(note(id, { notes: '', tags: ['x'.repeat(25)] }))).fields).toMatchObject({
      'tags.0': 'Une étiquette tient en 24 caractères.',
    });
  });

  test('are visible and editable by their owner only', async () => {
    const id = await aPublic();
    await keep(id);
    const other = await signIn(t);
    expect(await refusal(note(id, { notes: 'x', tags: [] }, other.headers))).toMatchObject({
      status: 404,
      message: 'Cette annonce n’est plus dans vos favoris.',
    });
    await drop(id, other.headers);
    expect((await list()).data).toMatchObject([{ notes: '' }]);
    expect((await list({}, other.headers)).data).toEqual([]);
  });
});

describe('a listing that a visitor wanted to save', () => {
  const wanted = async (listingId: string) => {
    const answer = await api({}).wanted.$post({ json: { listingId } });
    return (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  };
  const keepWanted = (cookie: string) =>
    api({ cookie: `${awa.headers.cookie}; ${cookie}` }).wanted.keep.$post();

  test('is saved once they have signed in, and the cookie is cleared', async () => {
    const id = await aPublic();
    const answer = await keepWanted(await wanted(lst(id)));
    expect((await answer.json()).data).toMatchObject({ listingId: lst(id), isFavorite: true });
    expect(answer.headers.getSetCookie().join()).toContain(`${WANTED_COOKIE}=; Max-Age=0`);
    expect((await list()).data).toHaveLength(1);
  });

  test('is ignored if the listing is gone or the cookie is invalid', async () => {
    const id = await aPublic({ status: 'sold' });
    for (const cookie of [await wanted(lst(id)), `${WANTED_COOKIE}=x`, `${WANTED_COOKIE}=%00`, ''])
      expect((await (await keepWanted(cookie)).json()).data).toBeNull();
    expect(await refusal(api({}).wanted.$post({ json: { listingId: 'x' } }))).toMatchObject({ status: 404 });
    expect(await refusal(api({}).wanted.keep.$post())).toMatchObject({ status: 401 });
  });
});
