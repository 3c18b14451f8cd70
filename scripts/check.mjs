import { main } from './run-stages.mjs';
import { STAGES } from './stages.mjs';

const { types, lint, format, house } = STAGES;

await main(() => ({ types, lint, format, house }));
