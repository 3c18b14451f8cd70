import type { Concept } from '#shared/safety/concepts.data.ts';
import { nameOfFrame, type ReadText } from '#shared/safety/frames.ts';
import type { ReadWord } from '#shared/safety/read-words.ts';
import { soundOf } from '#shared/safety/word-sound.ts';

const MIN_GRAM = 3;
const MAX_GRAM = 5;
/** How many words are remembered; most messages are made of the same few thousand. */
const MAX_REMEMBERED = 20_000;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** What a text is known by, as numbers of features, each once. */
export type Features = {
  /** By word: the word itself and the letters that it is made of. */
  words: readonly string[];
  /** What the words say together. */
  hashes: readonly number[];
};
/** Told of each feature that a person can be told about. */
export type OnFeature = (name: string, hash: number) => void;

function addText(hash: number, text: string): number {
  let next = hash;
  for (let at = 0; at < text.length; at += 1) next = Math.imul(next ^ text.charCodeAt(at), FNV_PRIME);
  return next;
}

const addNumber = (hash: number, number: number) => Math.imul(hash ^ (number >>> 7) ^ number, FNV_PRIME);
const hashOf = (text: string) => addText(FNV_START, text);

/**
 * What the weights know of a text: its words by their sound and their letters, its concepts in order, the build of its
 * sentences, its frames, the rules that it meets, and the signs of a complaint.
 */
export function featuresOf(
  read: ReadText,
  rules: readonly string[],
  signs: readonly number[],
  onFeature?: OnFeature,
): Features {
  const { add, done } = collect();
  addWords(read, add);
  addConcepts(read, add, onFeature);
  addSkeleton(read, add);
  const named = (name: string) => {
    const hash = hashOf(name);
    add(hash);
    onFeature?.(name, hash);
  };
  for (const frame of read.frames) {
    const { act, object, doer, mood } = frame;
    named(`frame ${nameOfFrame(frame)}`);
    named(`frame ${act} ${object} ${doer} ${mood}`);
    named(`frame ${object} ${doer} ${mood}`);
  }
  for (const sign of signs) named(`told ${sign}`);
  for (const rule of rules) named(`rule ${rule}`);
  return { words: [...new Set(read.words.map(keyOfWord))], hashes: done() };
}

type Add = (hash: number) => void;

/** More features than any text of the longest length has. */
const SLOTS = 32_768;
const slots = new Int32Array(SLOTS);
/** In which text each slot was filled last; texts are read one at a time. */
const filledIn = new Uint32Array(SLOTS);
let readTexts = 0;

