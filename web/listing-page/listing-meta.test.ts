import { expect, test } from 'vitest';
import type { Listing } from '#shared/listings/listing.ts';
import { SITE } from '#tests/world/site-categories.ts';
import { shownListing } from '#tests/world/shown-listing.ts';
import { describeListingPage, listingTitle } from './listing-meta.ts';

const place = {
  origin: 'https://tokpa.example',
  site: { siteName: 'Tokpa', ...SITE },
};

function contentOf(listing: Listing, name: string): string | undefined {
  const { meta } = describeListingPage(listing, place);
  return meta.find((entry) => entry.property === name || entry.name === name)?.content;
}

test('the title contains the listing’s title, price and place', () => {
  expect(listingTitle(shownListing())).toBe('Appartement deux chambres, 120\u00a0000\u00a0F CFA – Cotonou');
  expect(
    listingTitle(
      shownListing({ price: null, place: { countryCode: null, country: null, city: null, district: null } }),
    ),
  ).toBe('Appartement deux chambres, Prix sur demande');
});

test('a link preview has the listing’s picture and price', () => {
  const listing = shownListing();
  expect(contentOf(listing, 'og:image')).toBe('https://tokpa.example/og/lst_1.jpg');
  expect(contentOf(listing, 'og:type')).toBe('product');
  expect(contentOf(listing, 'product:price:amount')).toBe('120000');
  expect(contentOf(listing, 'product:price:currency')).toBe('XOF');
  expect(contentOf(shownListing({ price: null }), 'product:price:amount')).toBeUndefined();
});

test('only an approved listing may be indexed by search engines', () => {
  expect(contentOf(shownListing(), 'robots')).toBeUndefined();
  expect(contentOf(shownListing({ status: 'pending' }), 'robots')).toBe('noindex, follow');
});

test('the canonical address is the listing’s own', () => {
  expect(describeListingPage(shownListing(), place).links).toEqual([
    { rel: 'canonical', href: 'https://tokpa.example/annonce/lst_1' },
  ]);
});
