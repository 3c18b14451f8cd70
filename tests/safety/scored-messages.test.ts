import { describe, expect, test } from 'vitest';
import {
  readAuthor,
  readListings,
  readScoredEveryday,
  SCORED,
  SCORED_ELUSIVE,
  SCORED_UNPAIRED,
  SCORED_LISTINGS,
  type CorpusMessage,
} from './corpus.ts';
import {
  cutInTwo,
  figuresOf,
  opensCase,
  sayFigures,
  sayRate,
  shareOf,
  warnsAtOnce,
  warnsByRules,
  warnsOfListing,
  warnsOfParts,
  withClosing,
  type Rate,
  type Warns,
} from './figures.ts';

const messages = [...SCORED, ...SCORED_UNPAIRED].flatMap(readAuthor);
const scams = messages.filter(({ isScam }) => isScam);
const figures = figuresOf(messages, warnsAtOnce);
const rateOf = (all: readonly CorpusMessage[], warns: Warns): Rate => ({
  of: all.length,
  met: all.filter(warns).length,
});
const honest = messages.filter(({ isScam }) => !isScam);
const say = (text: string) => process.env.PROVE === '1' && console.log(text);

/** Just below or above what was measured (docs/decisions/021-safety-rules.md). */
const MIN_PRECISION = 0.95;
const MIN_RECALL = 0.83;
/** Of messages that were not written in pairs, as people's are not. */
const MIN_UNPAIRED_RECALL = 0.9;
/** Of swindles that were meant to be overlooked. */
const MIN_ELUSIVE_RECALL = 0.8;
const MAX_COMPLAINTS = 0.045;
const MAX_EVERYDAY = 0.02;
const MAX_LISTINGS = 0.02;
const MIN_LISTINGS_FOUND = 0.45;
/** What the weights have to add to the rules to be worth it, at no lower precision (decision 046). */
const MIN_GAIN = 0.05;
const MAX_CUT_LOSS = 0.03;
const MAX_CLOSING_SHIFT = 0.02;

describe('of the authors who are only scored', () => {
  test('as many are warned of rightly as the decision record says', () => {
    say(sayFigures(figures));
    for (const author of [...SCORED, ...SCORED_UNPAIRED])
      say(`${author}: ${sayFigures(figuresOf(readAuthor(author), warnsAtOnce)).split('\n')[0]}`);
    expect(shareOf(figures.precision), sayRate(figures.precision)).toBeGreaterThanOrEqual(MIN_PRECISION);
    expect(shareOf(figures.recall), sayRate(figures.recall)).toBeGreaterThanOrEqual(MIN_RECALL);
  });

  test('nine of ten are found where honest messages are no near copies of swindles', () => {
    const unpaired = figuresOf(SCORED_UNPAIRED.flatMap(readAuthor), warnsAtOnce);
    say(`without pairs: ${sayFigures(unpaired)}`);
    expect(shareOf(unpaired.precision), sayRate(unpaired.precision)).toBeGreaterThanOrEqual(MIN_PRECISION);
    expect(shareOf(unpaired.recall), sayRate(unpaired.recall)).toBeGreaterThanOrEqual(MIN_UNPAIRED_RECALL);
  });

  test('eight of ten are found that were written to be overlooked, and honest writers are spared', () => {
    const elusive = SCORED_ELUSIVE.flatMap(readAuthor);
    const found = figuresOf(elusive, warnsAtOnce);
    const { precision, recall, complaints } = found;
    say(`to be overlooked: ${sayFigures(found)}`);
    expect(shareOf(precision), sayRate(precision)).toBeGreaterThanOrEqual(MIN_PRECISION);
    expect(shareOf(recall), sayRate(recall)).toBeGreaterThanOrEqual(MIN_ELUSIVE_RECALL);
    expect(shareOf(complaints), sayRate(complaints)).toBeLessThanOrEqual(MAX_COMPLAINTS);
    expect(elusive.filter((message) => !message.isScam && opensCase(message))).toEqual([]);
  });

  test('the weights find more than the rules alone, at no lower precision', () => {
    const alone = figuresOf(messages, warnsByRules);
    say(`by the rules alone: ${sayFigures(alone).split('\n')[0]}`);
    expect(shareOf(figures.recall)).toBeGreaterThanOrEqual(shareOf(alone.recall) + MIN_GAIN);
    expect(shareOf(figures.precision)).toBeGreaterThanOrEqual(shareOf(alone.precision));
  });

  test('those who complain are seldom warned of, and no honest writer becomes the reported person', () => {
    const { complaints } = figures;
    expect(shareOf(complaints), sayRate(complaints)).toBeLessThanOrEqual(MAX_COMPLAINTS);
    expect(honest.filter(opensCase)).toEqual([]);
    const cases = rateOf(scams, opensCase);
    say(`cases against swindles ${sayRate(cases)}`);
    expect(cases.met).toBeGreaterThan(0);
  });

  test('as many are found when they are cut in two', () => {
    const cut = rateOf(scams.map(cutInTwo), warnsOfParts);
    say(`cut in two ${sayRate(cut)}, honest ones ${sayRate(rateOf(honest.map(cutInTwo), warnsOfParts))}`);
    expect(shareOf(cut), sayRate(cut)).toBeGreaterThanOrEqual(shareOf(figures.recall) - MAX_CUT_LOSS);
  });

  test('as many are found after a polite closing', () => {
    const closed = rateOf(scams.map(withClosing), warnsAtOnce);
    say(`with a closing ${sayRate(closed)}`);
    expect(Math.abs(shareOf(closed) - shareOf(figures.recall)), sayRate(closed)).toBeLessThan(
      MAX_CLOSING_SHIFT,
    );
  });

  test('as many are found beside honest messages of the same length', () => {
    const pairs = [...Map.groupBy(messages, ({ author, pair }) => `${author} ${pair}`).values()].filter(
      ([one, other]) => one && other && Math.abs(one.text.length - other.text.length) <= one.text.length / 10,
    );
    const matched = figuresOf(pairs.flat(), warnsAtOnce);
    say(`${pairs.length} pairs of one length: ${sayFigures(matched).split('\n')[0]}`);
    expect(pairs.length).toBeGreaterThan(100);
    expect(shareOf(matched.precision), sayRate(matched.precision)).toBeGreaterThanOrEqual(MIN_PRECISION);
    expect(shareOf(matched.recall), sayRate(matched.recall)).toBeGreaterThanOrEqual(MIN_RECALL);
  });
});

test('everyday messages are seldom warned of', () => {
  const alarms = rateOf(readScoredEveryday(), warnsAtOnce);
  say(
    `everyday ${sayRate(alarms)}, by the rules alone ${sayRate(rateOf(readScoredEveryday(), warnsByRules))}`,
  );
  expect(shareOf(alarms), sayRate(alarms)).toBeLessThanOrEqual(MAX_EVERYDAY);
});

test('honest listings are seldom warned of', () => {
  const listings = readListings(SCORED_LISTINGS);
  const alarms = rateOf(
    listings.filter(({ isScam }) => !isScam),
    warnsOfListing,
  );
  const found = rateOf(
    listings.filter(({ isScam }) => isScam),
    warnsOfListing,
  );
  say(`honest listings ${sayRate(alarms)}, swindles among listings ${sayRate(found)}`);
  expect(shareOf(alarms), sayRate(alarms)).toBeLessThanOrEqual(MAX_LISTINGS);
  expect(shareOf(found), sayRate(found)).toBeGreaterThanOrEqual(MIN_LISTINGS_FOUND);
});
