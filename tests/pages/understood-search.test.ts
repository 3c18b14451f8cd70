import { describe, expect, test } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  redirectOf,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
const search = async (params: Record<string, string>) => {
  const { location } = await redirectOf(t, `/recherche?${new URLSearchParams(params).toString()}`);
  return location;
};
const openSearch = async (params: Record<string, string>) => (await openPage(t, await search(params))).root;

describe('a text typed in the hero', () => {
  const typed = 'apart 2 chbre cotonou 150k';

  test('becomes filters, each a chip that a link removes', async () => {
    const address = await search({ q: typed });
    expect(address.split('?')[0]).toBe('/immobilier');
    const { root } = await openPage(t, address);
    expect(textOf(one(root, 'main'))).toContain('Compris :');
    const chips = all(root, 'ul[aria-label="Filtres actifs"] a');
    expect(chips.map(textOf)).toEqual(['Cotonou', '≤ 150 000 F CFA', 'Appartement', '2 chambres']);
    for (const [index, name] of ['location', 'maxPrice', 'type', 'bedrooms'].entries()) {
      const { [name]: _, ...others } = queryOf(address);
      expect(queryOf(chips[index]?.getAttribute('href') ?? '')).toEqual(others);
    }
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
  });

  test('can be searched for exactly as it is, and then is not read again by the form', async () => {
    await aListing(t.services.db, { category: 'real_estate', title: 'Apart 2 chbre Cotonou 150k, à voir' });
    const root = await openSearch({ q: typed });
    const exact = links(root)['Chercher exactement ces mots'] ?? '';
    expect(queryOf(exact)).toEqual({ search: typed, q: typed });
    const page = await openPage(t, exact);
    expect(texts(page.root, 'article h2')).toEqual(['Apart 2 chbre Cotonou 150k, à voir']);
    expect(textOf(one(page.root, 'main'))).not.toContain('Compris :');
    expect(queryOf(await search({ dans: 'immobilier', search: typed, q: typed }))).toEqual({
      search: typed,
      q: typed,
    });
  });

  test('that offers something leads to publishing, too', async () => {
    const root = await openSearch({ q: 'je vends ma toyota corolla 2015' });
    expect(textOf(one(root, 'main'))).toContain('Publier une annonce est gratuit');
    expect(textOf(one(await openSearch({ q: 'toyota corolla 2015' }), 'main'))).not.toContain('est gratuit');
  });
});

describe('a text typed in a section', () => {
  test('is read as a search of that section; what it asks for replaces what the form says', async () => {
    const address = await search({
      dans: 'immobilier',
      search: '3 chambres calavi',
      transaction: 'location',
      bedrooms: '1',
      sort: 'price_asc',
    });
    expect(address.split('?')[0]).toBe('/immobilier');
    expect(queryOf(address)).toEqual({
      q: '3 chambres calavi',
      transaction: 'location',
      bedrooms: '3',
      location: 'Abomey-Calavi',
      sort: 'price_asc',
    });
  });

  test('stays there when it is rather of another one, and says so', async () => {
    const root = await openSearch({ dans: 'immobilier', search: 'plombier' });
    expect(textOf(one(root, 'h1'))).toBe('Immobilier');
    const elsewhere = links(root)['Chercher dans Services'] ?? '';
    expect((await search(queryOf(elsewhere))).split('?')[0]).toBe('/services');
  });

  test('without a text only filters', async () => {
    expect(await search({ dans: 'immobilier', search: '', location: 'Cotonou', type: '' })).toBe(
      '/immobilier?location=Cotonou',
    );
  });
});

test('without a text there is a page to type one, to which the header leads', async () => {
  const { root } = await openPage(t, '/recherche');
  expect(one(root, 'main form').getAttribute('action')).toBe('/recherche');
  expect(one(root, 'main input').getAttribute('name')).toBe('q');
  expect(one(root, 'header a[aria-label="Rechercher"]').getAttribute('href')).toBe('/recherche');
});
