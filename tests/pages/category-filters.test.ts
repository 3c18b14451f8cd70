import { describe, expect, test } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import {
  all,
  links,
  one,
  openPage,
  textOf,
  texts,
  startPages,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();

const form = ({ root }: TestPage) => one(root, 'aside form');

function fieldNames(page: TestPage): string[] {
  return [
    ...new Set(all(form(page), 'input[name], select[name]').map((field) => field.getAttribute('name') ?? '')),
  ];
}

/** Returns the options of a field, whether it is a select or radio buttons; the first one means any. */
function choices(page: TestPage, name: string): string[] {
  const fields = all(form(page), `select[name="${name}"] option, input[type="radio"][name="${name}"]`);
  return fields.map((field) => field.getAttribute('value') ?? '').slice(1);
}

describe('the filters of', () => {
  test.each([
    ['/immobilier', ['search', 'location', 'type', 'minPrice', 'maxPrice', 'transaction', 'bedrooms']],
    [
      '/automobile',
      ['search', 'location', 'brand', 'year', 'fuel', 'minPrice', 'maxPrice', 'minYear', 'maxYear'],
    ],
    ['/services', ['search', 'location', 'serviceType', 'minPrice', 'maxPrice']],
    ['/marketplace', ['search', 'location', 'category', 'condition', 'minPrice', 'maxPrice']],
  ])('%s are those specified', async (path, names) => {
    const page = await openPage(t, path);
    // `dans` tells the search which section the form is of.
    expect(fieldNames(page).toSorted()).toEqual(['dans', ...names].toSorted());
  });
});

describe('the choices of', () => {
  test('immobilier', async () => {
    const page = await openPage(t, '/immobilier');
    expect(choices(page, 'type').join(' ')).toBe(
      'appartement studio chambre maison villa duplex immeuble terrain bureau magasin entrepot autre',
    );
    expect(choices(page, 'transaction')).toEqual(['vente', 'location', 'courte-duree']);
    expect(choices(page, 'bedrooms')).toEqual(['1', '2', '3', '4']);
  });

  test('automobile', async () => {
    const page = await openPage(t, '/automobile');
    expect(choices(page, 'brand').join(' ')).toBe(
      'Toyota Peugeot Renault Citroën Ford Volkswagen BMW Mercedes Audi Honda Nissan Hyundai Kia Autre',
    );
    expect(choices(page, 'fuel')).toEqual(['essence', 'diesel', 'hybride', 'electrique', 'gpl']);
    const years = choices(page, 'year');
    expect([years[0], years.at(-1), years.length]).toEqual(['2027', '2000', 28]);
  });

  test('services', async () => {
    const page = await openPage(t, '/services');
    expect(choices(page, 'serviceType').join(' ')).toBe(
      'plomberie electricite menage jardinage education informatique coiffure beaute evenementiel transport reparation conseil autre',
    );
  });

  test('marketplace', async () => {
    const page = await openPage(t, '/marketplace');
    expect(choices(page, 'category').join(' ')).toBe(
      'telephonie informatique vetements chaussures accessoires mobilier electromenager livres sport beaute jouets bricolage jardinage autre',
    );
    expect(choices(page, 'condition')).toEqual(['neuf', 'excellent', 'bon', 'moyen', 'usage']);
  });
});

describe('the query string', () => {
  test('gives the filters their initial values', async () => {
    const page = await openPage(
      t,
      '/immobilier?search=villa&location=cotonou&minPrice=50000&maxPrice=150000&type=villa&bedrooms=2',
    );
    const value = (name: string) =>
      one(form(page), `input[name="${name}"]`).getAttribute('value')?.replace(/\s/g, ' ');
    expect(['search', 'location', 'minPrice', 'maxPrice'].map(value)).toEqual([
      'villa',
      'cotonou',
      '50 000',
      '150 000',
    ]);
    expect(one(form(page), 'select[name="type"] option[selected]').getAttribute('value')).toBe('villa');
    expect(one(form(page), 'input[name="bedrooms"][checked]').getAttribute('value')).toBe('2');
  });

  test('limits the list on the server', async () => {
    await aListing(t.services.db, {
      title: 'Studio à petit prix',
      price: { amountMinor: 40_000, currency: 'XOF' },
      citySlug: 'porto-novo',
    });
    await aListing(t.services.db, {
      title: 'Villa avec piscine',
      price: { amountMinor: 400_000, currency: 'XOF' },
    });
    await collectSearchWords(t.services.db);
    const titles = async (query: string) =>
      texts((await openPage(t, `/immobilier?${query}`)).root, 'article h2');
    expect(await titles('maxPrice=50000')).toEqual(['Studio à petit prix']);
    expect(await titles('minPrice=50 000')).toEqual(['Villa avec piscine']);
    expect(await titles('search=vila')).toEqual(['Villa avec piscine']);
    expect(await titles('location=porto novo')).toEqual(['Studio à petit prix']);
  });

  test('sets the order and the page size of the marketplace, between 6 and 48, 12 by default', async () => {
    for (let number = 0; number < 50; number += 1) {
      await aListing(t.services.db, {
        title: `Produit ${number}`,
        category: 'marketplace',
        specificData: { productCategory: 'livres' },
        popularity: number,
      });
    }
    const titles = async (query: string) =>
      texts((await openPage(t, `/marketplace${query}`)).root, 'article h2');
    expect(await titles('')).toHaveLength(12);
    expect(await titles('?per=1')).toHaveLength(6);
    expect(await titles('?per=500')).toHaveLength(48);
    const popular = await titles('?sort=popular&per=24');
    expect(popular).toHaveLength(24);
    expect(popular.slice(0, 2)).toEqual(['Produit 49', 'Produit 48']);
  });

  test('is ignored where it cannot be parsed, without a failure', async () => {
    await aListing(t.services.db);
    const page = await openPage(
      t,
      '/immobilier?minPrice=abc&type=chateau&sort=x&per=-3&bedrooms=0&unknown=1',
    );
    expect(page.status).toBe(200);
    expect(texts(page.root, 'article')).toHaveLength(1);
  });
});

describe('active filters', () => {
  test('are listed in words, each with a link that removes it, and all can be cleared', async () => {
    const page = await openPage(
      t,
      '/automobile?brand=Toyota&location=cotonou&maxPrice=5000000&sort=price_asc',
    );
    expect(texts(one(page.root, 'ul[aria-label="Filtres actifs"]'), 'li')).toEqual([
      'Cotonou',
      '≤ 5 000 000 F CFA',
      'Toyota',
    ]);
    expect(links(one(page.root, 'ul[aria-label="Filtres actifs"]'))['Retirer le filtre Toyota']).toBe(
      '/automobile?location=cotonou&maxPrice=5000000&sort=price_asc',
    );
    expect(links(page.root)['Tout effacer']).toBe('/automobile?sort=price_asc');
    expect(links(form(page))).toEqual({ Effacer: '/automobile?sort=price_asc' });
  });

  test('the form is sent by GET to the search, which leads back to its section, so that it works without JavaScript', async () => {
    const page = await openPage(t, '/marketplace/real-estate?type=villa');
    expect([form(page).getAttribute('method'), form(page).getAttribute('action')]).toEqual([
      'get',
      '/recherche',
    ]);
    expect(one(form(page), 'input[name="dans"]').getAttribute('value')).toBe('immobilier');
    expect(textOf(one(form(page), 'button[type="submit"]'))).toBe('Rechercher');
  });
});
