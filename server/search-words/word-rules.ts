import {
  claim,
  entryAt,
  isFree,
  isInflection,
  release,
  sequenceTable,
  matchAt,
  wordAt,
  wordInName,
  type Piece,
  type Reading,
  type Rule,
} from './reading.ts';
import { EXPRESSIONS } from './fillers.data.ts';
import { singular } from './tokens.ts';
import { soundOf } from './word-sound.ts';
import { isInsideName, type Entry, type Phrase } from './vocabulary.ts';

const expressions = sequenceTable({ nothing: EXPRESSIONS });

export const readExpressions: Rule = {
  name: 'expressions in which a name means nothing',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const found = matchAt(reading, index, expressions);
      if (found) claim(reading, { from: index, to: found.end, isSearched: false });
    }
  },
};

export const readPhrases: Rule = {
  name: 'names of several words',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const phrase = phraseAt(reading, index);
      // Places are read by their own rule, which compares them with each other.
      if (!phrase || isOnlyPlace(phrase.entry)) continue;
      correctName(reading, index, phrase);
      claim(reading, pieceOf(phrase.entry, index, phrase.end));
    }
  },
};

/** What is searched for is spelt as it was meant; another gender or number is no mistake. */
function correctName(reading: Reading, from: number, { entry, end }: { entry: Entry; end: number }) {
  const names = entry.name.split(' ').filter((word) => !isInsideName(word));
  for (const token of reading.tokens.slice(from, end)) {
    if (isInsideName(token.word) || OWNED.test(token.word)) continue;
    const meant = names.shift();
    const word = singular(token.word);
    const isMistyped =
      meant !== undefined && !meant.includes('#') && word !== meant && !isInflection(word, meant);
    if (isMistyped) token.term = meant;
  }
}

const isOnlyPlace = ({ places, meanings, isFiller, offer }: Entry) =>
  places.length > 0 && meanings.length === 0 && !isFiller && !offer;

/** The longest known phrase at an index; little words inside it may be missing or added. */
export function phraseAt(reading: Reading, index: number): { entry: Entry; end: number } | undefined {
  if (!isFree(reading, index)) return undefined;
  for (const phrase of reading.vocabulary.phrases.get(wordInName(reading, index)) ?? []) {
    const end = endOfPhrase(reading, index, phrase);
    if (end !== undefined) return { entry: phrase.entry, end };
  }
  return undefined;
}

const MAX_SKIPPED = 2;
/** "garder mes enfants" */
const OWNED = /^(?:mon|ma|mes|notre|nos)$/;

function endOfPhrase(reading: Reading, index: number, { tokens }: Phrase): number | undefined {
  let end = index;
  for (const [position, token] of tokens.entries()) {
    if (position > 0) {
      const start = end;
      while (
        end - start < MAX_SKIPPED &&
        (isInsideName(wordAt(reading, end)) || OWNED.test(wordAt(reading, end))) &&
        singular(wordAt(reading, end)) !== token
      )
        end++;
    }
    if (!isMatch(reading, end, token)) return undefined;
    end++;
  }
  return isFree(reading, index, end) ? end : undefined;
}

/** "a14" matches "a#". */
function isMatch(reading: Reading, index: number, token: string): boolean {
  const word = wordAt(reading, index);
  if (singular(word) === token) return true;
  if (token.includes('#')) return word.replace(/\d+[a-z]?$/, '#') === token;
  return soundsLike(reading, word, token) || (word !== '' && wordInName(reading, index) === token);
}

const SHORTEST_HEARD = 4;
/** "maths" sounds like "max". */
const SHORTEST_SOUND = 3;

/** "machine a lavé": inside a name a form that sounds the same is meant, be it a word of its own. */
function soundsLike({ vocabulary }: Reading, word: string, token: string): boolean {
  if (word.length < SHORTEST_HEARD || word[0] !== token[0]) return false;
  const sound = vocabulary.inNames.get(token);
  return sound !== undefined && sound.length >= SHORTEST_SOUND && soundOf(word) === sound;
}

