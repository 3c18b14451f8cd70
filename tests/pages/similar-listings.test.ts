import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { links, openPage, section, startPages, texts } from '#tests/world/test-pages.ts';

const t = startPages();

/** Returns the block below a listing whose category has that many others, numbered by age. */
async function similarOf(others: number) {
  const { db, clock } = t.services;
  const path = `/annonce/${toPublicId('lst', await aListing(db))}`;
  for (let number = 1; number <= others; number += 1)
    await aListing(db, { title: `Numéro ${number}`, publishedAt: new Date(clock() - number * HOUR_MS) });
  const { root } = await openPage(t, path);
  return section(root, 'Annonces similaires');
}

test.each([
  [8, undefined],
  [9, 'Voir 1 autre annonce'],
  [10, 'Voir 2 autres annonces'],
  [16, 'Voir 8 autres annonces'],
])('of %i similar listings the first eight are shown, then %j', async (others, more) => {
  const block = await similarOf(others);
  expect(texts(block, 'article h2, article h3')).toEqual(
    Array.from({ length: 8 }, (_, place) => `Numéro ${place + 1}`),
  );
  const remainder = Object.entries(links(block)).filter(([text]) => text.startsWith('Voir'));
  expect(remainder).toEqual(more === undefined ? [] : [[more, '/immobilier']]);
});
