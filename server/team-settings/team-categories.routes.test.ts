import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Category } from '#shared/categories/category.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { categories } from '#server/categories/categories.table.ts';
import { aFavorite } from '#server/favorites/favorites.factory.ts';
import { CLOSED_SUB_CATEGORY } from '#server/listing-form/expect-open-category.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import type { searchRoutes } from '#server/search/search.routes.ts';
import { listingsOf, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { LAST_OPEN } from './change-category.ts';
import { OVERTAKEN } from './change-settings.ts';
import type { teamCategoriesRoutes } from './team-categories.routes.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
let admin: Person;

beforeEach(async () => {
  admin = await signIn(t, 'admin');
});

const api = (headers: Record<string, string> = admin.headers) =>
  hc<typeof teamCategoriesRoutes>('/api/admin/categories', { fetch: apiFetch(t, headers) });
const read = async () => (await (await api().index.$get()).json()).data;
const opened = async (category: Category) => {
  const found = (await read()).categories.find(({ id }) => id === category);
  if (!found) throw new Error(`no form ${category}`);
  return found;
};
type Form = { version: string; values: Record<string, string> };
const put = (category: Category, json: Form, who = admin) =>
  api(who.headers)[':category'].$put({ param: { category }, json });
const save = async (category: Category, changes: Record<string, string>) => {
  const { version, values } = await opened(category);
  return put(category, { version, values: { ...values, ...changes } });
};
const move = (category: Category, place: number) =>
  api()[':category'].move.$post({ param: { category }, json: { place } });
const order = async () => (await getCategories(t.services)).map(({ id }) => id);
const log = () => t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);

test('a form submitted unchanged changes nothing and records nothing', async () => {
  for (const { id, values, version } of (await read()).categories)
    expect((await put(id, { version, values })).status).toBe(204);
  expect(await log()).toEqual([]);
  expect(await t.services.db.select().from(categories)).toEqual([]);
});

test('new names and tips take effect at once, and are recorded with before and after', async () => {
  const answer = await save('services', {
    label: 'Artisans et pros',
    menuLabel: 'Artisans',
    tips: 'Un devis.\n\n Un reçu. ',
  });
  expect(answer.status).toBe(204);
  const services = (await getCategories(t.services)).find(({ id }) => id === 'services');
  expect(services).toMatchObject({
    label: 'Artisans et pros',
    menuLabel: 'Artisans',
    tabLabel: 'Services',
    safetyTips: ['Un devis.', 'Un reçu.'],
  });
  expect(await log()).toMatchObject([
    {
      action: 'category.change',
      targetKind: 'category',
      actorId: admin.userId,
      before: { menuLabel: 'Services' },
      after: { menuLabel: 'Artisans', tips: 'Un devis.\nUn reçu.' },
    },
  ]);
  expect((await read()).changes).toMatchObject([
    { what: 'Services Pro', after: { label: 'Artisans et pros' } },
  ]);
});

test('a category moves to the given place, once however often it is sent', async () => {
  for (let times = 0; times < 2; times += 1) {
    expect((await move('services', 2)).status).toBe(204);
    expect(await order()).toEqual(['real_estate', 'services', 'automobile', 'marketplace']);
  }
  expect(await log()).toMatchObject([{ before: { position: '3' }, after: { position: '2' } }]);
  await move('real_estate', 4);
  expect(await order()).toEqual(['services', 'automobile', 'marketplace', 'real_estate']);
  for (const nowhere of [0, 5, 1.5, Number.NaN])
    expect((await refusal(move('services', nowhere))).fields).toHaveProperty('place');
});

