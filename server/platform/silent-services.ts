import { drizzle } from 'drizzle-orm/node-postgres';
import { readConfig } from './config.ts';
import type { Services } from './context.ts';
import { NO_FULFILLMENT } from './payments/fulfillment.ts';
import type { Log } from './log.ts';
import { outboxMail } from './mail/outbox-mail.ts';
import { SILENT_NOTIFICATIONS } from './notifications.ts';
import { outboxSms } from './sms/outbox-sms.ts';
import { memoryStorage } from './storage/memory-storage.ts';

/** All services beside the database for a process that sends, notifies, charges and enqueues nothing. */
export function silentServices(log: Log): Omit<Services, 'db' | 'clock' | 'events'> {
  return {
    config: readConfig({}),
    log,
    storage: memoryStorage(),
    mail: outboxMail('.tmp/nothing-is-sent', ''),
    sms: outboxSms('.tmp/nothing-is-sent'),
    fulfillment: NO_FULFILLMENT,
    push: { webKey: null, send: () => Promise.resolve('taken'), outbox: null },
    assistant: null,
    notifications: SILENT_NOTIFICATIONS,
    payments: [],
    personalData: [],
    jobs: { send: () => Promise.resolve() },
  };
}

/** Services for inspecting the application's structure: without a database, and not to be called. */
export function blueprintServices(log: Log): Services {
  return {
    ...silentServices(log),
    db: drizzle.mock(),
    clock: () => 0,
    events: {
      places: () => Promise.resolve(new Map()),
      subscribe: () => Promise.reject(new Error('nobody listens here')),
      follow: () => Promise.reject(new Error('nobody listens here')),
      close: () => Promise.resolve(),
    },
  };
}
