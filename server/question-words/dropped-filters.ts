import type { ParamName, SearchParams } from '#shared/search-words/interpretation.ts';
import { DROPS } from './dropped-filters.data.ts';
import { matchesCue } from './match-cues.ts';

/** The filters of a search that somebody does without: "n’importe où", "peu importe le prix". */
export function droppedFilters(joined: string, params: SearchParams): ParamName[] {
  return DROPS.filter(({ cue }) => matchesCue(joined, cue))
    .flatMap(({ names }) => names)
    .filter((name) => params[name] !== undefined);
}