describe('sub-categories', () => {
  const filters = () => hc<typeof searchRoutes>('/api/search', { fetch: apiFetch(t) });

  test('show the team’s name on their listings, and follow its order in the form', async () => {
    const id = await aListing(t.services.db, {
      category: 'services',
      specificData: { serviceCategory: 'menage' },
    });
    await save('services', {
      'menage.label': 'Ménage et repassage',
      'menage.rank': '1',
      'plomberie.rank': '3',
    });
    expect((await opened('services')).subCategories[0]).toBe('menage');
    const listings = hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t) });
    const { data } = await (await listings[':id'].$get({ param: { id: toPublicId('lst', id) } })).json();
    expect(data.facts).toContainEqual({
      key: 'serviceCategory',
      label: 'Service',
      value: 'Ménage et repassage',
    });
    expect(data.keyFacts).toContain('Ménage et repassage');
    const found = await (await filters().listings.$get({ query: { domain: 'services' } })).json();
    expect(found.data.map(({ keyFacts }) => keyFacts)).toEqual([data.keyFacts]);
  });

  test('show it on every card and in the moderation queue', async () => {
    await save('services', { 'menage.label': 'Ménage et repassage' });
    const [seller, keeper] = [await signIn(t), await signIn(t)];
    const spec = {
      category: 'services' as const,
      sellerId: seller.userId,
      specificData: { serviceCategory: 'menage' },
    };
    const id = await aListing(t.services.db, spec);
    await aListing(t.services.db, { ...spec, status: 'pending' });
    await aFavorite(t.services.db, keeper.userId, id);
    const listing = toPublicId('lst', id);
    const places: [string, Person][] = [
      ['/api/moderation/listings', admin],
      ['/api/favorites', keeper],
      [`/api/listings/sellers/${toPublicId('usr', seller.userId)}/listings`, keeper],
      [`/api/boosts/listings/${listing}`, seller],
      ['/api/listings/mine', seller],
    ];
    for (const [path, { headers }] of places) {
      const answer = await t.app.request(path, { headers });
      expect([path, await answer.text()]).toEqual([path, expect.stringContaining('"Ménage et repassage"')]);
    }
  });

  test('that the team adds are offered, published, filtered and named at once', async () => {
    expect((await save('real_estate', { nouvelle: 'Bungalow d’été' })).status).toBe(204);
    expect((await opened('real_estate')).subCategories.at(-1)).toBe('plus-bungalow-d-ete');
    const seller = await signIn(t);
    const input = {
      ...LISTING,
      category: 'real_estate' as const,
      specificData: { propertyType: 'plus-bungalow-d-ete' },
    };
    const id = await publishApproved(t, seller.headers, admin.headers, input);
    const listings = hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t) });
    const { data } = await (await listings[':id'].$get({ param: { id } })).json();
    expect(data.facts).toContainEqual({ key: 'propertyType', label: 'Type', value: 'Bungalow d’été' });
    const found = async (type: string) => {
      const answer = await t.app.request(`/api/search/listings?domain=real_estate&type=${type}`);
      return (await answer.json()).data.map((listing: { id: string }) => listing.id);
    };
    expect(await found('plus-bungalow-d-ete')).toEqual([id]);
    expect(await found('plus-inconnu')).toEqual([]);
    const unknown = { ...input, title: 'Une autre annonce', specificData: { propertyType: 'plus-inconnu' } };
    const answer = await refusal(listingsOf(t, seller.headers).index.$post({ header: {}, json: unknown }));
    expect(answer.fields).toEqual({ 'specificData.propertyType': CLOSED_SUB_CATEGORY });
  });

  test('are not sent with pages while they are the default ones', async () => {
    const sent = async () => (await (await t.app.request('/api/settings')).json()).data.categories[0];
    expect(await sent()).not.toHaveProperty('subCategories');
    await save('real_estate', { 'chambre.isOpen': '' });
    expect(JSON.stringify((await sent()).subCategories)).not.toContain('chambre');
  });
});

describe('what is refused', () => {
  test.each<[Record<string, string>, string]>([
    [{ label: '' }, 'label'],
    [{ tabLabel: 'Beaucoup trop long' }, 'tabLabel'],
    [{ tips: 'x'.repeat(161) }, 'tips'],
    [{ tips: Array.from({ length: 9 }, (_, index) => `Conseil ${index}`).join('\n') }, 'tips'],
    [{ 'villa.label': ' ' }, 'villa.label'],
    [{ 'villa.rank': 'premier' }, 'villa.rank'],
    [{ nouvelle: '!!!' }, 'nouvelle'],
  ])('%j is refused beside its field, and nothing changes', async (changes, field) => {
    const answer = await save('real_estate', changes);
    expect(answer.status).toBe(422);
    expect(Object.keys((await refusal(answer)).fields ?? {})).toEqual([field]);
    expect(await t.services.db.select().from(categories)).toEqual([]);
  });

  test('the last open category stays open', async () => {
    for (const category of ['real_estate', 'automobile', 'services'] as const)
      expect((await save(category, { isOpen: '' })).status).toBe(204);
    const answer = await refusal(await save('marketplace', { isOpen: '' }));
    expect(answer.fields).toEqual({ isOpen: LAST_OPEN });
  });

  test('a form never overwrites values that somebody else saved since it was opened', async () => {
    const { version, values } = await opened('automobile');
    expect((await put('automobile', { version, values: { ...values, label: 'Véhicules' } })).status).toBe(
      204,
    );
    const stale = await refusal(put('automobile', { version, values: { ...values, label: 'Autos' } }));
    expect([stale.code, stale.message]).toEqual(['conflict', OVERTAKEN]);
    expect(stale.fields).toEqual({ label: 'Enregistré entre-temps : « Véhicules »' });
  });

  test('only the team reads, saves or moves', async () => {
    const member = await signIn(t);
    const { version, values } = await opened('services');
    expect((await api(member.headers).index.$get()).status).toBe(403);
    expect((await put('services', { version, values: { ...values, label: 'Pris' } }, member)).status).toBe(
      403,
    );
    const moving = { param: { category: 'services' as const }, json: { place: 2 } };
    expect((await api({})[':category'].move.$post(moving)).status).toBe(401);
    expect(await log()).toEqual([]);
  });
});
