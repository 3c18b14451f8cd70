import { claim, isFree, piecesOf, release, wordAt, type Piece, type Reading, type Rule } from './reading.ts';
import { literalAt } from './amounts.ts';

const MONTHS = /^(?:mois|mensuel|mensuelle|month|monthly|mensualite)$/;
const BEFORE_MONTHS = /^(?:par|le|la|les|chaque|per|a|au)$/;

/** "60 000/mois": who pays by the month lets. */
export const readRents: Rule = {
  name: 'a price for a month is a rent',
  read(reading) {
    for (let index = 1; index < reading.tokens.length; index++) {
      if (!MONTHS.test(wordAt(reading, index)) || isCounted(reading, index)) continue;
      let from = index;
      while (BEFORE_MONTHS.test(wordAt(reading, from - 1)) && !isPrice(reading.pieces[from - 1])) from--;
      if (!isPrice(reading.pieces[from - 1])) continue;
      for (const piece of new Set(reading.pieces.slice(from, index + 1))) if (piece) release(reading, piece);
      claim(reading, { from, to: index + 1, meanings: [RENT], isSearched: false });
    }
  },
};

const RENT = {
  section: 'real_estate',
  params: { transaction: 'location' },
  search: 'nothing',
  weight: 0.25,
  isHead: false,
  isOnlyHere: true,
} as const;

const isPrice = (piece: Piece | undefined) =>
  piece?.params?.maxPrice !== undefined || piece?.params?.minPrice !== undefined;

/** "6 mois" */
const isCounted = ({ pieces }: Reading, index: number) =>
  pieces[index] !== undefined && (isPrice(pieces[index]) || pieces[index].isSearched === true);

/** "chambre 8000", "livre 3000": a round number at the end of what is sought. Smaller ones count, and cars have models. */
const LOW_PRICE = /^[1-9][05]00$/;

export const readLowPrice: Rule = {
  name: 'a round number of thousands that belongs to nothing else',
  read(reading) {
    if (piecesOf(reading).some((piece) => isPrice(piece) || hasPrice(piece))) return;
    for (let index = 1; index < reading.tokens.length; index++) {
      const literal = literalAt(reading, index);
      if (!literal || literal.unit !== undefined || !LOW_PRICE.test(literal.digits)) continue;
      if (!isFree(reading, index, literal.end) || !endsName(reading, literal.end)) continue;
      const meaning = {
        params: { maxPrice: literal.value },
        search: 'nothing',
        weight: 0,
        isHead: false,
        isOnlyHere: false,
      } as const;
      const meanings = (['real_estate', 'services', 'marketplace'] as const).map((section) => ({
        ...meaning,
        section,
      }));
      claim(reading, { from: index, to: literal.end, meanings, isSearched: true });
      return;
    }
  },
};

const hasPrice = ({ meanings = [] }: Piece) =>
  meanings.some(({ params }) => params.maxPrice ?? params.minPrice);

/** Nothing follows, or a place, or what says nothing. */
function endsName({ pieces, tokens }: Reading, end: number): boolean {
  return tokens.slice(end).every((_token, offset) => {
    const piece = pieces[end + offset];
    return (
      piece !== undefined && piece.isSearched !== true && (piece.params !== undefined || !piece.meanings)
    );
  });
}
