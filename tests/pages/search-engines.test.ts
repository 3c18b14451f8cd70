import { describe, expect, test } from 'vitest';
import type { Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import { all, metaOf, one, openPage, startPages, structuredData, texts } from '#tests/world/test-pages.ts';

const t = startPages();

type Spec = Parameters<typeof aListing>[1];

async function publish(spec: Spec = {}) {
  const path = `/annonce/${toPublicId('lst', await aListing(t.services.db, { sellerId: await aUser(t.services.db), ...spec }))}`;
  return { path, address: `${t.services.config.origin}${path}` };
}

const CASES: {
  category: Category;
  specificData: SpecificData;
  type: string;
  says: Record<string, unknown>;
}[] = [
  {
    category: 'marketplace',
    specificData: { productCategory: 'telephonie', condition: 'neuf', brand: 'Tecno' },
    type: 'Product',
    says: { itemCondition: 'https://schema.org/NewCondition', brand: { '@type': 'Brand', name: 'Tecno' } },
  },
  {
    category: 'automobile',
    specificData: { vehicleType: 'camion', make: 'Renault', model: 'Kerax', year: 2012, mileage: 200_000 },
    type: 'Vehicle',
    says: {
      vehicleModelDate: '2012',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 200_000, unitCode: 'KMT' },
    },
  },
  {
    category: 'real_estate',
    specificData: { propertyType: 'villa', bedrooms: 4, areaSqMeters: 320 },
    type: 'RealEstateListing',
    says: {
      mainEntity: {
        '@type': 'Accommodation',
        numberOfBedrooms: 4,
        floorSize: { '@type': 'QuantitativeValue', value: 320, unitCode: 'MTK' },
      },
    },
  },
  {
    category: 'services',
    specificData: { serviceCategory: 'plomberie' },
    type: 'Service',
    says: { serviceType: 'Plomberie' },
  },
];

describe('structured data of a listing', () => {
  test.each(CASES)(
    'in $category is a $type with its offer',
    async ({ category, specificData, type, says }) => {
      const { path, address } = await publish({
        category,
        specificData,
        pictureIds: [await aPicture(t.services.db)],
      });
      const data = structuredData((await openPage(t, path)).root);
      expect(data[type]).toMatchObject({
        '@context': 'https://schema.org',
        name: 'Appartement deux chambres',
        url: address,
        ...says,
        offers: {
          '@type': 'Offer',
          price: '120000',
          priceCurrency: 'XOF',
          availability: 'https://schema.org/InStock',
          seller: { name: 'Awa K.' },
        },
      });
      expect(String(data[type]?.image)).toMatch(/^http:\/\/.+\/media\/.+\/gallery\.webp$/);
    },
  );

  test('a car is a Car, a motorbike a Motorcycle', async () => {
    const kindOf = async (vehicleType: string) =>
      Object.keys(
        structuredData(
          (await openPage(t, (await publish({ category: 'automobile', specificData: { vehicleType } })).path))
            .root,
        ),
      );
    expect(await kindOf('voiture')).toContain('Car');
    expect(await kindOf('moto')).toContain('Motorcycle');
  });

  test('has a breadcrumb, and no price where there is none', async () => {
    const { path, address } = await publish({ price: null });
    const { BreadcrumbList, RealEstateListing } = structuredData((await openPage(t, path)).root);
    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, name: 'Accueil', item: `${t.services.config.origin}/` },
      { position: 2, name: 'Immobilier', item: `${t.services.config.origin}/immobilier` },
      { position: 3, name: 'Appartement deux chambres', item: address },
    ]);
    expect(RealEstateListing?.offers).not.toHaveProperty('price');
  });

  test('and the page’s own data escape what a seller writes', async () => {
    const title = 'Villa </script><script>alert(1)</script>';
    const { path } = await publish({ title });
    const { root, html } = await openPage(t, path);
    expect(html).not.toContain('<script>alert');
    expect(structuredData(root).RealEstateListing?.name).toBe(title);
    expect(texts(root, 'h1')).toEqual([title]);
  });
});

describe('link previews of a listing', () => {
  test('title, description, canonical address and a picture of 1200×630', async () => {
    const { path, address } = await publish();
    const { root } = await openPage(t, `${path}?utm_source=whatsapp`);
    const spaced = (name: string) => metaOf(root, name)?.replace(/[\s\u00a0\u202f]+/g, ' ');
    expect(texts(root, 'title')).toEqual(['Appartement deux chambres, 120 000 F CFA – Cotonou | Tokpa']);
    expect(spaced('description')).toContain(
      '2 ch., 64 m², Location. Fidjrossè, Cotonou, Bénin. Bel appartement',
    );
    expect(all(root, 'link[rel="canonical"]').map((link) => link.getAttribute('href'))).toEqual([address]);
    expect([metaOf(root, 'og:url'), metaOf(root, 'og:type'), metaOf(root, 'og:site_name')]).toEqual([
      address,
      'product',
      'Tokpa',
    ]);
    expect([
      metaOf(root, 'og:image'),
      metaOf(root, 'og:image:width'),
      metaOf(root, 'og:image:height'),
    ]).toEqual([`${t.services.config.origin}/og/${path.split('/').at(-1)}.jpg`, '1200', '630']);
    expect([metaOf(root, 'product:price:amount'), metaOf(root, 'product:price:currency')]).toEqual([
      '120000',
      'XOF',
    ]);
    expect(metaOf(root, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(root, 'robots')).toBeUndefined();
  });
});

test('the home page describes the site and its search', async () => {
  const { root } = await openPage(t, '/');
  const data = structuredData(root);
  expect(data.WebSite).toMatchObject({ name: 'Tokpa', potentialAction: { '@type': 'SearchAction' } });
  expect(data.Organization).toMatchObject({ name: 'Tokpa' });
  expect(one(root, 'link[rel="canonical"]').getAttribute('href')).toBe(`${t.services.config.origin}/`);
  expect(metaOf(root, 'og:image')).toBe(`${t.services.config.origin}/og.jpg`);
});

test.each(['/', '/immobilier', '/automobile', '/services', '/marketplace', '/premium'])(
  '%s has each piece of metadata once',
  async (path) => {
    const { root } = await openPage(t, path);
    for (const selector of [
      'title',
      'meta[name="description"]',
      'link[rel="canonical"]',
      'meta[property="og:title"]',
      'meta[property="og:url"]',
    ]) {
      expect(all(root, selector), selector).toHaveLength(1);
    }
    expect(metaOf(root, 'description')?.length).toBeGreaterThan(60);
    expect(all(root, 'script[type="application/ld+json"]').length).toBeLessThanOrEqual(1);
  },
);