function pieceOf({ meanings, isFiller, offer }: Entry, from: number, to: number): Piece {
  if (offer) {
    const { transaction } = offer;
    const meaning = {
      section: 'real_estate' as const,
      params: transaction ? { transaction } : {},
      search: 'nothing' as const,
      weight: 0.25,
      isHead: false,
      isOnlyHere: true,
    };
    return { from, to, offer, meanings: [meaning], isSearched: false };
  }
  if (isFiller && meanings.length === 0) return { from, to, isSearched: false };
  const isSearched = !meanings.every(({ isOnlyHere }) => isOnlyHere);
  return { from, to, meanings, isSearched };
}

export const readWords: Rule = {
  name: 'single words',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      if (!isFree(reading, index) || isPartOfSize(reading, index)) continue;
      const entry = entryAt(reading, index);
      if (entry && (entry.meanings.length > 0 || entry.isFiller || entry.offer))
        claim(reading, pieceOf(entry, index, index + 1));
      else if (reading.tokens[index]?.word === '+')
        claim(reading, { from: index, to: index + 1, isSearched: false });
    }
  },
};

/** "pneu 205/55": no Peugeot. */
function isPartOfSize({ tokens }: Reading, index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  return token?.digits !== undefined && next?.digits !== undefined && next.gap.trim() === '/';
}

const NEGATIONS = new Set('sans sauf excepte hormis hors non pas ni without except aucun aucune'.split(' '));
/** "oublie les appartements", but not "on me laisse la Corolla à 4 millions". */
const DROPPED = /^(?:oublie[rz]?|laisse[rz]?)$/;
const BEFORE_DROPPED = /^(?:|bon|non|ok|mais|et|alors|finalement)$/;
const AFTER_NEGATION = new Set('de d du des le la les l un une a au aux en avec tres any the'.split(' '));
/** "sans fil" is how a thing is called, "hors bord" too. */
const NAMES_WITH_NEGATION = new Set(
  'sans fil,sans givre,sans contact,hors bord,sans abri,hors taxe,sans fils,non stop'.split(','),
);

export const readNegations: Rule = {
  name: 'what is excluded',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const isLimit =
        /^(?:depass|exced)/.test(wordAt(reading, index - 1)) || reading.tokens[index + 1]?.digits;
      if (!isNegation(reading, index) || !isFree(reading, index) || isLimit) continue;
      if (asksWhetherThereIs(reading, index)) continue;
      const end = endOfExcluded(reading, index);
      if (end === undefined) continue;
      const replaced = new Set(reading.pieces.slice(index, end));
      for (const piece of replaced) if (piece) release(reading, piece);
      claim(reading, { from: index, to: end, isExcluded: true });
    }
  },
};

function isNegation(reading: Reading, index: number): boolean {
  const word = wordAt(reading, index);
  return NEGATIONS.has(word) || (DROPPED.test(word) && BEFORE_DROPPED.test(wordAt(reading, index - 1)));
}

/** "ya pas boutique à louer ?" looks for one. */
function asksWhetherThereIs(reading: Reading, index: number): boolean {
  const before = wordAt(reading, index - 1);
  return (
    wordAt(reading, index) === 'pas' &&
    (/^(?:il)?ya$/.test(before) ||
      (before === 'a' && wordAt(reading, index - 2) === 'y') ||
      /^(?:avez|as|auriez)$/.test(before) ||
      (before === 'vous' && wordAt(reading, index - 2) === 'avez'))
  );
}

function endOfExcluded(reading: Reading, index: number): number | undefined {
  const first = wordAt(reading, index + 1);
  if (NAMES_WITH_NEGATION.has(`${wordAt(reading, index)} ${first}`)) return undefined;
  let at = index + 1;
  while (AFTER_NEGATION.has(wordAt(reading, at))) at++;
  if (at >= reading.tokens.length || reading.vocabulary.notExcluded.has(wordAt(reading, at)))
    return undefined;
  const end = endOfName(reading, at);
  const next = wordAt(reading, end);
  // "sans caution ni commission"
  if (next === 'ni') return endOfExcluded(reading, end) ?? end;
  return next === 'ou' ? (endOfExcluded(reading, end) ?? end) : end;
}

function endOfName(reading: Reading, index: number): number {
  const piece = reading.pieces[index];
  return piece ? piece.to : (phraseAt(reading, index)?.end ?? index + 1);
}
