import { normalizeText } from './normalize-text.ts';
import type { SafetyRule } from './safety-rule.ts';
import { SAFETY_RULES } from './safety-rules.ts';
import { meetsRule } from './assess-risk.ts';

/** A piece of a text: its first character, and the one after its last. */
export type TextPart = { from: number; to: number };

/** Longer texts are only looked at up to here. */
const MAX_WORDS = 400;

/**
 * Returns the words of a text by which the safety rules match, in order and without overlaps. Rules read the text
 * with its disguises undone, so what they match has no place in it: instead words are left out from both ends as long
 * as the rule still matches.
 */
export function riskyParts(text: string): TextPart[] {
  const words = [...text.matchAll(/\S+/g)].slice(0, MAX_WORDS);
  const parts = SAFETY_RULES.flatMap((rule) => shortestMatch(text, words, rule) ?? []);
  return joinParts(parts);
}

type Word = { index: number; 0: string };

function shortestMatch(text: string, words: readonly Word[], rule: SafetyRule): TextPart | null {
  const partOf = (first: number, last: number): TextPart => {
    const [start, end] = [words[first], words[last]];
    return { from: start?.index ?? 0, to: end ? end.index + end[0].length : 0 };
  };
  const matches = (first: number, last: number) => {
    const { from, to } = partOf(first, last);
    return meetsRule(rule, normalizeText(text.slice(from, to)), {});
  };
  if (words.length === 0 || !matches(0, words.length - 1)) return null;
  const last = lowest(0, words.length - 1, (end) => matches(0, end));
  const left = lowest(0, last, (cut) => matches(last - cut, last));
  return partOf(last - left, last);
}

/** Returns a number that holds and whose predecessor does not, between `from` and `to`, which holds. */
function lowest(from: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const before = joined.at(-1);
    if (before && part.from <= before.to) before.to = Math.max(before.to, part.to);
    else joined.push({ ...part });
  }
  return joined;
}
