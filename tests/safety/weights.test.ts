import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packWeights, WEIGHTS_FILE } from '#server/safety/swindle-weights.ts';
import { BUILDING, readAuthor, readBuilders, readEveryday } from './corpus.ts';
import { learnWeights, toLearned } from './learn-weights.ts';

test('the weights are those that the corpus gives', { timeout: 600_000 }, () => {
  const messages = [...BUILDING.flatMap(readAuthor), ...readBuilders(), ...readEveryday().learned];
  const bytes = packWeights(learnWeights(messages.map(toLearned)));
  expect(Buffer.compare(bytes, readFileSync(WEIGHTS_FILE))).toBe(0);
});
