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

/** Shares of words that two texts must have in common to count as the same. */
const SAME_TITLE = 0.6;
const SAME_DESCRIPTION = 0.9;

/**
 * Whether two listings of one seller in the same town offer the same thing: the same words with the same facts in the
 * same district, or much the same title with half of the photos. Sellers of two similar things name what tells them
 * apart; another number in the title is another thing.
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

/** Share of common words among all words of both texts. */
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
