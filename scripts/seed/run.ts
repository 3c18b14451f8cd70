// Writes the demonstration data in the foreground, for tests and for a demonstration on PostgreSQL: npm run seed
import { notices } from '#server/notifications/tell-people.ts';
import { readConfig } from '#server/platform/config.ts';
import { openServices } from '#server/platform/open-services.ts';
import { describeDemonstration, seedDemonstration } from './seed-demonstration.ts';

const config = readConfig();
if (!config.mayWriteDemonstrationData)
  throw new Error('Demonstration data go into DATABASE_URL only with APP_MODE=demo said aloud.');
const { database, services } = await openServices(config);
await seedDemonstration({
  ...services,
  jobs: { send: () => Promise.resolve() }, // nothing of the plan is to be told to anybody
  notices,
  payments: [],
});
await database.close();
process.stdout.write(describeDemonstration(config));
