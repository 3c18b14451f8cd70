import type { Passage } from './passage.ts';
import { questionTerms, questionWords, stem } from '#server/question-words/question-words.ts';
import { questionSpeller, type QuestionSpeller } from '#server/question-words/spell-question.ts';

export type FoundPassage = {
  passage: Passage;
  score: number;
  /** The share of the question, by weight, that the passage speaks of: 0 to 1. */
  coverage: number;
};

type Document = { passage: Passage; uses: ReadonlyMap<string, number>; length: number };
export type PassageIndex = {
  documents: readonly Document[];
  rarity: ReadonlyMap<string, number>;
  meanLength: number;
  /** A word of the passages for each term. */
  words: ReadonlyMap<string, string>;
  spell: QuestionSpeller;
  /** Every word that a question is compared with: of the passages. */
  known: ReadonlySet<string>;
};

/** How much a word counts by where it stands. */
const FIELD_WEIGHTS = { title: 4, asked: 3, text: 1 } as const;
/** The usual constants of BM25: how soon repetition stops to count, and how much length does. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;

export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const documents = passages.map(readDocument);
  const frequency = new Map<string, number>();
  for (const { uses } of documents)
    for (const term of uses.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const rarity = new Map(
    [...frequency].map(([term, count]) => [term, rarityOf(count, documents.length)] as const),
  );
  const total = documents.reduce((sum, { length }) => sum + length, 0);
  const meanLength = total / Math.max(1, documents.length);
  const known = wordsComparedBy(passages);
  return {
    documents,
    known,
    rarity,
    meanLength,
    words: wordsOfTerms(passages),
    spell: questionSpeller(known),
  };
}

function wordsComparedBy(passages: readonly Passage[]): Set<string> {
  const texts = passages.flatMap(({ title, asked, text }) => [title, asked, ...text]);
  return new Set(texts.flatMap(questionWords));
}

function readDocument(passage: Passage): Document {
  const uses = new Map<string, number>();
  let length = 0;
  const add = (text: string, weight: number) => {
    for (const term of questionTerms(questionWords(text))) {
      uses.set(term, (uses.get(term) ?? 0) + weight);
      length += 1;
    }
  };
  add(passage.title, FIELD_WEIGHTS.title);
  add(passage.asked, FIELD_WEIGHTS.asked);
  add(passage.text.join(' '), FIELD_WEIGHTS.text);
  return { passage, uses, length };
}

const rarityOf = (count: number, all: number) => Math.log(1 + (all - count + 0.5) / (count + 0.5));

/** The passages that speak of a question, the best first (BM25). */
export function findPassages(
  { documents, rarity, meanLength }: PassageIndex,
  words: readonly string[],
): FoundPassage[] {
  const terms = [...new Set(questionTerms(words))];
  // A word that no passage has weighs as much as the rarest: the question is about something else.
  const unknown = rarityOf(0, documents.length);
  const whole = terms.reduce((sum, term) => sum + (rarity.get(term) ?? unknown), 0);
  if (whole === 0) return [];
  return documents
    .map(({ passage, uses, length }) => {
      let [score, met] = [0, 0];
      for (const term of terms) {
        const count = uses.get(term) ?? 0;
        if (count === 0) continue;
        const weight = rarity.get(term) ?? unknown;
        const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / meanLength;
        score += (weight * count * (SATURATION + 1)) / (count + SATURATION * norm);
        met += weight;
      }
      return { passage, score, coverage: met / whole };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** The shortest of the words that have a term as their own stem; one that is a synonym where there is none. */
function wordsOfTerms(passages: readonly Passage[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { title, asked, text } of passages)
    for (const word of questionWords([title, asked, ...text].join(' ')))
      for (const term of questionTerms([word])) {
        const known = words.get(term);
        const isBetter = known === undefined || rank(word, term) < rank(known, term);
        if (isBetter) words.set(term, word);
      }
  return words;
}

const rank = (word: string, term: string) => word.length + (stem(word) === term ? 0 : 100);

/**
 * Our own words for what a question speaks of: what may be counted without saying anything about somebody. Never what
 * was typed, as a name may have the stem of a word of ours.
 */
export function knownWords({ words: own }: PassageIndex, words: readonly string[]): string[] {
  return [...new Set(questionTerms(words).flatMap((term) => own.get(term) ?? []))];
}
