import { describe, expect, test } from 'vitest';
import {
  BUILDING,
  LISTINGS,
  SCORED,
  SCORED_ELUSIVE,
  SCORED_LISTINGS,
  SCORED_UNPAIRED,
  UNPAIRED,
  readAuthor,
  readBuilders,
  readEveryday,
  readListings,
  readScoredEveryday,
} from './corpus.ts';

/** The first six authors had one description of fourteen kinds, the others another. */
const FOURTEEN =
  'absent advance cancelled code customs fake_payment fees identity impersonation loan_gift marabout overpayment stolen untraceable';
const AUTHORS = [...BUILDING, ...SCORED, ...SCORED_UNPAIRED, ...SCORED_ELUSIVE];
const WITHOUT_PAIRS = [...UNPAIRED, ...SCORED_UNPAIRED, ...SCORED_ELUSIVE];
const RENAMED =
  'advance cancelled codes customs delivery deposit-before-visit fake-payment job marabout operator outside-link overpayment romance-or-family stolen-phone';
const FIRST_SIX = [...'abcdef'];
const MIN_PAIRS_PER_KIND = 14;
const PAIRS: Readonly<Record<number, string>> = {
  200: 'i j k l m x',
  220: 'h',
  250: 'aa',
  260: 'a b c d e f g',
  300: 'n o p q r s t u v w y z ab ac ad au av aw ax',
  330: 'ae af',
  400: 'ag ah ai aj ak al am an ao ap ar as at',
};
const pairsOf = (author: string) =>
  Number(Object.entries(PAIRS).find(([, authors]) => authors.split(' ').includes(author))?.[0]);

describe.each(AUTHORS.filter((author) => !WITHOUT_PAIRS.includes(author)))('author %s', (author) => {
  const messages = readAuthor(author);

  const expected = pairsOf(author);

  test(`wrote ${expected} swindles, each beside an honest message of the same kind, section and role`, () => {
    expect(messages.length).toBe(2 * expected);
    const pairs = [...Map.groupBy(messages, ({ pair }) => pair).values()];
    expect(pairs.length).toBe(expected);
    const broken = pairs.filter(
      ([one, other]) => !one || !other || one.isScam === other.isScam || one.kind !== other.kind,
    );
    expect(broken.map(([one]) => one?.pair)).toEqual([]);
  });

  test('wrote of every kind', () => {
    const kinds = Map.groupBy(messages, ({ kind }) => kind);
    expect([...kinds.keys()].toSorted().join(' ')).toBe(FIRST_SIX.includes(author) ? FOURTEEN : RENAMED);
    for (const all of kinds.values()) expect(all.length).toBeGreaterThanOrEqual(2 * MIN_PAIRS_PER_KIND);
  });
});

describe.each(WITHOUT_PAIRS)('author %s, without pairs', (author) => {
  const messages = readAuthor(author);
  const swindles = messages.filter(({ isScam }) => isScam);

  test('wrote swindles of every kind, and as many honest messages at least', () => {
    expect(messages.length).toBeGreaterThanOrEqual(400);
    expect(swindles.length).toBeLessThanOrEqual(messages.length / 2);
    const kinds = Map.groupBy(swindles, ({ kind }) => kind);
    expect([...kinds.keys()].toSorted().join(' ')).toBe(RENAMED);
    for (const all of kinds.values()) expect(all.length).toBeGreaterThanOrEqual(7);
    const complaints = messages.filter(({ form, isScam }) => form === 'complaint' && !isScam);
    expect(complaints.length).toBeGreaterThanOrEqual(40);
  });
});

test('no everyday message is a swindle', () => {
  const { learned, tuning } = readEveryday();
  const all = [...learned, ...tuning, ...readScoredEveryday()];
  expect(all.length).toBe(1850);
  expect(all.filter(({ isScam, kind }) => isScam || kind !== 'everyday')).toEqual([]);
});

describe.each([...LISTINGS, SCORED_LISTINGS])('%s', (name) => {
  const listings = readListings(name);

  test('has titles and descriptions, two honest ones for each swindle at least', () => {
    expect(listings.length).toBeGreaterThanOrEqual(300);
    expect(listings.filter(({ text }) => !/^[^\n]+\n[^\n]+$/.test(text))).toEqual([]);
    const swindles = listings.filter(({ isScam }) => isScam).length;
    expect(swindles).toBeGreaterThanOrEqual(85);
    expect(listings.length - swindles).toBeGreaterThanOrEqual(2 * swindles);
  });
});

test('no message is written twice, by one author or by two', () => {
  const listings = [...LISTINGS, SCORED_LISTINGS].flatMap(readListings);
  const texts = [...AUTHORS.flatMap(readAuthor), ...readBuilders(), ...listings].map(({ text }) =>
    text.toLowerCase(),
  );
  expect(texts.length - new Set(texts).size).toBe(0);
});
