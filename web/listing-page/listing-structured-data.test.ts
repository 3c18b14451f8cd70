import { expect, test } from 'vitest';
import type { Listing } from '#shared/listings/listing.ts';
import { SITE } from '#tests/world/site-categories.ts';
import { shownListing } from '#tests/world/shown-listing.ts';
import { listingStructuredData } from './listing-structured-data.ts';

const ORIGIN = 'https://tokpa.example';
const offered = (listing: Listing) =>
  listingStructuredData(listing, ORIGIN, SITE)[0] as Record<string, unknown>;

test('a flat is a RealEstateListing with its place, size and offer', () => {
  expect(offered(shownListing())).toMatchObject({
    '@type': 'RealEstateListing',
    url: `${ORIGIN}/annonce/lst_1`,
    mainEntity: { numberOfBedrooms: 2, floorSize: { value: 64, unitCode: 'MTK' } },
    contentLocation: {
      address: { addressLocality: 'Cotonou', addressCountry: 'BJ', streetAddress: 'Fidjrossè' },
    },
    offers: { price: '120000', priceCurrency: 'XOF', availability: 'https://schema.org/InStock' },
    image: [`${ORIGIN}/media/3f/abc/gallery.webp`],
  });
});

test.each([
  ['voiture', 'Car'],
  ['moto', 'Motorcycle'],
  ['pieces', 'Product'],
  ['tricycle', 'Vehicle'],
])('a vehicle of type %s is a %s', (vehicleType, schema) => {
  const specificData = { vehicleType, make: 'Toyota', year: 2016, mileage: 98_000 };
  expect(offered(shownListing({ category: 'automobile', specificData }))).toMatchObject({
    '@type': schema,
    brand: { name: 'Toyota' },
    vehicleModelDate: '2016',
    mileageFromOdometer: { value: 98_000, unitCode: 'KMT' },
  });
});

test('a product states whether it is new, a service what it offers', () => {
  const phone = shownListing({
    category: 'marketplace',
    specificData: { condition: 'neuf', brand: 'Apple' },
  });
  expect(offered(phone)).toMatchObject({
    '@type': 'Product',
    itemCondition: 'https://schema.org/NewCondition',
    brand: { name: 'Apple' },
  });
  const plumber = shownListing({
    category: 'services',
    specificData: {},
    facts: [{ key: 'serviceCategory', label: 'Service', value: 'Plomberie' }],
  });
  expect(offered(plumber)).toMatchObject({
    '@type': 'Service',
    serviceType: 'Plomberie',
    areaServed: { '@type': 'Place' },
  });
});

test('an offer without a price has none, and a reserved one says so', () => {
  const { offers } = offered(shownListing({ price: null, isReserved: true }));
  expect(offers).not.toHaveProperty('price');
  expect(offers).toMatchObject({ availability: 'https://schema.org/Reserved' });
});

test('contains the breadcrumbs of the listing', () => {
  expect(listingStructuredData(shownListing(), ORIGIN, SITE)[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Accueil', item: `${ORIGIN}/` },
      { position: 2, name: 'Immobilier', item: `${ORIGIN}/immobilier` },
      { position: 3, name: 'Appartement deux chambres', item: `${ORIGIN}/annonce/lst_1` },
    ],
  });
});
