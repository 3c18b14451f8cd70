import { describe, expect, test } from 'vitest';
import { isTest } from './architecture/place.ts';
import { readSources } from './architecture/source-tree.ts';

const PRODUCT = /^(server|shared|web)\//;
/** Only displays where the demonstration pays; no code branches on it. */
const CONFIGURATION = 'server/platform/payments/payment-config.ts';

const sources = readSources().filter(({ path }) => PRODUCT.test(path) && !isTest(path));
/** Comments and strings may mention the simulator; code may not. */
const codeOf = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, "''");

describe('the product', () => {
  test('cannot distinguish a simulated provider from a real one', () => {
    expect(sources.length).toBeGreaterThan(500);
    const knowing = sources.filter(({ source }) => /simulat/i.test(codeOf(source))).map(({ path }) => path);
    expect(knowing).toEqual([]);
  });

  test('has the simulator’s address only in its configuration', () => {
    const naming = sources.filter(({ source }) => /127\.0\.0\.1:4400|\/__sim|#simulators/.test(source));
    expect(naming.map(({ path }) => path)).toEqual([CONFIGURATION]);
  });
});
