import { expect, test } from 'vitest';
import { parseFile, walk } from './architecture/parsed-file.ts';
import { isTest } from './architecture/place.ts';
import { readSources } from './architecture/source-tree.ts';

/** Finds calls of `fetch` or of a client's `fetch` that may follow a redirect elsewhere or wait for ever. */
function careless({ path, source }: { path: string; source: string }): { calls: number; found: string[] } {
  const found: string[] = [];
  let calls = 0;
  for (const { node } of walk(parseFile({ path, source }).program)) {
    if (node.type !== 'CallExpression') continue;
    const callee = source.slice(node.callee.start, node.callee.end);
    if (callee !== 'fetch' && callee !== 'client.fetch') continue;
    calls += 1;
    const options = source.slice(node.start, node.end);
    if (!options.includes("redirect: 'error'")) found.push(`${path}: follows redirects`);
    if (!options.includes('AbortSignal.timeout(')) found.push(`${path}: has no time limit`);
  }
  return { calls, found };
}

test('a call to another service follows no redirect and has a time limit', () => {
  const results = readSources()
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .map(careless);
  expect(results.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThanOrEqual(6);
  expect(results.flatMap(({ found }) => found)).toEqual([]);
});

test('a call that follows redirects and has no time limit is found', () => {
  const source = "await fetch(url, { method: 'POST' });";
  expect(careless({ path: 'server/x.ts', source }).found).toEqual([
    'server/x.ts: follows redirects',
    'server/x.ts: has no time limit',
  ]);
});
