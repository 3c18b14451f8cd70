import { foldText } from '#shared/platform/text.ts';
import { listMeanings } from '#server/search-words/meanings.ts';
import { listPlaces } from '#server/search-words/place-names.ts';

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Toyota Corolla", "BMW X5", "Honda CR V": models are written in lower case in the vocabulary. */
export function modelName(brand: string, model: string): string {
  const words = model.split(' ').filter((word) => foldText(word) !== foldText(brand));
  const isCode = (word: string) => word.length <= 2 || /\d/.test(word);
  return [brand, ...words.map((word) => (isCode(word) ? word.toUpperCase() : sentenceCase(word)))].join(' ');
}

let accented: ReadonlyMap<string, string> | undefined;

/** Gives a text of folded words the accents of the vocabulary: "electromenager cotonou" → "Électroménager Cotonou". */
export function accentedName(folded: string): string {
  accented ??= readAccents();
  return sentenceCase(
    folded
      .split(' ')
      .map((word) => accented?.get(word) ?? word)
      .join(' '),
  );
}

/** Places are written with capitals; they come last, so that a word that is also a part of a place stays small. */
function readAccents(): Map<string, string> {
  const words = new Map([['a', 'à']]);
  const names = [
    ...listMeanings().map(({ name }) => name.toLowerCase()),
    ...listPlaces().map(({ place }) => place.name),
  ];
  for (const word of names.flatMap((name) => name.split(/[\s'’-]+/))) {
    const folded = foldText(word);
    if (folded !== '' && !folded.includes(' ') && !words.has(folded)) words.set(folded, word);
  }
  return words;
}
