import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { domainAddress } from './load-category-page.ts';
import { listingSearchQuery } from './search.api.ts';

test.each([
  ['?category=real_estate', '/immobilier'],
  ['?category=automobile&location=Cotonou', '/automobile?location=Cotonou'],
  ['?category=services', '/services'],
  ['?category=marketplace&sort=popular', '/marketplace?sort=popular'],
])('/marketplace%s leads to %s', (query, address) => {
  expect(domainAddress(query)).toBe(address);
});

test('a product category stays where it is', () => {
  expect(domainAddress('?category=telephonie')).toBeNull();
  expect(domainAddress('')).toBeNull();
});

test('a list that was refused before its page was there is not asked for again', async () => {
  const client = createQueryClient();
  let asked = 0;
  const query = listingSearchQuery(
    () => {
      asked += 1;
      return Promise.reject(new AppError('invalid_input'));
    },
    'marketplace',
    {},
  );
  await client.prefetchQuery(query);
  const shown = new QueryObserver(client, query);
  const leave = shown.subscribe(() => undefined);
  expect(shown.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(asked).toBe(1);
  leave();
});
