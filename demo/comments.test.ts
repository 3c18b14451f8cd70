import { expect, test } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { statusOfWritten } from '#shared/comments/comment-screening.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { planComments } from './comments.ts';
import { COMMENTS } from './content/comments.data.ts';

const NOW = Date.UTC(2026, 10, 21);
const PEOPLE = Array.from({ length: 12 }, (_, index) => `person-${index}`);
const LISTINGS = Array.from({ length: 80 }, (_, index) => ({
  id: `listing-${index}`,
  sellerId: PEOPLE[index % PEOPLE.length] ?? '',
  category: CATEGORIES[index % CATEGORIES.length] ?? 'services',
  since: NOW - (index + 4) * HOUR_MS,
}));

test('people comment on other sellers’ listings, once per listing, after it was published', () => {
  const planned = planComments(LISTINGS, PEOPLE, NOW);
  expect(planned.length).toBeGreaterThan(40);
  const places = new Set(planned.map(({ listing, authorId }) => `${listing.id} ${authorId}`));
  expect(places.size).toBe(planned.length);
  for (const { listing, authorId, at, likedBy } of planned) {
    expect(authorId).not.toBe(listing.sellerId);
    expect(likedBy).not.toContain(authorId);
    expect(at).toBeGreaterThanOrEqual(listing.since);
    expect(at).toBeLessThanOrEqual(NOW - HOUR_MS);
  }
  expect(planned.filter(({ listing }) => listing.id === 'listing-60').length).toBeGreaterThan(5);
});

test('no comment has to wait for moderation', () => {
  for (const { content, reply = '' } of Object.values(COMMENTS).flat())
    expect([statusOfWritten(content), statusOfWritten(reply)]).toEqual(['approved', 'approved']);
});
