import { foldText } from '#shared/platform/text.ts';
import type { SearchParams, Section } from '#shared/search-words/interpretation.ts';
import { droppedFilters } from '#server/question-words/dropped-filters.ts';
import { listPlaces } from '#server/search-words/place-names.ts';
import type { Decision, Question } from '#server/assistant/question.ts';
import { refineSearch } from '#server/assistant/refine-search.ts';
import type { Labelled } from './corpus.ts';

/** A tool, or the id of a passage. */
export const nameOf = (decision: Decision): string =>
  decision.tool === 'answer' ? decision.passage : decision.tool;

/** Whether the choice is one of those that the table names; a yes is the tool that was offered. */
export function isRight({ answers }: Labelled, { state }: Question, name: string): boolean {
  return answers.some((answer) => name === (answer === 'agreed' ? state.offer : answer));
}

/** Whether a search has the section and the filters that the table names: "search immobilier type=villa". */
export function isRightSearch({ expected }: Labelled, question: Question, name: string): boolean {
  const search = searchOf(question, name);
  return expected.split('|').some((alternative) => {
    const [tool, section, ...params] = alternative.split(' ');
    if (tool !== name || section === undefined) return tool === name;
    return search?.section === section && hasParams(search.params, params.join(' '));
  });
}

type Searched = { section: Section; params: SearchParams };

function searchOf({ state, interpretation, words }: Question, name: string): Searched | null {
  if (name === 'search') return interpretation;
  if (name !== 'refine' || !state.search) return null;
  return refineSearch(state.search, interpretation, droppedFilters(words.join(' '), state.search.params));
}

const hasParams = (params: SearchParams, wanted: string) =>
  wanted
    .split(/ (?=\w+=)/)
    .filter(Boolean)
    .every((param) => {
      const [name = '', value = ''] = param.split('=');
      const found = String(Object.entries(params).find(([key]) => key === name)?.[1]);
      return found === value || (name === 'location' && isIn(found, value));
    });

const places = listPlaces().map(({ place }) => place);

/** Whether a place is the city itself, however it is written, or a known district of it: "Akpakpa" for Cotonou. */
function isIn(found: string, city: string): boolean {
  const [name = ''] = found.split(',');
  const slugs = new Set(
    places.filter((place) => foldText(place.name) === foldText(name)).map((place) => place.city),
  );
  return places.some(
    (place) => !place.isPart && foldText(place.name) === foldText(city) && slugs.has(place.city),
  );
}
