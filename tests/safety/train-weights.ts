import { writeFileSync } from 'node:fs';
import { packWeights, WEIGHTS_FILE } from '#server/safety/swindle-weights.ts';
import { BUILDING, readAuthor, readBuilders, readEveryday } from './corpus.ts';
import { learnWeights, toLearned } from './learn-weights.ts';

/** `node tests/safety/train-weights.ts`: learns the weights from the corpus and writes them. */
const messages = [...BUILDING.flatMap(readAuthor), ...readBuilders(), ...readEveryday().learned];
const bytes = packWeights(learnWeights(messages.map(toLearned)));
writeFileSync(WEIGHTS_FILE, bytes);
process.stdout.write(`${messages.length} messages, ${bytes.length} bytes\n`);
