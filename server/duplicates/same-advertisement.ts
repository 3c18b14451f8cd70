import type { Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { foldText } from '#shared/platform/text.ts';

export type Advertisement = {
  category: Category;
  title: string;
  description: string;
  countryCode: string | null;
  citySlug: string | null;
  district: string | null;
  specificData: SpecificData;
};

/** Shares of words that two texts must have in common. */
const SAME_TITLE = 0.6;
const SAME_DESCRIPTION = 0.9;

/**
 * Whether one seller offers the same thing in both, in the same town: the same words with the same facts in the same
 * quarter, or much the same title with half of the photos. Whoever sells two of a kind names what tells them apart; another
 * number in the title is another thing.
 */
export function isSameAdvertisement(
  one: Advertisement,
  other: Advertisement,
  photos: { given: number; shared: number },
): boolean {
  if (one.category !== other.category || townOf(one) !== townOf(other)) return false;
  if (!hasSameTitle(one.title, other.title)) return false;
  if (photos.shared > 0 && photos.shared * 2 >= photos.given) return true;
  return (
    shareOfWords(one.description, other.description) >= SAME_DESCRIPTION &&
    foldText(one.district ?? '') === foldText(other.district ?? '') &&
    factsOf(one) === factsOf(other)
  );
}

function hasSameTitle(one: string, other: string): boolean {
  return numbersIn(one) === numbersIn(other) && shareOfWords(one, other) >= SAME_TITLE;
}

const townOf = ({ countryCode, citySlug }: Advertisement) => `${countryCode ?? ''}/${citySlug ?? ''}`;

function factsOf({ specificData }: Advertisement): string {
  return JSON.stringify(Object.entries(specificData).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of all words of both, how many are in both. */
function shareOfWords(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const all = new Set([...words, ...others]).size;
  const common = [...words].filter((word) => others.has(word)).length;
  return all === 0 ? 1 : common / all;
}

const wordsOf = (text: string) => new Set(foldText(text).split(' ').filter(Boolean));

function numbersIn(text: string): string {
  return (foldText(text).match(/\d+/g) ?? []).toSorted().join(' ');
}
