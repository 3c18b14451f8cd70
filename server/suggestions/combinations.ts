import { categoryOfSection, type Category } from '#shared/categories/category.ts';
import type { Interpretation, SearchParams } from '#shared/search-words/interpretation.ts';
import { sentenceCase } from './display-names.ts';
import { matchCandidates, typedWords, type Match } from './match-candidates.ts';
import type { Candidate } from './candidates.ts';

type Read = (text: string) => Interpretation;

/** Words that may stand between what is sought and its place. */
const BEFORE_PLACE = /\s+(?:à|a|au|aux|en|dans|sur|vers|de|d|du|des)$/i;
const MAX_PLACE_WORDS = 2;
/** After everything that is named by all of the text. */
const RANK = 4;

/**
 * "toyota coto": what the beginning asks for, in the places that the last words begin. Only the beginning must be
 * understood; the place is still being typed.
 */
export function combineWithPlaces(
  text: string,
  read: Read,
  places: readonly Candidate[],
  spellings: ReadonlyMap<string, string>,
): Match[] {
  const words = text.split(/\s+/).filter(Boolean);
  for (let length = 1; length <= Math.min(MAX_PLACE_WORDS, words.length - 1); length++) {
    const head = words.slice(0, -length).join(' ').replace(BEFORE_PLACE, '');
    const sought = soughtIn(head, read);
    if (!sought) continue;
    const matches = matchCandidates(typedWords(words.slice(-length).join(' ')), places, spellings);
    if (matches.length > 0)
      return matches.map(({ candidate, score }) => ({
        candidate: combined(head, sought, candidate),
        score: score + RANK,
      }));
  }
  return [];
}

type Sought = { category: Category; params: SearchParams };

function soughtIn(head: string, read: Read): Sought | null {
  const { section, params, understood, unknown, excluded, intent } = read(head);
  const category = categoryOfSection(section);
  const isClear = understood.length > 0 && unknown.length + excluded.length === 0 && intent === 'search';
  return category && isClear && params.location === undefined ? { category, params } : null;
}

function combined(head: string, { category, params }: Sought, place: Candidate): Candidate {
  const searches = place.searches
    .filter((search) => search.category === category)
    .map((search) => ({ category, params: { ...params, ...search.params } }));
  return { ...place, kind: 'combination', name: `${sentenceCase(head)} · ${place.name}`, searches };
}
