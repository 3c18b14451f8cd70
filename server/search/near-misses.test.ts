import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { nearMissesAnswer } from '#shared/search/search.schema.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import type { searchRoutes } from './search.routes.ts';

const t = useTestApp();

const nearMisses = async (query: Record<string, string>) => {
  const api = hc<typeof searchRoutes>('/api/search', { fetch: apiFetch(t) });
  const answer = await api['near-misses'].$get({ query: { domain: 'real_estate', ...query } });
  return nearMissesAnswer.parse(await answer.json()).data;
};
const flat = (values: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, {
    category: 'real_estate',
    specificData: { propertyType: 'appartement' },
    citySlug: 'cotonou',
    countryCode: 'BJ',
    ...values,
  });

describe('close to a search that finds nothing', () => {
  test('is each filter that could be dropped, the fullest list first', async () => {
    await flat({ price: { amountMinor: 200_000, currency: 'XOF' } });
    await flat({ price: { amountMinor: 300_000, currency: 'XOF' } });
    await flat({ specificData: { propertyType: 'villa' }, price: { amountMinor: 90_000, currency: 'XOF' } });
    expect(await nearMisses({ type: 'appartement', location: 'Cotonou', maxPrice: '100000' })).toEqual([
      {
        without: 'maxPrice',
        params: { type: 'appartement', location: 'Cotonou' },
        total: { count: 2, isCapped: false },
      },
      {
        without: 'type',
        params: { location: 'Cotonou', maxPrice: 100_000 },
        total: { count: 1, isCapped: false },
      },
    ]);
  });

  test('is the text, and what the text finds without a filter', async () => {
    await flat({ title: 'Appartement avec piscine', price: { amountMinor: 400_000, currency: 'XOF' } });
    const found = await nearMisses({ search: 'piscine', maxPrice: '100000' });
    expect(found.map(({ without, total }) => [without, total.count])).toEqual([['maxPrice', 1]]);
  });

  test('are the neighbouring cities', async () => {
    await flat({ citySlug: 'porto-novo' });
    await flat({ citySlug: 'parakou' });
    const found = await nearMisses({ location: 'Cotonou', type: 'appartement' });
    expect(found).toContainEqual({
      without: null,
      params: { location: 'Porto-Novo', type: 'appartement' },
      total: { count: 1, isCapped: false },
    });
    expect(found.map(({ params }) => params.location)).not.toContain('Parakou');
  });

  test('is nothing that finds nothing either, and not the whole list', async () => {
    expect(await nearMisses({ location: 'Cotonou', type: 'villa' })).toEqual([]);
    await flat();
    expect(await nearMisses({ type: 'villa' })).toEqual([]);
  });
});
