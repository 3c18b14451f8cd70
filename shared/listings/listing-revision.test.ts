import { describe, expect, test } from 'vitest';
import { LISTING_STATUSES } from './listing-lifecycle.ts';
import { holdsReviewedContent, needsRevision, reviewedChanges, type Reviewed } from './listing-revision.ts';

const BEFORE: Reviewed = {
  title: 'Villa à louer',
  description: 'Une villa calme.',
  category: 'real_estate',
  priceXof: 100_000,
  pictureIds: ['a', 'b'],
  videos: ['https://youtu.be/a'],
  videoId: null,
};

describe('changes that the team has to review first', () => {
  test.each<[string, Partial<Reviewed>, string[]]>([
    ['nothing', {}, []],
    ['the title', { title: 'Villa à vendre' }, ['title']],
    ['the description', { description: 'Appelez vite.' }, ['description']],
    ['the category', { category: 'services' }, ['category']],
    ['one picture more', { pictureIds: ['a', 'b', 'c'] }, ['pictures']],
    ['one picture fewer', { pictureIds: ['a'] }, ['pictures']],
    ['another cover', { pictureIds: ['b', 'a'] }, ['pictures']],
    ['another video', { videos: ['https://youtu.be/b'] }, ['videos']],
    ['the video link removed', { videos: [] }, ['videos']],
    ['an uploaded video', { videoId: 'one' }, ['videos']],
    ['30 % less', { priceXof: 70_000 }, []],
    ['more than 30 % less', { priceXof: 69_999 }, ['price']],
    ['30 % more', { priceXof: 130_000 }, []],
    ['more than 30 % more', { priceXof: 130_001 }, ['price']],
    ['a price of zero', { priceXof: 0 }, ['price']],
    ['the price removed', { priceXof: null }, ['price']],
    ['title and price', { title: 'Autre chose', priceXof: 1 }, ['title', 'price']],
  ])('%s', (_what, change, expected) => {
    expect(reviewedChanges(BEFORE, { ...BEFORE, ...change })).toEqual(expected);
  });

  test.each<[number | null, number | null, boolean]>([
    [null, null, false],
    [null, 5, true],
    [0, 0, false],
    [0, 1, true],
  ])('a price from %s to %s', (before, after, isBig) => {
    expect(reviewedChanges({ ...BEFORE, priceXof: before }, { ...BEFORE, priceXof: after })).toEqual(
      isBig ? ['price'] : [],
    );
  });
});

const HOLDING = ['approved', 'expired', 'sold', 'removed'];

test('edits are reviewed if the content was approved, or if its owner can republish it by renewing or restoring it', () => {
  expect(LISTING_STATUSES.filter(holdsReviewedContent)).toEqual(HOLDING);
});

test.each(LISTING_STATUSES)('whether a new title needs a revision if the listing is %s', (status) => {
  expect(needsRevision(status, BEFORE, { ...BEFORE, title: 'Une autre' })).toBe(HOLDING.includes(status));
  expect(needsRevision(status, BEFORE, { ...BEFORE, priceXof: 110_000 })).toBe(false);
});
