import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#tests/counts.ts';
import { unzip } from '#tests/unzip.ts';
import { zip } from './zip.ts';

const AT = new Date('2026-11-20T10:00:00Z');

test('what is packed comes out as it was, whatever it is called', () => {
  const name = fc.constantFrom('compte.json', 'photos/été/1.webp', 'a', 'Ɖɔ̀.txt');
  const entry = fc.record({ name, bytes: fc.uint8Array({ maxLength: 2000 }) });
  fc.assert(
    fc.property(fc.uniqueArray(entry, { maxLength: 4, selector: (each) => each.name }), (entries) => {
      const files = unzip(zip(entries, AT));
      expect([...files.keys()]).toEqual(entries.map((each) => each.name));
      for (const { name: each, bytes } of entries) expect(files.get(each)).toEqual(Buffer.from(bytes));
    }),
    { seed: 3, numRuns: count({ ci: 200, prove: 5000 }) },
  );
});

test('text is packed, pictures are left as they are', () => {
  const text = Buffer.from('annonce '.repeat(1000));
  expect(zip([{ name: 'a.json', bytes: text }], AT).length).toBeLessThan(300);
  expect(zip([{ name: 'a.webp', bytes: text }], AT).length).toBeGreaterThan(8000);
});
