import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SearchParams } from '#shared/search-words/interpretation.ts';
import { interpretQuery } from './interpret-query.ts';
import { buildVocabulary } from './vocabulary.ts';

/**
 * Queries as people type them, with the section and filters that they mean: « query, section, parameters », apart by
 * tabs. The words of `search` may be in any order. Only the figures of the held-out part were looked at while the grammar was
 * built (docs/search-words.md).
 */
const FILES = { queries: { section: 0.99, all: 0.97 }, 'held-out': { section: 0.97, all: 0.92 } } as const;
const MIN_QUERIES = 1_250;
const MIN_UNSEEN = 400;

type Row = { text: string; section: string; params: SearchParams; intent: string };

const NUMBERS = new Set(['minPrice', 'maxPrice', 'bedrooms', 'year', 'minYear', 'maxYear']);

function readRows(name: keyof typeof FILES): Row[] {
  const lines = readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => {
    const [text = '', section = '', list = ''] = line.split('\t');
    const pairs = list.split('; ').filter(Boolean);
    const { intent = 'search', ...params } = Object.fromEntries(pairs.map((pair) => readPair(pair)));
    return { text, section, params, intent: String(intent) };
  });
}

function readPair(pair: string): [string, string | number] {
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  return [name, NUMBERS.has(name) ? Number(value) : value];
}

const inOneOrder = ({ search, ...params }: SearchParams): SearchParams =>
  search === undefined ? params : { ...params, search: search.split(' ').toSorted().join(' ') };

const vocabulary = buildVocabulary();

function isRight({ text, section, params, intent }: Row): { section: boolean; all: boolean } {
  const answer = interpretQuery(text, vocabulary, { year: 2026 });
  const sameSection = answer.section === section;
  const sameParams = isEqual(inOneOrder(answer.params), inOneOrder(params));
  return { section: sameSection, all: sameSection && sameParams && answer.intent === intent };
}

function isEqual(one: SearchParams, other: SearchParams): boolean {
  const text = (params: SearchParams) => JSON.stringify(Object.entries(params).toSorted());
  return text(one) === text(other);
}

describe.each(['queries', 'held-out'] as const)('of the labelled %s', (name) => {
  const rows = readRows(name).map((row) => ({ ...row, right: isRight(row) }));
  const wrong = (part: 'section' | 'all') => rows.filter(({ right }) => !right[part]).map(({ text }) => text);
  const share = (part: 'section' | 'all') => 1 - wrong(part).length / rows.length;
  const percent = (part: 'section' | 'all') => `${(share(part) * 100).toFixed(1)} %`;

  test(`the section is right in ${percent('section')}`, () => {
    expect(share('section'), wrong('section').join('\n')).toBeGreaterThanOrEqual(FILES[name].section);
  });

  test(`section, filters and searched words are right in ${percent('all')}`, () => {
    expect(share('all'), wrong('all').join('\n')).toBeGreaterThanOrEqual(FILES[name].all);
  });
});

test('there are enough labelled queries, strangers’ held-out ones among them, none in both parts', () => {
  const [known, unseen] = [readRows('queries'), readRows('held-out')];
  expect(known.length + unseen.length).toBeGreaterThanOrEqual(MIN_QUERIES);
  expect(unseen.length).toBeGreaterThanOrEqual(MIN_UNSEEN);
  const texts = new Set(known.map(({ text }) => text.toLowerCase()));
  expect(unseen.filter(({ text }) => texts.has(text.toLowerCase()))).toEqual([]);
});
