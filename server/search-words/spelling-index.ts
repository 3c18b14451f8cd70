import { editDistance } from './edit-distance.ts';

/** Finds the known word nearest to a typed one; undefined if none is near enough. */
export type SpellingIndex = (word: string) => string | undefined;

/** Shorter words have too many neighbours that mean something else. */
const MIN_LENGTH = 5;
const LONG = 8;
const MAX_LENGTH = 24;

const maxDistanceOf = (word: string) => (word.length >= LONG ? 2 : 1);

/** Room for the place of a word below its remainder's hash, in a number's 53 bits. */
const MAX_WORDS = 2 ** 20;

type Remainders = {
  words: readonly string[];
  /** Hashes of remainders, each with the place of a word that has it, ascending: texts would take ten times the memory. */
  sorted: Float64Array;
};

/**
 * Indexes words by what is left of them when letters are deleted, so that a look-up costs the same for any number of
 * words: two words within a distance of n have such a remainder in common (SymSpell).
 */
export function buildSpellingIndex(words: Iterable<string>): SpellingIndex {
  const known = indexWords([...words].filter(isIndexed));
  return (word) => (isIndexed(word) ? nearest(word, known) : undefined);
}

function indexWords(words: readonly string[]): Remainders {
  if (words.length > MAX_WORDS) throw new Error(`More than ${MAX_WORDS} words are indexed.`);
  const all: number[] = [];
  for (const [place, word] of words.entries())
    for (const hash of remainders(word, maxDistanceOf(word))) all.push(hash * MAX_WORDS + place);
  return { words, sorted: new Float64Array(all).toSorted() };
}

/** The words with a remainder, in the order in which they were indexed. */
function* wordsWith(hash: number, { words, sorted }: Remainders): Generator<string> {
  let at = firstFrom(hash * MAX_WORDS, sorted);
  for (let each = sorted[at]; each !== undefined; each = sorted[++at]) {
    if (each >= (hash + 1) * MAX_WORDS) return;
    yield words[each % MAX_WORDS] ?? '';
  }
}

/** Where the first number is that is not below `limit`. */
function firstFrom(limit: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isIndexed = (word: string) =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^[a-z]+$/.test(word);

function nearest(word: string, known: Remainders): string | undefined {
  // Two mistakes are rare and cost more to look for.
  for (let distance = 1; distance <= maxDistanceOf(word); distance++) {
    const found = nearestWithin(word, distance, known);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nearestWithin(word: string, maxDistance: number, known: Remainders): string | undefined {
  const seen = new Set<string>();
  let best: { word: string; distance: number } | undefined;
  for (const remainder of remainders(word, maxDistance)) {
    for (const candidate of wordsWith(remainder, known)) {
      if (seen.has(candidate)) continue;
      seen.add(candidate);
      const distance = editDistance(word, candidate, maxDistance);
      if (distance > maxDistance || !isAlike(word, candidate, distance)) continue;
      if (distance < (best?.distance ?? maxDistance + 1)) best = { word: candidate, distance };
    }
  }
  return best?.word;
}

/**
 * Mistakes at the beginning are rare, and another ending makes another word ("éducatif", "éducation"): words that differ
 * in two letters must begin and end alike.
 */
function isAlike(word: string, candidate: string, distance: number): boolean {
  if (distance === 1) return word[0] === candidate[0] && !isOtherWord(word, candidate);
  return word.slice(0, 2) === candidate.slice(0, 2) && word.slice(-2) === candidate.slice(-2);
}

/** Letters that sound alike or lie beside each other on a keyboard; only they are mistaken for each other. */
const CONFUSED =
  'aeiouy ckqsz gj fvw bpv dt mn sxz lr azertyuiop qsdfghjklm wxcvbn qwertyuiop asdfghjkl zxcvbnm'.split(' ');
/** As many groups of letters that sound alike come before the rows of keyboards, where only neighbours count. */
const SOUNDS = 9;

/** With one letter replaced, "château" is "chapeau": another word, unless the letters are easily confused. */
function isOtherWord(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== candidate[index]);
  const [typed = '', meant = ''] = [word[at], candidate[at]];
  if (word[at + 1] === meant && candidate[at + 1] === typed) return false; // swapped
  return !CONFUSED.some((letters, group) => {
    const [one, other] = [letters.indexOf(typed), letters.indexOf(meant)];
    return one >= 0 && other >= 0 && (group < SOUNDS || Math.abs(one - other) === 1);
  });
}

/** Hashes of the word and of what is left of it after up to `deletions` letters are deleted: one or two. */
function remainders(word: string, deletions: number): number[] {
  const all = [hashWithout(word)];
  for (let first = 0; first < word.length; first++) all.push(hashWithout(word, first));
  if (deletions > 1)
    for (let first = 0; first < word.length; first++)
      for (let second = first + 1; second < word.length; second++) all.push(hashWithout(word, first, second));
  return all;
}

/** FNV-1a. Where two remainders share one, a word too many is compared. */
function hashWithout(word: string, first = -1, second = -1): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at++)
    if (at !== first && at !== second) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
