import { CATEGORY_FACTS, DEFAULT_CATEGORIES, type Category } from '#shared/categories/category.ts';
import { filterFactsOf } from '#shared/listings/facts.ts';
import {
  INTERPRETATION_LIMITS,
  type Interpretation,
  type ParamName,
  type SearchParams,
  type Understood,
} from '#shared/search-words/interpretation.ts';
import { filterText } from '#shared/search-words/filter-text.ts';
import { piecesOf, type Piece, type Reading } from './reading.ts';
import { searchTerms } from './search-terms.ts';
import { singular, type Token } from './tokens.ts';
import { ownLabelKey, type Meaning, type Vocabulary } from './vocabulary.ts';

type Answer = Omit<Interpretation, 'isShortened' | 'section'> & {
  /** What is searched for, in order. */
  terms: string[];
  /** Whether what was named first is filed under no sub-category. */
  isUnfiled: boolean;
};

/** What a text that was read says in one category: the first words about something count. */
export function composeAnswer(category: Category, reading: Reading): Omit<Interpretation, 'isShortened'> {
  const answer: Answer = {
    params: {},
    understood: [],
    unknown: [],
    excluded: [],
    intent: 'search',
    terms: [],
    isUnfiled: false,
  };
  const scope: Scope = {
    category,
    reading,
    allowed: allowedParams(category),
    alternatives: alternativesIn(category, reading),
    wishedAt: reading.tokens.findIndex(({ word }) => WISHES.test(word)),
  };
  for (const part of partsOf(reading)) addPart(answer, part, scope);
  const { params, terms, isUnfiled: _isUnfiled, ...others } = answer;
  const search = searchText(isEmpty(answer) ? reading.tokens.map(({ term }) => term) : terms);
  return {
    section: CATEGORY_FACTS[category].section,
    params: { ...params, ...(search === '' ? {} : { search }) },
    ...others,
  };
}

type Scope = {
  category: Category;
  reading: Reading;
  /** The parameters that the category's page understands. */
  allowed: ReadonlySet<string>;
  /** Tokens that name an alternative. */
  alternatives: ReadonlySet<number>;
  /** Index of the word that says that something is sought; what stands before it may be a story. */
  wishedAt: number;
};

const WISHES = /^(?:cherch\w*|recherch\w*|besoin|voudr\w*|souhait\w*|veux|veut|ve|looking)$/;

function addPart(answer: Answer, part: Piece, { category, reading, allowed, alternatives, wishedAt }: Scope) {
  const tokens = reading.tokens.slice(part.from, part.to);
  const typed = typedText(tokens);
  const meaning = part.meanings?.find(({ section }) => section === category);
  if (part.offer) answer.intent = 'publish';
  if (part.isExcluded) answer.excluded.push(typed);
  const subCategory = answer.params.category ?? answer.params.serviceType;
  answer.isUnfiled ||= subCategory === undefined && meaning?.isUnfiled === true;
  const params = onlyAllowed({ ...meaning?.params, ...part.params }, allowed).filter(
    ([name]) => !(answer.isUnfiled && SUB_CATEGORY_PARAMS.has(name)),
  );
  const isConflict = params.some(
    ([name, value]) => SUB_CATEGORY_PARAMS.has(name) && (answer.params[name] ?? value) !== value,
  );
  const isUnderstood = addUnderstood(answer, { category, typed, params, meaning }, reading.vocabulary);
  const isStory = !reading.pieces[part.from] && part.from < wishedAt;
  if (isStory || alternatives.has(part.from) || isCount(category, reading, part)) return;
  const terms = termsOf(reading, { part, meaning, tokens, isConflict });
  answer.terms.push(...terms);
  if (!isUnderstood && !meaning?.isHead) answer.unknown.push(...unknownWords(tokens, terms));
}

/** "bonjour": words that say nothing are then all there is to search for. */
function isEmpty({ terms, understood, excluded, intent }: Answer): boolean {
  return terms.length + understood.length + excluded.length === 0 && intent === 'search';
}

function searchText(terms: readonly string[]): string {
  return searchTerms(terms.join(' ')).join(' ').slice(0, INTERPRETATION_LIMITS.search).trim();
}

/** The pieces in order, and every free token as one that is only searched for. */
function partsOf(reading: Reading): Piece[] {
  const pieces = new Set(piecesOf(reading));
  return reading.tokens.flatMap((_token, index) => {
    const piece = reading.pieces[index];
    if (!piece) return [{ from: index, to: index + 1, isSearched: true }];
    return pieces.delete(piece) ? [piece] : [];
  });
}

function typedText(tokens: readonly Token[]): string {
  return tokens.map(({ typed, gap }, index) => (index === 0 ? typed : gap + typed)).join('');
}

type Part = { part: Piece; meaning: Meaning | undefined; tokens: readonly Token[]; isConflict: boolean };

