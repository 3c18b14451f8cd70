import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { createQueryClient, FRESHNESS, shouldRetry } from './query-client.ts';

const minutes = (count: number) => count * MINUTE_MS;

test('answers are fresh for 5 minutes and cached for 10, listings for 2 and 5, the home page is fresh for 10', () => {
  expect(FRESHNESS.standard).toEqual({ staleTime: minutes(5), gcTime: minutes(10) });
  expect(FRESHNESS.listings).toMatchObject({ staleTime: minutes(2), gcTime: minutes(5) });
  expect(FRESHNESS.home.staleTime).toBe(600_000);
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject(FRESHNESS.standard);
});

test('a refocused window fetches nothing, a regained network does', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: true });
  expect(mutations).toMatchObject({ retry: false });
});

test('only server failures are retried, at most twice', () => {
  expect(shouldRetry(0, new AppError('unavailable'))).toBe(true);
  expect(shouldRetry(1, new AppError('unexpected'))).toBe(true);
  expect(shouldRetry(2, new AppError('unavailable'))).toBe(false);
  expect(shouldRetry(0, new AppError('not_found'))).toBe(false);
  expect(shouldRetry(0, new Error('bug'))).toBe(false);
});

test('the server never retries', () => {
  // These tests run without a window, as the server does.
  expect(createQueryClient().getDefaultOptions().queries?.retry).toBe(false);
});

test('without a network a listings query fails instead of pausing silently', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  const asked = client.fetchQuery({
    ...FRESHNESS.listings,
    queryKey: ['listings'],
    queryFn: () => Promise.reject(new AppError('unavailable')),
  });
  await expect(asked).rejects.toThrow(AppError);
  onlineManager.setOnline(true);
});
