import { CONCEPT_WORDS, type Concept } from './concepts.data.ts';
import { foldText } from './fold-text.ts';
import { withoutPoliteness } from './politeness.ts';
import { soundOf } from './word-sound.ts';

/** A word of a text: how it is written (nothing but words is), how it sounds, and what it means. */
export type ReadWord = { written: string; sound: string; concepts: readonly Concept[]; amount: boolean };

const NONE: readonly Concept[] = [];

type Lexicon = {
  words: Map<string, Concept[]>;
  /** Of words that sound like a little one. */
  spelled: Map<string, Concept[]>;
  phrases: Map<string, { rest: string[]; concept: Concept }[]>;
};

/** "me" sounds like "mets", "pas" like "passez", "te" like "test": there the spelling tells which is meant. */
const LITTLE: ReadonlySet<Concept> = new Set<Concept>(['you', 'me', 'they', 'not']);

const LEXICON = buildLexicon();

function buildLexicon(): Lexicon {
  const spelled = new Map<string, Concept[]>();
  const words = new Map<string, Concept[]>();
  const phrases: Lexicon['phrases'] = new Map();
  for (const [name, list] of Object.entries(CONCEPT_WORDS)) {
    const concept = name as Concept;
    for (const entry of list.split(/\s+/)) {
      const parts = entry.normalize('NFKD').replace(/\p{M}/gu, '').split('_');
      const [first = '', ...rest] = parts.map(soundOf);
      if (rest.length > 0) phrases.set(first, [...(phrases.get(first) ?? []), { rest, concept }]);
      else {
        addConcept(words, first, concept);
        addConcept(spelled, parts[0] ?? '', concept);
      }
    }
  }
  const isAmbiguous = (concepts: readonly Concept[]) =>
    concepts.some((concept) => LITTLE.has(concept)) && concepts.some((concept) => !LITTLE.has(concept));
  const ambiguous = [...words].filter(([, concepts]) => isAmbiguous(concepts));
  const sounds = new Set(ambiguous.map(([sound]) => sound));
  for (const [sound, concepts] of ambiguous)
    words.set(
      sound,
      concepts.filter((concept) => LITTLE.has(concept)),
    );
  return { words, phrases, spelled: new Map([...spelled].filter(([word]) => sounds.has(soundOf(word)))) };
}

function addConcept(words: Map<string, Concept[]>, word: string, concept: Concept): void {
  const known = words.get(word) ?? [];
  if (!known.includes(concept)) words.set(word, [...known, concept]);
}

const ELIDED = /^(?:qu|[jldmtnsck])(?=[aeiouhy])/;

const TOKENS = /\d{1,3}(?:[ .]\d{3})+(?!\d)|\*?\d[\d*#]*[\d*#]|\d+|[a-zɖɔɛŋƒɣʋñ]+|[.!?;:,\n|…]+|[%*#@]/g;

/** Longer texts are read up to here; longer words are not remembered. */
const MAX_LENGTH = 4000;
const MAX_TOKEN = 40;

export const readWords = (text: string): ReadWord[] => readFolded(foldText(text));

/** Reads a text that is folded already. */
export function readFolded(folded: string): ReadWord[] {
  const tokens = withoutPoliteness(folded.slice(0, MAX_LENGTH)).match(TOKENS) ?? [];
  const words: Draft[] = [];
  for (const token of tokens) for (const draft of draftsOf(token)) words.push({ ...draft });
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    if (/^\d/.test(word.sound) && THOUSANDS.has(words[at + 1]?.sound ?? '')) word.amount = true;
    const found = LEXICON.phrases.get(word.sound);
    if (!found) continue;
    for (const { rest, concept } of found)
      if (rest.every((sound, ahead) => words[at + 1 + ahead]?.sound === sound))
        word.concepts = [...word.concepts, concept];
  }
  return words;
}

type Draft = { -readonly [Key in keyof ReadWord]: ReadWord[Key] };

/** How many tokens are remembered; most messages are made of the same few thousand. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, readonly Draft[]>();

function draftsOf(token: string): readonly Draft[] {
  const known = remembered.get(token);
  if (known) return known;
  const drafts = readToken(token);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (token.length <= MAX_TOKEN) remembered.set(token, drafts);
  return drafts;
}

/** The lowest sum that anybody asks for, in francs; lower numbers count rooms and years. */
const MIN_SUM = 500;
const MIN_PHONE_DIGITS = 8;

function readNumber(digits: string): Draft {
  const isPhone = digits.length >= MIN_PHONE_DIGITS;
  const isSum = !isPhone && Number(digits) >= MIN_SUM;
  return { ...wordOf('', isPhone ? '<tel>' : isSum ? '<sum>' : digits), amount: isSum };
}

/** "5mille", "15 k", "80 mil": the number is a sum. */
const THOUSANDS = new Set([
  'mil',
  'k',
  'milO',
  'kolo',
  'f',
  'krika',
  'bar',
  'frA',
  'fr',
  'kfa',
  'fkfa',
  'usd',
  'eur',
]);

const wordOf = (written: string, sound: string, concepts: readonly Concept[] = NONE): Draft => ({
  written,
  sound,
  concepts,
  amount: false,
});

function readToken(token: string): Draft[] {
  if (/^[.!?;:,\n|…]/.test(token)) return [wordOf('', token.includes('?') ? '?' : '.')];
  if (/^[%*#@]/.test(token) && token.length === 1) return [wordOf('', token)];
  if (/[*#]/.test(token)) return [wordOf('', '<ussd>', ['type'])];
  if (/^\d/.test(token)) return [readNumber(token.replace(/[ .]/g, ''))];
  const sound = soundOf(token);
  const known = LEXICON.spelled.get(token) ?? LEXICON.words.get(sound);
  if (known) return [wordOf(token, sound, known)];
  const elided = ELIDED.exec(token);
  if (elided && token.length > 3) {
    const rest = soundOf(token.slice(elided[0].length));
    const meaning = LEXICON.words.get(rest);
    if (meaning) {
      const head = soundOf(elided[0]);
      return [
        wordOf(elided[0], head, LEXICON.words.get(head)),
        wordOf(token.slice(elided[0].length), rest, meaning),
      ];
    }
  }
  return [wordOf(token, sound)];
}
