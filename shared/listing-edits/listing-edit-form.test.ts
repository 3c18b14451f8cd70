import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../categories/category.ts';
import { toPublicId } from '../platform/ids.ts';
import { CURRENCIES } from '../platform/money.ts';
import { formOfListing } from './listing-edit-form.ts';
import type { Fact, FactValue } from '../listings/facts.ts';
import { listingFromForm } from '../listings/listing-form.ts';
import { factsOf, fittingData } from '../listings/listing-facts.ts';
import { listingInput } from '../listings/listing.schema.ts';
import { CONTACT_WAYS, PRICE_TERMS } from '../listings/listing-terms.ts';

const words = fc.constantFrom('Très bien', 'à voir', 'Cocody, près du carrefour', 'Appelez-moi');

function valueOf(fact: Fact): fc.Arbitrary<FactValue> {
  switch (fact.kind) {
    case 'choice':
      return fc.constantFrom(...fact.options.map(({ value }) => value));
    case 'choices':
      return fc.subarray(
        fact.options.map(({ value }) => value),
        { minLength: 1 },
      );
    case 'integer':
    case 'amount':
      return fc.integer({ min: fact.min, max: Math.min(fact.max ?? 2026, 1_000_000) });
    case 'text':
      return words;
    case 'texts':
      return fc.array(fc.webUrl({ validSchemes: ['https'] }), { minLength: 1, maxLength: 3 });
  }
}

const content = fc.constantFrom(...CATEGORIES).chain((category) =>
  fc.record({
    category: fc.constant(category),
    title: fc.constant('Un bon titre'),
    description: fc.constant('Une description\nsur deux lignes.'),
    price: fc.record({
      amountMinor: fc.integer({ min: 0, max: 1e12 }),
      currency: fc.constantFrom(...CURRENCIES),
    }),
    countryCode: fc.constant('CI' as const),
    citySlug: fc.constantFrom('abidjan', 'bouake'),
    district: fc.option(words),
    landmark: fc.option(words),
    priceTerms: fc.option(fc.constantFrom(...PRICE_TERMS)),
    specificData: fc
      .record(Object.fromEntries(factsOf(category).map((fact) => [fact.key, valueOf(fact)])), {
        requiredKeys: [],
      })
      .map((data) => fittingData(category, data as Record<string, FactValue>)),
    videos: fc.subarray(['https://youtu.be/abc', 'https://vm.tiktok.com/ZM8/']),
    videoId: fc.option(fc.uuid().map((uuid) => toPublicId('vid', uuid))),
    contactPhone: fc.constantFrom('+2250708091011', null),
    contactWays: fc.subarray([...CONTACT_WAYS], { minLength: 1 }),
    contactHours: fc.option(words),
  }),
);

test('stored content survives a round trip through the form unchanged', () => {
  fc.assert(
    fc.property(content, (listing) => {
      const sent = listingFromForm(listing.category, formOfListing(listing), []);
      expect(listingInput.parse(sent)).toEqual({ ...listing, pictureIds: [] });
    }),
    { seed: 5, numRuns: 300 },
  );
});
