import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CATEGORIES } from '#shared/categories/category.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import {
  invalidateCategories,
  readCategories,
  writeCategory,
} from '#server/categories/categories.queries.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { CLOSED_CATEGORY, CLOSED_SUB_CATEGORY } from '#server/listing-form/expect-open-category.ts';
import type { searchRoutes } from '#server/search/search.routes.ts';
import { formState } from '#tests/world/form-state.ts';
import { listingsOf, publish, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  sendForm,
  startPages,
  textOf,
  texts,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();

/** Changes one category as the team's form does. */
async function change(id: string, changed: Partial<Awaited<ReturnType<typeof readCategories>>[number]>) {
  const records = await readCategories(t.services.db);
  for (const [position, record] of records.entries())
    await writeCategory(t.services.db, record.id === id ? { ...record, ...changed } : record, position);
  invalidateCategories(t.services.db);
}

describe('a closed category', () => {
  let listingId: string;

  beforeEach(async () => {
    listingId = toPublicId(
      'lst',
      await aListing(t.services.db, { category: 'services', title: 'Plombier à Cotonou' }),
    );
    await change('services', { isOpen: false });
  });

  test('is in no menu, tile, slide, filter or sitemap', async () => {
    const { root } = await openPage(t, '/');
    expect(all(root, 'a').map((link) => link.getAttribute('href'))).not.toContain('/services');
    expect(all(root, '[aria-roledescription="diapositive"]')).toHaveLength(5);
    expect(links(one(root, 'nav[aria-label="Parcourir par catégorie"]'))).not.toHaveProperty('Services Pro');
    const premium = await openPage(t, '/premium');
    expect(texts(one(premium.root, 'select[name="category"]'), 'option')).not.toContain('Services');
    expect(await (await t.app.request('/sitemaps/pages.xml')).text()).not.toContain('/services<');
  });

  test('is never the result of interpreting a search', async () => {
    const search = hc<typeof searchRoutes>('/api/search', { fetch: apiFetch(t) });
    const { section } = await (await search.interpret.$get({ query: { q: 'plombier à Cotonou' } })).json();
    expect(section).not.toBe('services');
  });

  test('still shows its listings, without a publish link and hidden from search engines', async () => {
    const list = await openPage(t, '/services');
    expect(list.status).toBe(200);
    expect(texts(list.root, 'h1')).toEqual(['Services']);
    expect(list.html).toContain('Plombier à Cotonou');
    expect(list.html).not.toContain('/creer-annonce/services');
    expect(list.root.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    const listing = await openPage(t, `/annonce/${listingId}`);
    expect(listing.status).toBe(200);
    expect(listing.root.text).toContain(DEFAULT_CATEGORIES.services.safetyTips[0] ?? '-');
  });

  test('is not offered by the form and takes no new listings', async () => {
    const seller = await signIn(t);
    const { root } = await openPage(t, '/creer-annonce', seller);
    expect(all(root, 'input[name="category"]').map((choice) => choice.getAttribute('value'))).toEqual([
      'real_estate',
      'automobile',
      'marketplace',
    ]);
    const json = { ...LISTING, category: 'services' as const, specificData: {} };
    const answer = await refusal(listingsOf(t, seller.headers).index.$post({ header: {}, json }));
    expect([answer.status, answer.fields]).toEqual([422, { category: CLOSED_CATEGORY }]);
  });
});

describe('categories that the team changed', () => {
  test('have their names and order in menus, headings and tiles, without a release', async () => {
    await change('automobile', { label: 'Voitures et motos', menuLabel: 'Véhicules', tabLabel: 'Roues' });
    const { root } = await openPage(t, '/');
    expect(texts(one(root, 'header nav[aria-label="Catégories"]'), 'a')).toContain('Véhicules');
    expect(textOf(one(root, 'nav[aria-label="Parcourir par catégorie"]'))).toContain('Voitures et motos');
    expect(texts(one(root, 'nav[aria-label="Navigation principale"]'), 'a')).toContain('Roues');
    const page = await openPage(t, '/automobile?location=Cotonou');
    expect(texts(page.root, 'h1')).toEqual(['Véhicules à Cotonou']);
    expect(one(page.root, 'title').text).toContain('Véhicules à Cotonou');
  });

  test('have their sub-categories in filters and in the form; a closed one takes no new listings', async () => {
    const subCategories = [
      { value: 'moto', label: 'Deux-roues', isOpen: true },
      { value: 'voiture', label: 'Voiture', isOpen: false },
    ];
    await change('automobile', { subCategories });
    await change('real_estate', {
      subCategories: [{ value: 'villa', label: 'Villa ou pavillon', isOpen: true }],
    });
    const list = await openPage(t, '/immobilier?type=villa');
    expect(texts(one(list.root, '#filtres select[name="type"]'), 'option')).toEqual([
      'Tous les types',
      'Villa ou pavillon',
    ]);
    expect(texts(list.root, 'title')).toEqual([expect.stringContaining('Villa ou pavillon')]);
    const seller = await signIn(t);
    const json = { ...LISTING, specificData: { vehicleType: 'voiture' } };
    const answer = await refusal(listingsOf(t, seller.headers).index.$post({ header: {}, json }));
    expect(answer.fields).toEqual({ 'specificData.vehicleType': CLOSED_SUB_CATEGORY });
    await publish(t, seller.headers, { specificData: { vehicleType: 'moto' } });
  });

  test.each([
    ['voiture', 'Berline'],
    ['plus-tricycle', 'Tricycle'],
  ])('still offer a closed sub-category to the form that edits a listing in it: %s', async (value, label) => {
    const kind = { value, label };
    await change('automobile', { subCategories: [{ ...kind, isOpen: true }, MOTO] });
    const seller = await signIn(t);
    const id = await publish(t, seller.headers, {
      specificData: { ...LISTING.specificData, vehicleType: value },
    });
    await change('automobile', { subCategories: [{ ...kind, isOpen: false }, MOTO] });
    const path = `/annonce/${id}/modifier`;
    const next = async (page: TestPage, vers: string) =>
      pageOf(await sendForm(t, path, formOf({ ...formState(page), vers }), seller));
    const details = await next(await openPage(t, path, seller), 'suivant');
    const choice = one(details.root, 'select[name="specificData.vehicleType"]');
    expect(texts(choice, 'option')).toEqual(['Choisir…', 'Deux-roues', label]);
    expect(textOf(one(choice, 'option[selected]'))).toBe(label);
    const preview = await next(details, 'apercu');
    expect(texts(preview.root, 'main dd')).toContain(label);
    expect(formState(preview)).toMatchObject({ 'specificData.vehicleType': [value] });
  });
});

const MOTO = { value: 'moto', label: 'Deux-roues', isOpen: true };

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const each of [values].flat()) form.append(name, each);
  return form;
}
