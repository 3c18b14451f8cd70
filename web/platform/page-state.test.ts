import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  dehydrateQueries,
  hydrateQueries,
  inWholeSeconds,
  parsePageState,
  serializePageState,
  type PageState,
} from './page-state.ts';
import { createQueryClient } from './query-client.ts';

const state = (loaderData: unknown, error?: unknown): PageState => ({
  matches: [
    { i: '##', u: 1, s: 'success', l: loaderData as never, ...(error === undefined ? {} : { e: error }) },
  ],
  queries: [],
  page: { origin: 'https://tokpa.example', renderedAt: 1, form: null },
});

test('user text cannot end the script element that carries it', () => {
  const text = serializePageState(state('</script><script>alert(1)</script><!--'));
  expect(text).not.toContain('<');
  expect(parsePageState(text).matches[0]?.l).toBe('</script><script>alert(1)</script><!--');
});

test('an AppError arrives as an AppError, with its message and link', () => {
  const link = { href: '/mes-boosts', label: 'Voir mes boosts' };
  const revived = parsePageState(
    serializePageState(state(null, new AppError('gone', { message: 'Retirée.', link }))),
  ).matches[0]?.e;
  expect(revived).toBeInstanceOf(AppError);
  expect(revived).toMatchObject({ code: 'gone', message: 'Retirée.', link });
});

test('any other error leaves no detail in the page', () => {
  const text = serializePageState(state(null, new Error('password authentication failed for user "tokpa"')));
  expect(text).not.toContain('password');
  expect(parsePageState(text).matches[0]?.e).toBeInstanceOf(Error);
});

test('queries arrive as the server left them: data, failures and infinite lists', async () => {
  const server = createQueryClient();
  await server.prefetchQuery({ queryKey: ['settings'], queryFn: () => ({ siteName: 'Tokpa' }) });
  await server.prefetchQuery({
    queryKey: ['home'],
    queryFn: () => Promise.reject(new AppError('unavailable', { message: 'Non.' })),
  });
  await server.prefetchInfiniteQuery({ queryKey: ['list'], queryFn: () => [1], initialPageParam: null });
  const travelled = parsePageState(serializePageState({ ...state(null), queries: dehydrateQueries(server) }));

  const browser = createQueryClient();
  hydrateQueries(browser, travelled);
  expect(browser.getQueryData(['settings'])).toEqual({ siteName: 'Tokpa' });
  expect(browser.getQueryState(['settings'])?.dataUpdatedAt).toBe(travelled.page.renderedAt);
  expect(browser.getQueryState(['home'])).toMatchObject({ status: 'error', error: expect.any(AppError) });
  expect(browser.getQueryData(['list'])).toEqual({ pages: [[1]], pageParams: [null] });
  expect(browser.getQueryCache().find({ queryKey: ['list'] })?.queryType).toBe('infinite');
  for (const client of [server, browser]) client.clear();
});

test('a hydrated query stays for as long as the page, a query fetched later does not', async () => {
  vi.useFakeTimers();
  try {
    const browser = createQueryClient();
    hydrateQueries(browser, { ...state(null), queries: [{ key: ['comments'], data: 'Bon accueil' }] });
    await browser.prefetchQuery({ queryKey: ['later'], queryFn: () => 'x' });
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(browser.getQueryData(['comments'])).toBe('Bon accueil');
    expect(browser.getQueryData(['later'])).toBeUndefined();
    browser.clear();
  } finally {
    vi.useRealTimers();
  }
});

test('a query marked staysBehind is not sent', async () => {
  const server = createQueryClient();
  const queryFn = () => 'answer';
  await server.prefetchQuery({ queryKey: ['travels'], queryFn });
  await server.prefetchQuery({ queryKey: ['stays'], queryFn, meta: { staysBehind: true } });
  expect(dehydrateQueries(server).map(({ key }) => key)).toEqual([['travels']]);
});

test('moments are sent in whole seconds, never later than they were', () => {
  expect([1_795_483_324_999, 1_795_483_324_000].map(inWholeSeconds)).toEqual([
    1_795_483_324_000, 1_795_483_324_000,
  ]);
});
