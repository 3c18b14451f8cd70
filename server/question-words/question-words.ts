import { foldText } from '#shared/platform/text.ts';
import { ENGLISH_PHRASES, ENGLISH_WORDS } from './english-words.data.ts';
import { EMPTY_WORDS, HEARD_WORDS, SAME_WORDS, SHORT_FORMS } from './question-words.data.ts';

const shortForms = pairs(ENGLISH_WORDS + SHORT_FORMS);
const englishPhrases = pairs(ENGLISH_PHRASES, ',');
const sameWords = pairs(SAME_WORDS);
const emptyWords = new Set(EMPTY_WORDS.split(/\s+/));

/** The words of a question, folded, with usual spellings: "pk jveu" → "pourquoi je veux". */
export function questionWords(text: string): string[] {
  return (
    foldText(text.normalize('NFC').replace(HEARD, (word) => heardWords.get(word.toLowerCase()) ?? word))
      .replace(/\b(?:e ?)?mails?\b/g, 'mail')
      .replace(/\b(je|tu|on|il|qui) peu\b/g, '$1 peux')
      .replace(/\bes ke\b/g, 'est ce que')
      .replace(/\bm ?an ?voye[rz]?\b/g, 'm envoyer')
      // "on ma vendu", but "ma voiture".
      .replace(/\b(on|il|elle|qui) ma\b/g, '$1 m a')
      .replace(ENGLISH, (phrase) => englishPhrases.get(phrase) ?? phrase)
      .split(' ')
      .filter(Boolean)
      .flatMap((word, index, all) => {
        // "c trop cher", but "c’est" as it is.
        if (word === 'c' && !AFTER_C.has(all[index + 1] ?? '')) return ['c', 'est'];
        return (shortForms.get(word) ?? word).split(' ');
      })
  );
}

/** Short words that only their accent tells from others: "sé" is "c’est", "se" is not. */
const heardWords = pairs(HEARD_WORDS);
const HEARD = new RegExp(`(?<!\\p{L})(?:${[...heardWords.keys()].join('|')})(?!\\p{L})`, 'giu');

/** The longest first. */
const ENGLISH = new RegExp(
  `(?<![^ ])(?:${[...englishPhrases.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![^ ])`,
  'g',
);

const AFTER_C = new Set(['est', 'etait', 'en', 'a']);

/** The terms that passages are found by: stems of words that say something, synonyms as one. */
export function questionTerms(words: readonly string[]): string[] {
  return words
    .filter((word) => word.length > 1 && !emptyWords.has(word))
    .map((word) => stem(sameWords.get(word) ?? sameStems.get(stem(word)) ?? word));
}

/** Empty, negations and question words. */
export const saysLittle = (word: string) => emptyWords.has(word) || ASKING_WORDS.has(word);
const ASKING_WORDS = new Set(['pas', 'combien', 'rien', 'toujours']);

/** The term by which wordings are compared: as above, but also of words that say little. */
export function wordingTerm(word: string): string {
  return word.length < 3 ? word : stem(sameWords.get(word) ?? sameStems.get(stem(word)) ?? word);
}

const ENDINGS =
  /(?:issement|ement|ation|ition|ateur|ante?|able|euse|eur|ent|ons|ais|ait|ees?|er|ez|re|ir|es|[aeiusxt])$/;
const SHORTEST_STEM = 3;
/** Their stems would be those of « ville », « vendu », « reçu ». */
const UNLIKE_ANY = new Set(['villa', 'vendeur', 'vendeurs', 'recette', 'recettes']);

/** Light French stemming: endings are taken away as long as enough is left, so that forms of one word meet. */
export function stem(word: string): string {
  if (UNLIKE_ANY.has(word)) return word;
  const shorter = word.replace(ENDINGS, '');
  return shorter === word || shorter.length < SHORTEST_STEM ? word : stem(shorter);
}

/** So that every form of a synonym counts: "effacé", "effacer", "efface". */
const sameStems = new Map([...sameWords].map(([variant, usual]) => [stem(variant), usual]));

/** "usual = variant variant", one per line. */
function pairs(lines: string, separator: string | RegExp = /\s+/): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [usual = '', variants = ''] = line.split('=');
    for (const variant of variants.trim().split(separator)) found.set(variant.trim(), usual.trim());
  }
  return found;
}
