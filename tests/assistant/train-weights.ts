import { writeFileSync } from 'node:fs';
import { compressWeights, packWeights, WEIGHTS_FILE } from '#server/question-words/answer-weights.ts';
import { readTables } from './corpus.ts';
import { learnWeights, toLearned } from './learn-weights.ts';

/** `node tests/assistant/train-weights.ts`: learns the weights from the tables and writes them. */
const labelled = readTables();
const bytes = compressWeights(packWeights(learnWeights(labelled.map(toLearned))));
writeFileSync(WEIGHTS_FILE, bytes);
process.stdout.write(`${labelled.length} questions, ${bytes.length} bytes\n`);
