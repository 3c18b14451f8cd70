import { expect, test } from 'vitest';
import { textParams } from './search-params.ts';

test('a route’s parameters are the named ones that are text', () => {
  const { parse } = textParams('page', 'tri');
  expect(parse({ page: '2', tri: 3, utm_source: 'lettre' })).toEqual({ page: '2' });
  expect(parse({})).toEqual({});
});
