// How much processor time the interpreter of search texts takes. By hand: node bench/interpreter.bench.ts
import { readFileSync } from 'node:fs';
import { INTERPRETATION_LIMITS } from '#shared/search-words/interpretation.ts';
import { interpretQuery } from '#server/search-words/interpret-query.ts';
import { buildVocabulary } from '#server/search-words/vocabulary.ts';
import { seededRandom } from '#demo/random.ts';
import { quantile, say } from './measure.ts';

const BUDGET_P95_MS = 1;
const CALLS = 5_000;
const WARM_UP = 500;

const QUERIES = ['queries', 'held-out'].flatMap((name) =>
  readFileSync(new URL(`../server/search-words/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter(Boolean),
);

const random = seededRandom(7);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const unknownWord = () =>
  Array.from({ length: random.integer(5, 14) }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join(
    '',
  );

/** Texts of the full length. */
function fullLength(next: () => string): string {
  let text = '';
  while (text.length < INTERPRETATION_LIMITS.text) text += `${next()} `;
  return text.slice(0, INTERPRETATION_LIMITS.text);
}

const CASES: Record<string, () => string> = {
  'queries as people type them': () => random.pick(QUERIES),
  '200 characters of such queries': () => fullLength(() => random.pick(QUERIES)),
  '200 characters of misspelt words': () =>
    fullLength(() => {
      const word = random.pick(random.pick(QUERIES).split(' '));
      const at = random.integer(0, word.length);
      return word.slice(0, at) + random.pick([...LETTERS]) + word.slice(at);
    }),
  '200 characters of unknown words': () => fullLength(unknownWord),
  '200 characters of digits and limits': () =>
    fullLength(() => random.pick(['moins de', '50', 'à', '300 000', 'max', 'mille', '1,5M'])),
};

/** Milliseconds of processor time of each call, in ascending order. */
function timeCalls(text: () => string): number[] {
  const vocabulary = buildVocabulary();
  for (let call = 0; call < WARM_UP; call++) interpretQuery(text(), vocabulary);
  const durations = Array.from({ length: CALLS }, () => {
    const typed = text();
    const before = process.cpuUsage();
    interpretQuery(typed, vocabulary);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return durations.toSorted((a, b) => a - b);
}

const built = performance.now();
buildVocabulary();
say(`the vocabulary is built in ${(performance.now() - built).toFixed(0)} ms`);
let missed = 0;
for (const [name, text] of Object.entries(CASES)) {
  const durations = timeCalls(text);
  const p95 = quantile(durations, 0.95);
  missed += Number(p95 > BUDGET_P95_MS);
  const figures = [0.5, 0.95, 0.99].map(
    (share) => `p${share * 100} ${quantile(durations, share).toFixed(3)} ms`,
  );
  say(
    `${p95 > BUDGET_P95_MS ? 'OVER ' : '     '}${name.padEnd(40)} ${figures.join('  ')}  (p95 ≤ ${BUDGET_P95_MS})`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;