/** Collects each feature once. */
function collect(): { add: Add; done: () => number[] } {
  readTexts += 1;
  const found: number[] = [];
  const add = (hash: number) => {
    let slot = hash & (SLOTS - 1);
    while (filledIn[slot] === readTexts) {
      if (slots[slot] === hash) return;
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (found.length >= SLOTS / 2) return;
    filledIn[slot] = readTexts;
    slots[slot] = hash;
    found.push(hash);
  };
  return { add, done: () => found };
}

const WORD = hashOf('w');
const SKIP = hashOf('_');
const CONCEPT = hashOf('c');
const SKELETON = hashOf('s');

const keyOfWord = ({ written, sound }: ReadWord) => (written === '' ? `<${sound}` : written);

/** The features of one word: its sound, and runs of its letters. */
export function featuresOfWord(key: string): number[] {
  if (key.startsWith('<')) return [addText(WORD, key.slice(1))];
  const hashes = new Set([addText(WORD, soundOf(key))]);
  addRuns(` ${key} `, FNV_START, [MIN_GRAM, MAX_GRAM], (hash) => hashes.add(hash));
  return [...hashes];
}

const wordHashes = new Map<string, number>();
function wordHash(sound: string): number {
  let hash = wordHashes.get(sound);
  if (hash === undefined) {
    hash = addText(WORD, sound);
    if (wordHashes.size >= MAX_REMEMBERED) wordHashes.clear();
    wordHashes.set(sound, hash);
  }
  return hash;
}

function addWords({ words }: ReadText, add: Add) {
  const hashes = words.map(({ sound }) => wordHash(sound));
  for (let at = 1; at < hashes.length; at += 1) {
    const hash = hashes[at] ?? 0;
    add(addNumber(hashes[at - 1] ?? 0, hash));
    if (at > 1) add(addNumber(addNumber(hashes[at - 2] ?? 0, SKIP), hash));
  }
}

const conceptHashes = new Map<string, number>();
function conceptHash(name: string): number {
  const known = conceptHashes.get(name) ?? addText(CONCEPT, name);
  conceptHashes.set(name, known);
  return known;
}

/** The meanings of the words that have one, with the breaks between clauses. */
function meaningsOf({ words }: ReadText): (readonly string[])[] {
  return words.flatMap(({ sound, concepts, amount }): (readonly string[])[] => {
    if (amount) return [['amount']];
    if (concepts.length > 0) return [concepts];
    return sound === '.' || sound === '?' ? [[sound]] : [];
  });
}

function addConcepts(read: ReadText, add: Add, onFeature?: OnFeature) {
  const meanings = meaningsOf(read);
  const hashes = meanings.map((all) => all.map(conceptHash));
  for (let at = 0; at < hashes.length; at += 1) {
    for (const name of onFeature ? (meanings[at] ?? []) : [])
      onFeature?.(`concept ${name}`, conceptHash(name));
    for (const first of hashes[at] ?? []) {
      add(first);
      for (const second of hashes[at + 1] ?? []) {
        const pair = addNumber(first, second);
        add(pair);
        for (const third of hashes[at + 2] ?? []) add(addNumber(pair, third));
      }
      const skipped = addNumber(first, SKIP);
      for (const second of hashes[at + 2] ?? []) add(addNumber(skipped, second));
    }
  }
}

/** Kinds of words that a sentence is built of, whatever it speaks of; the first that fits. */
const PARTS: readonly (readonly [letter: string, concepts: readonly Concept[]])[] = [
  ['W', ['warn']],
  ['D', ['doubt']],
  ['H', ['harmed']],
  ['T', ['reported']],
  ['N', ['not']],
  ['U', ['must']],
  ['A', ['give_back', 'cancel', 'send', 'pay', 'type', 'give']],
  ['S', ['see', 'come', 'in_person']],
  ['O', ['code', 'card', 'identity', 'untraceable', 'fee', 'advance', 'money', 'wallet', 'link']],
  ['Y', ['you']],
  ['I', ['me']],
  ['E', ['they']],
  ['B', ['before', 'after']],
];
const HAVE = new Set('e a ave O ai ont av as'.split(' '));
const MAX_PARTS = 5;

function partOf({ sound, concepts, amount }: ReadWord): string {
  if (amount) return 'O';
  if (sound === '.' || sound === '?') return sound;
  const [letter = ''] = PARTS.find(([, fits]) => fits.some((concept) => concepts.includes(concept))) ?? [];
  return letter === '' && HAVE.has(sound) ? 'V' : letter;
}

/** Who does what to whom, in runs of up to five parts of the sentence. */
function addSkeleton({ words }: ReadText, add: Add) {
  const skeleton = words
    .map(partOf)
    .join('')
    .replace(/(.)\1+/g, '$1');
  addRuns(`^${skeleton}$`, SKELETON, [2, MAX_PARTS], add);
}

function addRuns(text: string, start: number, [min, max]: [number, number], add: Add) {
  for (let at = 0; at < text.length; at += 1) {
    let hash = start;
    for (let length = 1; length <= max && at + length <= text.length; length += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at + length - 1), FNV_PRIME);
      if (length >= min) add(hash);
    }
  }
}
