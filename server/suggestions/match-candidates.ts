import { editDistance } from '#server/search-words/edit-distance.ts';
import { singular } from '#server/search-words/tokens.ts';
import { isInsideName } from '#server/search-words/vocabulary.ts';
import { foldedWords, type Candidate } from './candidates.ts';

export type Match = { candidate: Candidate; /** Lower is better. */ score: number };

/** What is typed begins another word than the first. */
const LATER_WORD = 2;
const MISTYPED = 4;
const WHOLE_NAME = -2;
const MAX_WORDS = 6;

/** The words of a typed text, without the little ones that names leave out. */
export function typedWords(text: string): string[] {
  const words = foldedWords(text);
  const telling = words.filter((word, index) => !isInsideName(word) || index === words.length - 1);
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** The candidates each of whose typed words begins one of theirs, best first; if there are none, with typing mistakes. */
export function matchCandidates(
  typed: readonly string[],
  candidates: readonly Candidate[],
  spellings: ReadonlyMap<string, string>,
): Match[] {
  if (typed.length === 0) return [];
  const forms = typed.map((word) => [...new Set([word, singular(word), spellings.get(word) ?? word])]);
  const exact = matchesBy(forms, candidates, (form, word) => word.startsWith(form));
  if (exact.length > 0) return exact;
  return matchesBy(forms, candidates, isMistyped).map(({ candidate, score }) => ({
    candidate,
    score: score + MISTYPED,
  }));
}

type Begins = (form: string, word: string) => boolean;

function matchesBy(
  forms: readonly (readonly string[])[],
  candidates: readonly Candidate[],
  begins: Begins,
): Match[] {
  const matches: Match[] = [];
  for (const candidate of candidates) {
    const score = scoreOf(forms, candidate, begins);
    if (score !== null) matches.push({ candidate, score: score + candidate.rank });
  }
  return matches.toSorted((a, b) => a.score - b.score || a.candidate.name.length - b.candidate.name.length);
}

function scoreOf(
  forms: readonly (readonly string[])[],
  { words, context }: Candidate,
  begins: Begins,
): number | null {
  let isNamed = false;
  for (const options of forms) {
    const isOwn = words.some((word) => options.some((form) => begins(form, word)));
    if (!isOwn && !context.some((word) => options.some((form) => begins(form, word)))) return null;
    isNamed ||= isOwn;
  }
  if (!isNamed) return null;
  const [first = ''] = words;
  const isFromStart = forms[0]?.some((form) => begins(form, first)) ?? false;
  const isWhole =
    words.length === forms.length && words.every((word) => forms.some((all) => all.includes(word)));
  return (isFromStart ? 0 : LATER_WORD) + (isWhole ? WHOLE_NAME : 0);
}

const SHORTEST_MISTYPED = 4;
const LONG = 8;

/** Whether the beginning of the word was typed with a mistake or, in a long one, two. The first letter is rarely one. */
function isMistyped(form: string, word: string): boolean {
  if (form.length < SHORTEST_MISTYPED || form[0] !== word[0]) return false;
  const maxDistance = form.length >= LONG ? 2 : 1;
  for (let length = form.length - maxDistance; length <= form.length + maxDistance; length++)
    if (editDistance(form, word.slice(0, length), maxDistance) <= maxDistance) return true;
  return false;
}
