import { DEFAULT_CATEGORIES, type Category } from '#shared/categories/category.ts';
import { filterFactsOf } from '#shared/listings/facts.ts';
import { cityName } from '#shared/platform/places.ts';
import { foldText } from '#shared/platform/text.ts';
import type { ParamName, SearchParams } from '#shared/search-words/interpretation.ts';
import type { SuggestionKind } from '#shared/suggestions/suggestion.ts';
import type { CategoryRecord } from '#server/categories/categories.queries.ts';
import type { CountedSearch } from '#server/search/count-searches.ts';
import { ownSubCategories } from '#server/search/interpret-text.ts';
import { listMeanings, type NamedMeaning } from '#server/search-words/meanings.ts';
import { listPlaces, type PlaceName } from '#server/search-words/place-names.ts';
import { searchTerms } from '#server/search-words/search-terms.ts';
import { modelName, sentenceCase } from './display-names.ts';

/** Something that may be suggested, if it finds anything. */
export type Candidate = {
  kind: SuggestionKind;
  name: string;
  label: string;
  /** Folded words: one of them must be typed, or its beginning. */
  words: readonly string[];
  /** Further words that may be typed beside these: the city of a district. */
  context: readonly string[];
  /** Lower comes first among equally good matches. */
  rank: number;
  /** A place is sought in every section. */
  searches: readonly CountedSearch[];
};

const SUB_CATEGORY_PARAMS: ReadonlySet<string> = new Set<ParamName>(['type', 'serviceType', 'category']);

const RANKS = {
  section: 0,
  subCategory: 1,
  brand: 1,
  city: 1,
  model: 2,
  country: 3,
  name: 3,
  district: 3,
} as const;

export const foldedWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

type Drafted = Omit<Candidate, 'words' | 'context'> & { words: string; context?: string };

const candidate = ({ words, context = '', ...rest }: Drafted): Candidate => ({
  ...rest,
  words: foldedWords(words),
  context: foldedWords(context),
});

/** Everything that could be suggested in the open categories, whether anything is found or not. */
export function listCandidates(categories: readonly CategoryRecord[]): Candidate[] {
  const open = categories.filter(({ isOpen }) => isOpen);
  const labels = new Map(open.map(({ id, label }) => [id, label]));
  return [
    ...open.flatMap(sectionCandidates),
    ...open.flatMap((category) => subCategoryCandidates(category, categories)),
    ...listMeanings().flatMap((named) => {
      const label = labels.get(named.meaning.section);
      return label === undefined ? [] : meaningCandidates(named, label);
    }),
    ...listPlaces().map((named) =>
      placeCandidate(
        named,
        open.map(({ id }) => id),
      ),
    ),
  ];
}

function sectionCandidates({ id, label, menuLabel }: CategoryRecord): Candidate[] {
  const names = new Set([label, menuLabel, DEFAULT_CATEGORIES[id].label]);
  return [...names].map((words) => ({
    ...candidate({
      kind: 'section',
      name: label,
      label: 'Rubrique',
      words,
      rank: RANKS.section,
      searches: [],
    }),
    searches: [{ category: id, params: {} }],
  }));
}

/** As the filters offer them: the team's own, or the built-in ones. */
function subCategoryCandidates(
  { id, label, subCategories }: CategoryRecord,
  categories: readonly CategoryRecord[],
): Candidate[] {
  const make = (name: string, params: SearchParams) =>
    candidate({
      kind: 'subCategory',
      name,
      label: `dans ${label}`,
      words: name,
      rank: RANKS.subCategory,
      searches: [{ category: id, params }],
    });
  if (subCategories !== null)
    return ownSubCategories(categories)
      .filter(({ section, params }) => section === id && Object.keys(params).length > 0)
      .map(({ label: name = '', params }) => make(name, params));
  return filterFactsOf(id).flatMap((fact) => {
    const { param } = fact;
    if (fact.kind !== 'choice' || param === undefined || !SUB_CATEGORY_PARAMS.has(param)) return [];
    return fact.options
      .filter(({ value }) => foldText(value) !== 'autre')
      .map((option) => make(option.label, { [param]: option.value }));
  });
}

/** Brands, models and the names of goods, services and homes. */
function meaningCandidates({ name, meaning }: NamedMeaning, section: string): Candidate[] {
  const { section: category, params, search, isHead } = meaning;
  const { brand } = params;
  if (brand !== undefined)
    return [
      brand === name || search === 'nothing' ? brandCandidate(brand, name) : modelCandidate(brand, name),
    ];
  if (!isHead || search !== 'typed' || name.includes('#')) return [];
  return [
    candidate({
      kind: 'name',
      name: sentenceCase(name),
      label: `dans ${section}`,
      words: name,
      rank: RANKS.name,
      searches: [{ category, params: { ...params, search: searchTerms(name).join(' ') } }],
    }),
  ];
}

function brandCandidate(brand: string, words: string): Candidate {
  const searches = [{ category: 'automobile' as const, params: { brand } }];
  return candidate({ kind: 'brand', name: brand, label: 'Marque', words, rank: RANKS.brand, searches });
}

function modelCandidate(brand: string, name: string): Candidate {
  const params = { brand, search: searchTerms(name).join(' ') };
  return candidate({
    kind: 'model',
    name: modelName(brand, name),
    label: 'Modèle',
    words: `${brand} ${name}`,
    rank: RANKS.model,
    searches: [{ category: 'automobile', params }],
  });
}

function placeCandidate(
  { name, place }: { name: string; place: PlaceName },
  open: readonly Category[],
): Candidate {
  const city = place.isPart && place.city !== undefined ? cityName(place.city) : '';
  const location = place.isVague ? `${place.name}, ${city}` : place.name;
  return candidate({
    kind: 'place',
    name: (city === '' ? place.name : `${place.name}, ${city}`).replaceAll("'", '’'),
    label: placeLabel(place),
    words: name,
    context: city,
    rank: place.isPart ? RANKS.district : place.city === undefined ? RANKS.country : RANKS.city,
    searches: open.map((category) => ({ category, params: { location } })),
  });
}

function placeLabel({ isPart, isDistrict, city }: PlaceName): string {
  if (isPart) return isDistrict ? 'Quartier' : 'Lieu';
  return city === undefined ? 'Pays' : 'Ville';
}
