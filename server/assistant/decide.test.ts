import { describe, expect, test } from 'vitest';
import type { AssistantState } from '#shared/assistant/assistant.ts';
import type { SearchParams } from '#shared/search-words/interpretation.ts';
import { interpretQuery } from '#server/search-words/interpret-query.ts';
import { buildVocabulary } from '#server/search-words/vocabulary.ts';
import { decide } from './decide.ts';
import { droppedFilters } from '#server/question-words/dropped-filters.ts';
import { readQuestion, searchedText } from './read-question.ts';
import { refineSearch } from './refine-search.ts';
import { DEFAULT_FACTS } from './site-facts.ts';
import { passageIndexFor } from './site-passages.ts';

const vocabulary = buildVocabulary();
const index = passageIndexFor(DEFAULT_FACTS);
const VILLA: SearchParams = { type: 'villa', location: 'Lomé', maxPrice: 200_000 };

function follow(text: string, offer: AssistantState['offer'] = null) {
  const search = { section: 'immobilier' as const, params: VILLA, cheaperThanXof: null };
  const interpretation = interpretQuery(searchedText(text), vocabulary, { year: 2026 });
  const question = readQuestion({ text, state: { search, offer }, interpretation, index });
  const dropped = droppedFilters(question.words.join(' '), search.params);
  const { params } = refineSearch(search, interpretation, dropped);
  return { tool: decide(question).tool, params };
}

describe('a filter that somebody does without', () => {
  test.each([
    ['la ville c pas grave, nimporte ou', { type: 'villa', maxPrice: 200_000 }],
    ['peu importe le prix', { type: 'villa', location: 'Lomé' }],
  ])('%s', (text, params) => {
    expect(follow(text)).toEqual({ tool: 'refine', params });
  });
});

test('a reason beside the change does not make it another question', () => {
  const text = 'ok mais vers Cotonou, mon cousin là-bas peut aller voir';
  expect(follow(text)).toMatchObject({ tool: 'refine', params: { location: 'Cotonou' } });
});

test('a limit with a warning in it is a limit, and somebody else’s wish stays a warning', () => {
  expect(follow('pas moins de 150 000 sinon c’est des arnaques').tool).toBe('refine');
  expect(follow('il demande 150 000 avant la visite, arnaque ?').tool).toBe('danger');
});

test('thanks that put it off create no alert', () => {
  expect(['declined', 'thanks']).toContain(follow('ok merci beaucoup, je vais voir', 'alert').tool);
  expect(follow('waaw d’accord', 'alert').tool).toBe('alert');
});
