import { parseArgs } from 'node:util';
import { refusal } from './refusal.mjs';
import { main } from './run-stages.mjs';
import { STAGES } from './stages.mjs';

const { house: _, ...ALL } = STAGES; // `unit` runs every test there is, the house rules included

await main(() => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return ALL;
  const stage = STAGES[values.only];
  if (!stage) throw refusal(`--only takes one of ${Object.keys(STAGES).join(', ')}`);
  return { [values.only]: stage };
});
