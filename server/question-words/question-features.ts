import { foldText } from '#shared/safety/fold-text.ts';
import { soundOf } from '#shared/safety/word-sound.ts';
import type { Interpretation, Section } from '#shared/search-words/interpretation.ts';
import { wordingTerm } from './question-words.ts';

/** What a question is known by. */
export type ReadText = {
  text: string;
  /** Folded, in their usual spelling and in French. */
  words: readonly string[];
  /** What was searched for and offered before. */
  state: { search: { section: Section } | null; offer: string | null };
  interpretation: Interpretation;
  /** Whether the text names something that is sold, let or offered. */
  namesThing: boolean;
};

/** Places for features in the weights; two features in one place share its weight. */
export const BUCKETS = 65_536;
/** The first places are those of facts about the question; the others are those of its words. */
export const FACT_BUCKETS = 512;

const MIN_GRAM = 3;
const MAX_GRAM = 5;
const MAX_SOUND_GRAM = 4;

/**
 * The places of a question's features, each once: its words and pairs of neighbours as stems and by their sound, runs of
 * letters of both, what the search before and the interpreter say.
 */
export function featuresOf(question: ReadText): Int32Array {
  const { text, words, state } = question;
  const places = new Set(factsOf(question).map((fact) => hashOf(fact) % FACT_BUCKETS));
  const add = (feature: string) => places.add(FACT_BUCKETS + (hashOf(feature) % (BUCKETS - FACT_BUCKETS)));
  const usual = words.map((word) => (isNumber(word) ? '0' : word));
  const stems = usual.map((word) => wordingTerm(word));
  const sounds = soundsOf(text);
  for (const stem of stems) {
    add(`t${stem}`);
    if (state.search) add(`after search ${stem}`);
    if (state.offer) add(`after offer ${stem}`);
  }
  for (const sound of sounds) add(`s${sound}`);
  for (const pair of pairsOf(['^', ...stems, '$'])) add(`p${pair}`);
  for (const pair of pairsOf(sounds)) add(`q${pair}`);
  addRuns(` ${usual.join(' ')} `, MAX_GRAM, (run) => add(`w${run}`));
  addRuns(` ${sounds.join(' ')} `, MAX_SOUND_GRAM, (run) => add(`d${run}`));
  return Int32Array.from(places);
}

const isNumber = (word: string) => /^\d/.test(word);

function soundsOf(text: string): string[] {
  const words = foldText(text).match(/[a-zɛɔŋ]+|\d+|\?/g) ?? [];
  return words.map((word) => (isNumber(word) ? '0' : word === '?' ? word : soundOf(word)));
}

const pairsOf = (row: readonly string[]) => row.slice(1).map((next, at) => `${row[at] ?? ''} ${next}`);

function addRuns(text: string, maxLength: number, add: (run: string) => void) {
  for (let at = 0; at < text.length; at += 1)
    for (let length = MIN_GRAM; length <= maxLength && at + length <= text.length; length += 1)
      add(text.slice(at, at + length));
}

/** More than this is as much. */
const MANY = 5;

/** What is known beside the words. */
function factsOf({ text, words, state, interpretation, namesThing }: ReadText): string[] {
  const { section, intent, params, understood, unknown } = interpretation;
  const length = Math.min(MANY + 1, Math.floor(Math.sqrt(words.length) * 1.5));
  const facts = [
    `length ${length}`,
    `names a thing ${namesThing}`,
    `${intent} ${namesThing}`,
    `understood ${Math.min(MANY - 1, understood.length)}`,
    `unknown ${Math.min(MANY, unknown.length)} ${namesThing}`,
    `offer ${state.offer !== null}`,
    `search before ${state.search !== null}`,
    ...understood.map(({ field }) => `field ${field}`),
  ];
  if ((params.minPrice ?? params.maxPrice) !== undefined) facts.push(`price ${namesThing}`);
  if (namesThing) facts.push(`section ${section}`, `section ${section} ${text.includes('?')}`);
  if (state.search)
    facts.push(
      `length after search ${Math.min(MANY - 1, Math.ceil(words.length / 3))}`,
      `same section ${section === state.search.section} ${namesThing}`,
    );
  return facts;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a with the last mix of MurmurHash3, as its low digits alone are not even. */
function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
