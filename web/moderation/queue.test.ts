import { expect, test } from 'vitest';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import type { QueuePage } from './moderation.api.ts';
import { afterDeciding, itemsOf, neighbour, queueHref, withoutItem } from './queue.ts';

const item = (id: string): ReviewItem => ({
  kind: 'listing',
  id,
  listingId: id,
  version: 1,
  submittedAt: '2026-11-20T10:00:00.000Z',
  proposed: {
    title: id,
    description: '',
    category: 'services',
    price: null,
    priceXof: null,
    place: { countryCode: null, country: null, city: null, district: null },
    facts: [],
    pictures: [],
    videos: [],
    video: null,
    picturesInPreparation: 0,
  },
  current: null,
  changes: [],
  seller: null,
  history: [],
  copies: [],
  advice: [],
  adviceStrength: null,
  claim: null,
  appeal: null,
});
const page = (ids: string[], count: number): QueuePage => ({
  data: ids.map(item),
  hasMore: false,
  nextCursor: null,
  total: { count, isCapped: false },
});
const idsOf = (items: readonly ReviewItem[]) => items.map(({ id }) => id);

test('an item that moved between two pages during fetching is shown once', () => {
  expect(idsOf(itemsOf([page(['a', 'b'], 3), page(['b', 'c'], 3)]))).toEqual(['a', 'b', 'c']);
});

test('a decided item is removed and no longer counted; an unknown id changes nothing', () => {
  const pages = [page(['a', 'b'], 3), page(['c'], 3)];
  const left = withoutItem(pages, 'b');
  expect(idsOf(itemsOf(left))).toEqual(['a', 'c']);
  expect(left.map(({ total }) => total.count)).toEqual([2, 2]);
  expect(withoutItem(pages, 'z').map(({ total }) => total.count)).toEqual([3, 3]);
});

test('the next item is selected, at the end the previous one, and none when the queue is empty', () => {
  const items = ['a', 'b', 'c'].map(item);
  expect(afterDeciding(items, 'a')?.id).toBe('b');
  expect(afterDeciding(items, 'c')?.id).toBe('b');
  expect(afterDeciding([item('a')], 'a')).toBeNull();
  expect(afterDeciding(items, 'z')).toBeNull();
  expect([neighbour(items, 'a', -1), neighbour(items, 'c', 1)]).toEqual([null, null]);
});

test('an address names the item, the cursor and the notice', () => {
  expect(queueHref({})).toBe('/admin/moderation');
  expect(queueHref({ item: 'lst_1', cursor: 'a=', notice: 'approuve' })).toBe(
    '/admin/moderation?dossier=lst_1&suite=a%3D&avis=approuve',
  );
  expect(queueHref({ item: '', cursor: null })).toBe('/admin/moderation');
});
