import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonCopy } from './inner-answers.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a page gets what JSON would have made of any answer', () => {
  const answers = fc.object({
    withDate: true,
    withNullPrototype: false,
    values: [fc.string(), fc.boolean(), fc.double(), fc.constant(null), fc.constant(undefined)],
  });
  fc.assert(
    fc.property(answers, (answer) => {
      expect(jsonCopy(answer)).toStrictEqual(throughText(answer));
    }),
    { numRuns: 2_000 },
  );
});

test('dates become texts, numbers that are none become null, and what JSON leaves out is left out', () => {
  const answer = {
    at: new Date(0),
    list: [undefined, Number.NaN, -0, () => 1, new Date(0)],
    none: undefined,
    work: () => 1,
    address: new URL('https://tokpa.test/a'),
  };
  expect(jsonCopy(answer)).toStrictEqual(throughText(answer));
  expect(() => jsonCopy({ count: 1n })).toThrow(TypeError);
});

test('the copy shares nothing with what was answered', () => {
  const shared = { tags: [{ name: 'neuf' }] };
  const copy = jsonCopy(shared);
  expect(copy).toStrictEqual(shared);
  shared.tags.push({ name: 'usé' });
  expect(copy).toStrictEqual({ tags: [{ name: 'neuf' }] });
});
