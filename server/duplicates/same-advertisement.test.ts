import { expect, test } from 'vitest';
import { planDemonstration } from '#demo/plan.ts';
import { isSameAdvertisement, type Advertisement } from './same-advertisement.ts';

const FLAT: Advertisement = {
  category: 'real_estate',
  title: 'Appartement 2 chambres à Fidjrossè',
  description: 'Bel appartement calme et lumineux, à deux pas du goudron. Compteur individuel, eau courante.',
  countryCode: 'BJ',
  citySlug: 'cotonou',
  district: 'Fidjrossè',
  specificData: { propertyType: 'appartement', bedrooms: 2 },
};
const none = { given: 0, shared: 0 };
const compare = (change: Partial<Advertisement>, photos = none) =>
  isSameAdvertisement(FLAT, { ...FLAT, ...change }, photos);

test.each<[string, Partial<Advertisement>]>([
  ['word for word', {}],
  ['in capitals and without accents', { title: 'APPARTEMENT 2 CHAMBRES A FIDJROSSE !!!' }],
  ['with a word more', { title: 'Appartement 2 chambres à Fidjrossè urgent' }],
  ['with the facts in another order', { specificData: { bedrooms: 2, propertyType: 'appartement' } }],
])('%s it counts as the same', (_how, change) => {
  expect(compare(change)).toBe(true);
});

test.each<[string, Partial<Advertisement>]>([
  ['another number in the title', { title: 'Appartement 3 chambres à Fidjrossè' }],
  ['another title', { title: 'Studio meublé près de la plage, 2 minutes' }],
  ['another text', { description: 'Au premier étage d’une maison neuve, avec balcon et place de parking.' }],
  ['another town', { citySlug: 'porto-novo' }],
  ['another quarter', { district: 'Cadjèhoun' }],
  ['another fact', { specificData: { propertyType: 'appartement', bedrooms: 2, areaSqMeters: 64 } }],
  ['another category', { category: 'services' }],
])('%s makes it a different listing', (_what, change) => {
  expect(compare(change)).toBe(false);
});

test('with half of the photos, text and facts may differ, but not the title, its numbers and the town', () => {
  const rewritten = { description: 'Tout autre texte.', district: null, specificData: {} };
  expect(compare(rewritten, { given: 3, shared: 2 })).toBe(true);
  expect(compare(rewritten, { given: 3, shared: 1 })).toBe(false);
  expect(compare(rewritten)).toBe(false);
  for (const change of [
    { title: 'Parcelle de 2 lots' },
    { title: 'Appartement 4 chambres à Fidjrossè' },
    { citySlug: 'parakou' },
  ])
    expect(compare({ ...rewritten, ...change }, { given: 2, shared: 2 })).toBe(false);
});

test('no seller of the demonstration offers the same thing twice', () => {
  const { listings } = planDemonstration(Date.parse('2026-11-21T10:00:00Z'));
  const bySeller = Map.groupBy(listings, ({ sellerKey }) => sellerKey);
  const twice = [...bySeller.values()].flatMap((own) =>
    own.flatMap((one, index) =>
      own.slice(index + 1).filter((other) => isSameAdvertisement(one, other, none)),
    ),
  );
  expect(listings.length).toBeGreaterThan(100);
  expect(twice.map(({ title }) => title)).toEqual([]);
});
