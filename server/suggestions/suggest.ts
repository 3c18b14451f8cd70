import { CATEGORY_FACTS, categoryOfSection, type Category } from '#shared/categories/category.ts';
import { foldText } from '#shared/platform/text.ts';
import type { Interpretation } from '#shared/search-words/interpretation.ts';
import { SUGGESTION_LIMITS, type Suggestion } from '#shared/suggestions/suggestion.ts';
import { getCategories, type CategoryRecord } from '#server/categories/categories.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { lastMade } from '#server/platform/last-made.ts';
import { loadVocabulary } from '#server/search/interpret-text.ts';
import type { CountedSearch } from '#server/search/count-searches.ts';
import { interpretQuery } from '#server/search-words/interpret-query.ts';
import type { Vocabulary } from '#server/search-words/vocabulary.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { foldedWords, listCandidates, type Candidate } from './candidates.ts';
import { combineWithPlaces } from './combinations.ts';
import { accentedName } from './display-names.ts';
import { countFound, type FoundCounts } from './found-counts.ts';
import { matchCandidates, typedWords, type Match } from './match-candidates.ts';
import { listPopularTerms } from './popular-searches.ts';

/** The next section of a place comes after other places that match as well. */
const NEXT_SECTION = 2;
/** After a brand or a model of the same name. */
const POPULAR_RANK = 3;

/**
 * Searches that the text begins and that find something now; without a text the popular ones. At most two statements
 * (popular searches, counts), none for what was counted within the last minute.
 */
export async function suggest(ctx: Context, text: string): Promise<Suggestion[]> {
  const typed = text.slice(0, SUGGESTION_LIMITS.text);
  const [categories, { xofRates }, terms, vocabulary] = await Promise.all([
    getCategories(ctx),
    getSettings(ctx),
    listPopularTerms(ctx),
    loadVocabulary(ctx),
  ]);
  const open = categories.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const year = new Date(ctx.clock()).getUTCFullYear();
  const read = (words: string) => interpretQuery(words, vocabulary, { open, year, rates: xofRates });
  const popular = popularCandidates(terms, categories, read);
  const matches =
    foldText(typed) === ''
      ? typed.trim() === ''
        ? popular.map((candidate): Match => ({ candidate, score: 0 }))
        : []
      : matchesOf(typed, { vocabulary, popular, categories, read });
  const found = await countFound(
    ctx,
    matches.flatMap(({ candidate }) => candidate.searches),
  );
  const labels = new Map(categories.map(({ id, label }) => [id, label]));
  return shown(matches, found, labels);
}

type Known = {
  vocabulary: Vocabulary;
  categories: readonly CategoryRecord[];
  popular: readonly Candidate[];
  read: (text: string) => Interpretation;
};

function matchesOf(typed: string, { vocabulary, categories, popular, read }: Known): Match[] {
  const { spellings } = vocabulary;
  const known = candidatesFor(categories);
  const words = typedWords(typed);
  const named = matchCandidates(words, [...popular, ...known.all], spellings);
  const combined = words.length > 1 ? combineWithPlaces(typed, read, known.places, spellings) : [];
  return [...named, ...combined].toSorted((a, b) => a.score - b.score);
}

type ReadTerms = { categories: readonly CategoryRecord[]; candidates: readonly Candidate[] };

/** By the list of terms: reading them takes longer than anything else here. */
const readTerms = new WeakMap<readonly string[], ReadTerms>();

function popularCandidates(
  terms: readonly string[],
  categories: readonly CategoryRecord[],
  read: Known['read'],
): readonly Candidate[] {
  const known = readTerms.get(terms);
  if (known?.categories === categories) return known.candidates;
  const candidates = terms.flatMap((term) => popularCandidate(term, read));
  readTerms.set(terms, { categories, candidates });
  return candidates;
}

function popularCandidate(term: string, read: Known['read']): Candidate[] {
  const { section, params } = read(term);
  const category = categoryOfSection(section);
  if (!category) return [];
  return [
    {
      kind: 'popular',
      name: accentedName(term),
      label: 'Populaire',
      words: foldedWords(term),
      context: [],
      rank: POPULAR_RANK,
      searches: [{ category, params: { ...params, q: term } }],
    },
  ];
}

type Candidates = { all: readonly Candidate[]; places: readonly Candidate[] };

/** By what the team set: it changes rarely, and building takes some milliseconds. */
const lastCandidates = lastMade<Candidates>();

function candidatesFor(categories: readonly CategoryRecord[]): Candidates {
  const key = JSON.stringify(
    categories.map(({ id, label, menuLabel, isOpen, subCategories }) => [
      id,
      label,
      menuLabel,
      isOpen,
      subCategories,
    ]),
  );
  return lastCandidates(key, () => {
    const all = listCandidates(categories);
    return { all, places: all.filter(({ kind }) => kind === 'place') };
  });
}

/** Whatever finds something, best first; among equally good ones what finds most. */
function shown(
  matches: readonly Match[],
  found: FoundCounts,
  labels: ReadonlyMap<Category, string>,
): Suggestion[] {
  const ranked = matches.flatMap(({ candidate, score }) =>
    candidate.searches
      .map((search) => ({ search, total: found(search) ?? { count: 0, isCapped: false } }))
      .filter(({ total }) => total.count > 0)
      .toSorted((a, b) => b.total.count - a.total.count)
      .map(({ search, total }, index) => ({
        score: score + index * NEXT_SECTION,
        key: `${candidate.name} ${search.category}`,
        suggestion: present(candidate, search, total, labels),
      })),
  );
  const best = ranked.toSorted(
    (a, b) => a.score - b.score || b.suggestion.total.count - a.suggestion.total.count,
  );
  const seen = new Set<string>();
  return best
    .filter(
      ({ key, suggestion }) => isNew(seen, foldText(key).replaceAll(' ', '')) && isNew(seen, suggestion.href),
    )
    .slice(0, SUGGESTION_LIMITS.shown)
    .map(({ suggestion }) => suggestion);
}

function isNew(seen: Set<string>, key: string): boolean {
  const wasNew = !seen.has(key);
  seen.add(key);
  return wasNew;
}

function present(
  { kind, name, label, searches }: Candidate,
  { category, params }: CountedSearch,
  total: Suggestion['total'],
  labels: ReadonlyMap<Category, string>,
): Suggestion {
  const query = new URLSearchParams(
    Object.entries(params).map(([param, value]): [string, string] => [param, String(value)]),
  ).toString();
  const { path } = CATEGORY_FACTS[category];
  const isPlace = kind === 'place' || kind === 'combination' || searches.length > 1;
  return {
    kind,
    name,
    label: isPlace ? `${label} · ${labels.get(category) ?? ''}` : label,
    href: query === '' ? path : `${path}?${query}`,
    total,
  };
}
