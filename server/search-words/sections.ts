import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import { piecesOf, wordAt, type Piece, type Reading } from './reading.ts';

/** The first thing that is named is what is sought: "meuble TV", "batterie voiture". */
const FIRST_NAME_BONUS = 1;
/** What follows "de", "pour", "avec" describes it: "location de voiture avec chauffeur". */
const COMPLEMENT_SHARE = 0.5;
/** So does a thing that is named after another: "chambre salon douche WC". A trade does not: "frigo réparation". */
const LATER_SHARE = 0.5;
/** A word that only could be a model ("since morning") makes no search of vehicles. */
const TOO_LITTLE = 0.2;
const LINKS = new Set('de d du des pour pr avec avk sur for with of'.split(' '));
const ARTICLES = new Set('le la les l un une mon ma mes'.split(' '));

/** The open category that the text speaks for; the marketplace, or the first open one, if it speaks for none. */
export function chooseCategory(reading: Reading, open: readonly Category[]): Category {
  const scores = scoreCategories(reading);
  const ranked = CATEGORIES.filter((category) => open.includes(category)).toSorted(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0),
  );
  const [best] = ranked;
  if (best && (scores.get(best) ?? 0) > TOO_LITTLE) return best;
  return open.includes('marketplace') ? 'marketplace' : (open[0] ?? 'marketplace');
}

function scoreCategories(reading: Reading): Map<Category, number> {
  const scores = new Map<Category, number>();
  let isFirst = true;
  let isNamed = false;
  let before: Piece | undefined;
  for (const piece of piecesOf(reading)) {
    const share = isNamed && isComplement(reading, piece) ? COMPLEMENT_SHARE : 1;
    const isCompound = before?.to === piece.from && (before.meanings?.some(({ isHead }) => isHead) ?? false);
    for (const { section, weight, isHead } of piece.meanings ?? []) {
      const isLater = isNamed && isHead && section !== 'services';
      const isWork = isCompound && isHead && section === 'services';
      const bonus = isHead && (isFirst || isWork) ? FIRST_NAME_BONUS : 0;
      const score = weight * Math.min(share, isLater ? LATER_SHARE : 1) + bonus;
      scores.set(section, (scores.get(section) ?? 0) + score);
    }
    before = piece;
    const isHead = piece.meanings?.some((meaning) => meaning.isHead) ?? false;
    if (isHead) isFirst = false;
    isNamed ||= isHead;
  }
  return scores;
}

function isComplement(reading: Reading, { from }: Piece): boolean {
  let before = from - 1;
  while (ARTICLES.has(wordAt(reading, before))) before--;
  return LINKS.has(wordAt(reading, before));
}