function termsOf(reading: Reading, { part, meaning, tokens, isConflict }: Part): string[] {
  const typed = tokens.map(({ term }) => term);
  if (part.isExcluded) return [];
  if (!meaning) return part.isSearched ? typed : [];
  if (typeof meaning.search === 'object') return [meaning.search.words];
  if (meaning.search === 'nothing') return isConflict ? typed : [];
  if (tokens.length === 1) return typed;
  // "livre scolaire": the sub-category says "livre".
  return tokens.flatMap(({ term }) => term.split(' ')).filter((word) => !namesOption(reading, meaning, word));
}

function namesOption({ vocabulary }: Reading, { section, params }: Meaning, word: string): boolean {
  const meanings = vocabulary.words.get(singular(word))?.meanings ?? [];
  return meanings.some(
    (each) =>
      each.section === section &&
      each.isHead &&
      each.search === 'nothing' &&
      JSON.stringify(each.params) === JSON.stringify(params),
  );
}

/** Of two sub-categories the first is the filter; the words of the second are searched for. */
const SUB_CATEGORY_PARAMS: ReadonlySet<string> = new Set(['serviceType', 'category']);

/** "2 téléphones": the number of what the sub-category says. */
function isCount(category: Category, reading: Reading, { from, to }: Piece): boolean {
  const { digits, unit } = reading.tokens[from] ?? {};
  if (reading.pieces[from] || !digits || unit || digits.length > 2) return false;
  const next = reading.pieces[to]?.meanings?.find(({ section }) => section === category);
  const isAfterName = reading.pieces[from - 1]?.meanings?.some(({ isHead }) => isHead) ?? false;
  return next?.search === 'nothing' && next.isHead && !isAfterName;
}

/** The parts that follow "ou": a search finds what has all words, so the first of two names is searched for. */
function alternativesIn(category: Category, reading: Reading): ReadonlySet<number> {
  const alternatives = new Set<number>();
  const meaningOf = (index: number) =>
    reading.pieces[index]?.meanings?.find(({ section }) => section === category);
  for (const [index, { word }] of reading.tokens.entries()) {
    if ((word !== 'ou' && word !== 'or') || !meaningOf(index - 1)) continue;
    const { params = {} } = meaningOf(index + 1) ?? {};
    for (let at = index + 1; sharesParam(meaningOf(at)?.params, params); at++) alternatives.add(at);
  }
  return alternatives;
}

function sharesParam(params: SearchParams | undefined, others: SearchParams): boolean {
  return params !== undefined && Object.keys(others).some((name) => name in params);
}

function unknownWords(tokens: readonly Token[], terms: readonly string[]): string[] {
  if (terms.length === 0) return [];
  return tokens.filter(({ term }) => searchTerms(term).length > 0).map(({ typed }) => typed);
}

function allowedParams(category: Category): ReadonlySet<string> {
  const own = filterFactsOf(category).flatMap(({ param }) => param ?? []);
  const years = own.includes('year') ? ['minYear', 'maxYear'] : [];
  return new Set(['location', 'minPrice', 'maxPrice', ...own, ...years]);
}

function onlyAllowed(params: SearchParams, allowed: ReadonlySet<string>): [ParamName, string | number][] {
  return Object.entries(params).filter(
    (entry): entry is [ParamName, string | number] => allowed.has(entry[0]) && entry[1] !== undefined,
  );
}

type Statement = {
  category: Category;
  typed: string;
  params: [ParamName, string | number][];
  meaning: Meaning | undefined;
};

/**
 * Adds what was said, unless the text has said something else about it before; returns whether it was understood. By the day
 * is a way of letting, so that it replaces that.
 */
function addUnderstood(
  { params, understood }: { params: SearchParams; understood: Understood[] },
  statement: Statement,
  vocabulary: Vocabulary,
): boolean {
  for (const [name, value] of statement.params) {
    if (name === 'search') continue;
    const known = understood.find(({ field }) => field === name);
    const isRefined = known?.value === 'location' && value === 'courte-duree';
    if (known?.value === value) known.words += ` ${statement.typed}`;
    if (known && !isRefined) continue;
    if (known) understood.splice(understood.indexOf(known), 1);
    Object.assign(params, { [name]: value });
    understood.push({
      words: known ? `${known.words} ${statement.typed}` : statement.typed,
      field: name,
      value,
      label:
        vocabulary.ownLabels.get(ownLabelKey(name, value)) ?? filterText(statement.category, name, value),
    });
  }
  if (statement.params.length === 0 && statement.meaning?.isHead && statement.meaning.search === 'nothing') {
    const { section } = CATEGORY_FACTS[statement.category];
    const isKnown = understood.some(({ field }) => field === 'section');
    if (!isKnown)
      understood.push({
        words: statement.typed,
        field: 'section',
        value: section,
        label: DEFAULT_CATEGORIES[statement.category].label,
      });
    return true;
  }
  return statement.params.length > 0;
}
