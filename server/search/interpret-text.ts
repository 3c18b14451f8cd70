import { inArray } from 'drizzle-orm';
import { categoryOfSection, type Category } from '#shared/categories/category.ts';
import { SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import { filterFactsOf } from '#shared/listings/facts.ts';
import { foldText } from '#shared/platform/text.ts';
import type { Interpretation, Section } from '#shared/search-words/interpretation.ts';
import { getCategories, type CategoryRecord } from '#server/categories/categories.queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lastMade } from '#server/platform/last-made.ts';
import { interpretQuery, listCorrections } from '#server/search-words/interpret-query.ts';
import {
  builtInVocabulary,
  buildVocabulary,
  type Synonym,
  type Vocabulary,
} from '#server/search-words/vocabulary.ts';
import { getSynonyms, type StoredSynonym } from '#server/search-words/synonyms.queries.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { searchWords } from './search-words.table.ts';

type SectionInterpretation = Interpretation & {
  /** The section that the text is rather of, if it was read as a search of another one. */
  elsewhere: Section | null;
};

/**
 * Interprets a free text with what the team set: open categories, own sub-categories, synonyms, rates; as a search of one
 * section if it was typed there.
 */
export async function interpretText(
  ctx: Context,
  text: string,
  section?: Section,
): Promise<SectionInterpretation> {
  const [categories, { xofRates }, vocabulary] = await Promise.all([
    getCategories(ctx),
    getSettings(ctx),
    loadVocabulary(ctx),
  ]);
  const inUse = await findWordsInUse(ctx.db, listCorrections(text, vocabulary));
  const read = (open: readonly Category[]) =>
    interpretQuery(text, vocabulary, {
      open,
      year: new Date(ctx.clock()).getUTCFullYear(),
      rates: xofRates,
      isInUse: (word) => inUse.has(word),
    });
  const anywhere = read(categories.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  if (section === undefined || section === anywhere.section) return { ...anywhere, elsewhere: null };
  const category = categoryOfSection(section);
  const here = read(category ? [category] : []);
  // Words without a known meaning are of no other section either.
  return { ...here, elsewhere: anywhere.understood.length > 0 ? anywhere.section : null };
}

/** The names that the team gave to sub-categories, its own and the built-in ones. */
export function ownSubCategories(categories: readonly CategoryRecord[]): Synonym[] {
  return categories.flatMap(({ id, subCategories }) =>
    (subCategories ?? [])
      .filter(({ isOpen, value }) => isOpen && value !== 'autre')
      .map(({ value, label }) => ({ words: label, section: id, params: subCategoryParam(id, value), label })),
  );
}

/** Vehicles cannot be filtered by their sub-category. */
function subCategoryParam(category: Category, value: string) {
  const fact = filterFactsOf(category).find(({ key }) => key === SUB_CATEGORY_FACT[category]);
  return fact?.param === undefined ? {} : { [fact.param]: value };
}

/** What words mean, with the names that the team gave and the words that it taught the search. */
export async function loadVocabulary(ctx: Context): Promise<Vocabulary> {
  const [categories, taught] = await Promise.all([getCategories(ctx), getSynonyms(ctx)]);
  return vocabularyFor(ownSubCategories(categories), taught);
}

/** By what the team added: it changes rarely, and building takes some milliseconds. */
const lastVocabulary = lastMade<Vocabulary>();

function vocabularyFor(subCategories: readonly Synonym[], taught: readonly StoredSynonym[]): Vocabulary {
  const key = JSON.stringify([subCategories, taught.map(({ words, means }) => [words, means])]);
  return lastVocabulary(key, () => {
    const untaught = subCategories.length === 0 ? builtInVocabulary() : buildVocabulary(subCategories);
    return taught.length === 0
      ? untaught
      : buildVocabulary([...subCategories, ...taught.flatMap((each) => synonymOf(each, untaught))]);
  });
}

/** Whether any word of a text means something, be it only of which section it is. */
export function isKnown(text: string, { unknown }: Interpretation): boolean {
  return foldText(unknown.join(' ')) !== foldText(text);
}

/** What the interpreter reads in the meaning. A meaning that it cannot read any more is left out. */
function synonymOf({ words, means }: StoredSynonym, vocabulary: Vocabulary): Synonym[] {
  const meant = interpretQuery(means, vocabulary);
  const category = categoryOfSection(meant.section);
  return category && isKnown(means, meant) ? [{ words, section: category, params: meant.params }] : [];
}

/** Sellers mistype too: a word is in use if it is not rare beside the one that it resembles. */
const FEWEST_USES = 3;
const RARE = 1 / 20;

async function findWordsInUse(db: Db, corrections: ReadonlyMap<string, string>): Promise<Set<string>> {
  if (corrections.size === 0) return new Set();
  const words = [...new Set([...corrections].flat())];
  const rows = await db
    .select({ word: searchWords.word, uses: searchWords.uses })
    .from(searchWords)
    .where(inArray(searchWords.word, words))
    .limit(words.length);
  const usesOf = (word: string) => rows.find((row) => row.word === word)?.uses ?? 0;
  const inUse = [...corrections].filter(
    ([typed, meant]) => usesOf(typed) >= FEWEST_USES && usesOf(typed) > usesOf(meant) * RARE,
  );
  return new Set(inUse.map(([typed]) => typed));
}
