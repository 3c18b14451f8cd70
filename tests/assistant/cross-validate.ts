import { packWeights, unpackWeights } from '#server/question-words/answer-weights.ts';
import { decide } from '#server/assistant/decide.ts';
import { isRight, nameOf } from './answered.ts';
import { readTables, STRANGERS } from './corpus.ts';
import { learnWeights, toLearned, type Learned } from './learn-weights.ts';

/**
 * `node tests/assistant/cross-validate.ts [--wrong]`: leaves one author out at a time, which tells how questions of
 * people are answered that nothing was learned from; by author, by label and by what is taken for what.
 */
const all = readTables().map(toLearned);
const say = (line: string) => process.stdout.write(`${line}\n`);
const count = new Map<string, number>();
const rights = new Map<string, number>();
const mistakes = new Map<string, number>();
const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function note({ labelled, question }: Learned, got: string) {
  const { author, text, expected } = labelled;
  const ok = isRight(labelled, question, got);
  const [tool = ''] = expected.split(/[ |]/);
  for (const key of ['all', author, tool]) {
    add(count, key);
    if (ok) add(rights, key);
  }
  if (ok) return;
  add(mistakes, `${expected} → ${got}`);
  if (process.argv.includes('--wrong')) say([author, text, expected, got].join('\t'));
}

for (const left of STRANGERS) {
  const kept = all.filter(({ labelled }) => labelled.author !== left);
  const weights = unpackWeights(packWeights(learnWeights(kept)));
  for (const learned of all.filter(({ labelled }) => labelled.author === left))
    note(learned, nameOf(decide(learned.question, weights)));
}
for (const [key, number] of count)
  say(`${key}: ${(((rights.get(key) ?? 0) / number) * 100).toFixed(1)} % of ${number}`);
const frequent = [...mistakes].toSorted(([, a], [, b]) => b - a).slice(0, 25);
for (const [what, number] of frequent) say(`${number} × ${what}`);
