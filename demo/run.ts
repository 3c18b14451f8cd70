// Writes the demonstration data in the foreground, for tests and for a demonstration on PostgreSQL: npm run seed
import { composeWithoutJobs } from '#server/compose-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { describeDemonstration, seedDemonstration } from './seed-demonstration.ts';

const config = readConfig();
if (!config.mayWriteDemonstrationData)
  throw new Error('Demonstration data go into DATABASE_URL only with APP_MODE=demo said aloud.');
const { database, services } = await composeWithoutJobs(config);
await seedDemonstration(services);
await database.close();
process.stdout.write(describeDemonstration(config));
