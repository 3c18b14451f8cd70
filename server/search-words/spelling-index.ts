import { editDistance } from './edit-distance.ts';

/** Finds the known word nearest to a typed one; undefined if none is near enough. */
export type SpellingIndex = (word: string) => string | undefined;

/** Shorter words have too many neighbours that mean something else. */
const MIN_LENGTH = 5;
const LONG = 8;
const MAX_LENGTH = 24;

const maxDistanceOf = (word: string) => (word.length >= LONG ? 2 : 1);

/**
 * Indexes words by what is left of them when letters are deleted, so that a look-up costs the same for any number of
 * words: two words within a distance of n have such a remainder in common (SymSpell).
 */
export function buildSpellingIndex(words: Iterable<string>): SpellingIndex {
  const known = new Map<string, string[]>();
  for (const word of words) {
    if (!isIndexed(word)) continue;
    for (const remainder of remainders(word, maxDistanceOf(word))) {
      const list = known.get(remainder);
      if (list) list.push(word);
      else known.set(remainder, [word]);
    }
  }
  return (word) => {
    return isIndexed(word) ? nearest(word, known) : undefined;
  };
}

const isIndexed = (word: string) =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^[a-z]+$/.test(word);

function nearest(word: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  // Two mistakes are rare and cost more to look for.
  for (let distance = 1; distance <= maxDistanceOf(word); distance++) {
    const found = nearestWithin(word, distance, known);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nearestWithin(
  word: string,
  maxDistance: number,
  known: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const seen = new Set<string>();
  let best: { word: string; distance: number } | undefined;
  for (const remainder of remainders(word, maxDistance)) {
    for (const candidate of known.get(remainder) ?? []) {
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

/** The word and what is left of it after up to `deletions` letters are deleted. */
function remainders(word: string, deletions: number): Set<string> {
  const all = new Set([word]);
  let last = [word];
  for (let round = 0; round < deletions; round++) {
    const next: string[] = [];
    for (const each of last) {
      for (let at = 0; at < each.length; at++) {
        const shorter = each.slice(0, at) + each.slice(at + 1);
        if (!all.has(shorter)) next.push(shorter);
        all.add(shorter);
      }
    }
    last = next;
  }
  return all;
}
