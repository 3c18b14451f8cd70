import { expect, test } from 'vitest';
import { packWeights, readPackedWeights } from '#server/question-words/answer-weights.ts';
import { readTables } from './corpus.ts';
import { learnWeights, toLearned } from './learn-weights.ts';

test('the weights are those that the tables give', { timeout: 180_000 }, () => {
  const packed = packWeights(learnWeights(readTables().map(toLearned)));
  expect(Buffer.compare(packed, readPackedWeights())).toBe(0);
});
