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

describe('what the team wants to see first', () => {
  test.each<[string, Partial<Reviewed>, string[]]>([
    ['nothing', {}, []],
    ['the title', { title: 'Villa à vendre' }, ['title']],
    ['the description', { description: 'Appelez vite.' }, ['description']],
    ['the category', { category: 'services' }, ['category']],
    ['a picture more', { pictureIds: ['a', 'b', 'c'] }, ['pictures']],
    ['a picture less', { pictureIds: ['a'] }, ['pictures']],
    ['another cover', { pictureIds: ['b', 'a'] }, ['pictures']],
    ['another video', { videos: ['https://youtu.be/b'] }, ['videos']],
    ['no video any more', { videos: [] }, ['videos']],
    ['a video of its own', { videoId: 'one' }, ['videos']],
    ['30 % less', { priceXof: 70_000 }, []],
    ['more than 30 % less', { priceXof: 69_999 }, ['price']],
    ['30 % more', { priceXof: 130_000 }, []],
    ['more than 30 % more', { priceXof: 130_001 }, ['price']],
    ['a gift', { priceXof: 0 }, ['price']],
    ['no price any more', { priceXof: null }, ['price']],
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

const HOLDING = ['approved', 'expired', 'removed'];

test('content that was approved, or that its owner can bring back by a renewal or by undoing, is reviewed again', () => {
  expect(LISTING_STATUSES.filter(holdsReviewedContent)).toEqual(HOLDING);
});

test.each(LISTING_STATUSES)('a new title of a listing that is %s', (status) => {
  expect(needsRevision(status, BEFORE, { ...BEFORE, title: 'Une autre' })).toBe(HOLDING.includes(status));
  expect(needsRevision(status, BEFORE, { ...BEFORE, priceXof: 110_000 })).toBe(false);
});
