import type { ErrorLink } from '#shared/platform/errors.ts';
import type { AssistantModel } from './assistant/assistant-model.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Fulfillment } from './payments/fulfillment.ts';
import type { Jobs } from './jobs.ts';
import type { PageRequest } from './http/page-request.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Notifications } from './notifications.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PersonalData } from './personal-data.ts';
import type { Push } from './push/push.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';

/** A visitor without a session. */
export type Visitor = { kind: 'anyone' };
export type Member = {
  kind: 'member';
  userId: string;
  isAdmin: boolean;
  /** Why a member of the team is no admin yet, and where to fix that. */
  adminRefusal?: AdminRefusal;
};
export type AdminRefusal = { message: string; link: ErrorLink };
export type Actor = Visitor | Member;

/** The actor of what nobody triggers: the system itself, without an account. */
export const SYSTEM_ID = '00000000-0000-0000-0000-000000000000';

/** The acting account; null for the system. */
export function personOf({ userId }: Member): string | null {
  return userId === SYSTEM_ID ? null : userId;
}

export type Clock = () => number;

/** What the process provides, whoever the actor is. */
export type Services = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  storage: Storage;
  jobs: Jobs;
  events: EventHub;
  mail: Mail;
  sms: Sms;
  fulfillment: Fulfillment;
  push: Push;
  /** A language model beside the built-in assistant; null if none is configured. */
  assistant: AssistantModel | null;
  notifications: Notifications;
  /** The configured providers, the preferred one first. */
  payments: readonly PaymentProvider[];
  /** What each feature stores about people. */
  personalData: readonly PersonalData[];
};

/** First argument of every use case: what it may use, and for whom. */
export type Context<Who extends Actor = Actor> = Services & {
  actor: Who;
  requestId: string;
  /** The page that makes this call in process, as long as it only reads. */
  page?: PageRequest;
};

declare module 'hono' {
  // An interface, as only interfaces can be augmented.
  interface ContextVariableMap {
    ctx: Context;
  }
}
