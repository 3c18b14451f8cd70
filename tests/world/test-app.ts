import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import { createApp } from '#server/app.ts';
import { composePorts } from '#server/compose-services.ts';
import { invalidateCategories } from '#server/categories/categories.queries.ts';
import { FEATURES } from '#server/features.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEventHub } from '#server/platform/events/event-hub.ts';
import { createLog } from '#server/platform/log.ts';
import { outboxMail } from '#server/platform/mail/outbox-mail.ts';
import { outboxSms } from '#server/platform/sms/outbox-sms.ts';
import { folderOutbox } from '#server/platform/folder-outbox.ts';
import type { Push, SentPush } from '#server/platform/push/push.ts';
import { memoryStorage } from '#server/platform/storage/memory-storage.ts';
import { checkAnswers } from './documented-answers.ts';
import { invalidateHomeLists } from '#server/listings/home-lists.ts';
import { invalidateCategoryCounts } from '#server/search/category-summaries.ts';
import { invalidateCounts } from '#server/search/cached-counts.ts';
import { invalidateSettings } from '#server/settings/settings.queries.ts';
import { emptyTables, useWorkerDatabase } from './test-database.ts';

export const TEST_NOW = Date.UTC(2026, 10, 20, 10, 0, 0);

export type SentJob = { job: string; payload: object; afterSeconds?: number };

export type TestApp = {
  app: Hono;
  services: Services;
  database: Database;
  /** The enqueued jobs, in order. */
  sentJobs: SentJob[];
  /** Sets the clock that the whole server reads. */
  setNow: (now: number) => void;
};

/** Sets up the whole server on a real database with fake ports, once per test file. Each test starts with empty tables. */
export function useTestApp(): TestApp {
  const holder: { current?: TestApp } = {};
  let now = TEST_NOW;
  const outboxFolder = join(tmpdir(), `tokpa-outbox-${newUuid()}`);
  beforeAll(async () => {
    const database = await useWorkerDatabase();
    const sentJobs: TestApp['sentJobs'] = [];
    const services = composeTestServices(database, { clock: () => now, outboxFolder, sentJobs });
    holder.current = {
      app: checkAnswers(createApp(services)),
      services,
      database,
      sentJobs,
      setNow: (value) => {
        now = value;
      },
    };
  });
  beforeEach(async () => {
    now = TEST_NOW;
    rmSync(outboxFolder, { recursive: true, force: true });
    if (!holder.current) return;
    holder.current.sentJobs.length = 0;
    for await (const key of holder.current.services.storage.list())
      await holder.current.services.storage.delete([key]);
    await emptyTables(holder.current.database);
    invalidateSettings(holder.current.services.db);
    invalidateCategories(holder.current.services.db);
    invalidateCategoryCounts(holder.current.services.db);
    invalidateHomeLists(holder.current.services.db);
    invalidateCounts(holder.current.services.db);
  });
  afterAll(async () => {
    rmSync(outboxFolder, { recursive: true, force: true });
    if (holder.current) await endServices(holder.current.services);
  });
  return new Proxy({} as TestApp, {
    get: (_, key) => {
      if (!holder.current) throw new Error('The test app is ready only inside tests.');
      return Reflect.get(holder.current, key);
    },
  });
}

/** Composes services with the features of every process and fakes for the ports to the outside. */
function composeTestServices(
  database: Database,
  { clock, outboxFolder, sentJobs }: Pick<Services, 'clock'> & { outboxFolder: string; sentJobs: SentJob[] },
): Services {
  const log = createLog('error');
  const config = { ...readConfig({}), trustProxy: true };
  return {
    config,
    db: database.db,
    clock,
    log,
    events: openEventHub(database, log),
    storage: memoryStorage(),
    mail: outboxMail(outboxFolder, 'Tokpa <bonjour@tokpa.example>'),
    sms: outboxSms(join(outboxFolder, 'sms')),
    push: recordedPush(join(outboxFolder, 'push')),
    assistant: null,
    ...composePorts(config),
    payments: [],
    jobs: {
      send: async (job, payload, _tx, options) => {
        sentJobs.push({ job: job.name, payload, ...options });
      },
    },
  };
}

async function endServices(services: Services): Promise<void> {
  // The next file uses the same database: delayed writes of features must not land while its tests run.
  for (const { onStop } of FEATURES) await onStop?.(services);
  await services.events.close();
}

/** Accepts every push, except to a device whose token says that it is gone. */
function recordedPush(folder: string): Push {
  const outbox = folderOutbox<SentPush>(folder);
  return {
    webKey: 'a-key-for-tests',
    outbox,
    send: async (target, message) => {
      if (target.token.includes('gone')) return 'gone';
      await outbox.add({ ...message, target });
      return 'taken';
    },
  };
}
