import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { openDatabase, type Database } from './database/database.ts';
import { openEventHub } from './events/event-hub.ts';
import { createLog } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { openPush } from './push/open-push.ts';
import { openSms } from './sms/open-sms.ts';
import { openStorage } from './storage/open-storage.ts';

/** What the configuration alone says a process works with; server/compose-services.ts adds what features bring. */
export async function openServices(config: Config): Promise<{
  database: Database;
  services: Omit<Services, 'jobs' | 'notices' | 'payments' | 'goods' | 'personalData'>;
}> {
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    log,
    url: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    poolSize: config.databasePoolSize,
  });
  const services = {
    config,
    log,
    db: database.db,
    clock: Date.now,
    events: openEventHub(database, log),
    storage: openStorage(config),
    mail: openMail(config),
    sms: openSms(config),
    push: openPush(config),
  };
  return { database, services };
}
