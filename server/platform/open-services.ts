import { join } from 'node:path';
import { openAssistant } from './assistant/open-assistant.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { openDatabase, type Database } from './database/database.ts';
import { templateFolder } from './database/database-template.ts';
import { isEarlierSchema } from './database/earlier-schema.ts';
import { openEventHub } from './events/event-hub.ts';
import { createLog, type Log } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { openPush } from './push/open-push.ts';
import { openSms } from './sms/open-sms.ts';
import { deleteBetweenBackups } from './storage/delete-between-backups.ts';
import { openStorage } from './storage/open-storage.ts';

/** Opens the services that follow from the configuration alone; server/compose-services.ts adds those of features. */
export async function openServices(given: Config): Promise<{
  database: Database;
  services: Omit<Services, 'jobs' | 'notifications' | 'payments' | 'fulfillment' | 'personalData'>;
}> {
  const log = createLog(given.logLevel);
  const { config, database } = await openData(given, log);
  const services = {
    config,
    log,
    db: database.db,
    clock: Date.now,
    events: openEventHub(database, log),
    storage: config.databaseUrl
      ? deleteBetweenBackups(openStorage(config), config.databaseUrl, log)
      : openStorage(config),
    mail: openMail(config),
    sms: openSms(config),
    push: openPush(config),
    assistant: openAssistant(config),
  };
  return { database, services };
}

/** Leaves a demonstration of an earlier Tokpa untouched, files and all, and begins a new one inside its folder. */
async function openData(config: Config, log: Log): Promise<{ config: Config; database: Database }> {
  try {
    return { config, database: await openConfigured(config, log) };
  } catch (error) {
    if (!isEarlierSchema(error) || config.databaseUrl || config.mode !== 'demo') throw error;
    const dataDir = join(config.dataDir, 'demonstration-2');
    log.warn(
      `${config.dataDir} was written by an earlier Tokpa and stays as it is; data are now in ${dataDir}`,
    );
    const beside = { ...config, dataDir };
    return { config: beside, database: await openConfigured(beside, log) };
  }
}

function openConfigured(config: Config, log: Log): Promise<Database> {
  return openDatabase({
    log,
    url: config.databaseUrl,
    replicaUrls: config.databaseReplicaUrls,
    directUrl: config.databaseDirectUrl,
    folder: join(config.dataDir, 'database'),
    template: config.mayWriteDemonstrationData && !config.databaseUrl ? templateFolder() : undefined,
    poolSize: config.databasePoolSize,
    slowMs: config.observability.slowStatementMs,
  });
}
