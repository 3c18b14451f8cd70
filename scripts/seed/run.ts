// Writes the demonstration data in the foreground, for tests and for a demonstration on PostgreSQL: npm run seed
import { join } from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { openSms } from '#server/platform/sms/open-sms.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { describeDemonstration, seedDemonstration } from './seed-demonstration.ts';

const config = readConfig();
if (!config.mayWriteDemonstrationData)
  throw new Error('Demonstration data go into DATABASE_URL only with APP_MODE=demo said aloud.');
const log = createLog(config.logLevel);
const database = await openDatabase({
  log,
  url: config.databaseUrl,
  folder: join(config.dataDir, 'database'),
  poolSize: config.databasePoolSize,
});
await seedDemonstration({
  config,
  log,
  db: database.db,
  clock: Date.now,
  storage: openStorage(config),
  mail: openMail(config),
  sms: openSms(config),
  jobs: { send: () => Promise.resolve() }, // nothing of the plan is to be told to anybody
});
await database.close();
process.stdout.write(describeDemonstration(config));
