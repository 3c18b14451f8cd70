import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/platform/places.ts';
import { secretWeakness } from './http/auth-secret.ts';
import { databaseEnvironment, readDatabase, type DatabaseConfig } from './database/database-config.ts';
import { readNativeApp, type NativeAppConfig } from './http/native-app-config.ts';
import {
  observabilityEnvironment,
  readObservability,
  type ObservabilityConfig,
} from './observability/observability-config.ts';
import { paymentEnvironment, readPayments, type PaymentConfig } from './payments/payment-config.ts';
import { processEnvironment, readProcesses, type ProcessConfig } from './processes/process-config.ts';

const flag = z.stringbool().default(false);
const megabytes = z.coerce.number().int().min(0).max(4_096);

/** Scheme, host and port only, as browsers send it in Origin. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => !URL.canParse(text) || (new URL(text).pathname === '/' && new URL(text).search === ''),
    'no path behind the host',
  )
  .transform((text) => new URL(text).origin);

/** Every environment variable the server reads, each with a default that is safe on a developer's machine. */
export const environment = z.object({
  APP_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('demo: demonstration data and known accounts. production: refuses all of these.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on.'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('Address people use, e.g. https://tokpa.example. Default: http://localhost:PORT.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database and of local files.'),
  ...databaseEnvironment,
  PAGE_CACHE_MB: megabytes.default(64).describe('Memory a process for cached pages; 0: none are.'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Signs sessions and visitor hashes; at least 32 characters; required in production, and random: openssl rand -base64 48.',
    ),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'SMTP server, e.g. smtp://user:password@smtp.example:587. Default: mail stays here, to be read at /dev/mails; required in production.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'an address is expected')
    .optional()
    .describe('Sender, e.g. Tokpa <bonjour@tokpa.example>; required in production.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'S3-compatible service for pictures, e.g. https://s3.eu-west-3.amazonaws.com. Default: files under DATA_DIR.',
    ),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('Private bucket: pictures are served by the application, originals by nobody.'),
  S3_REGION: z
    .string()
    .min(1)
    .default('us-east-1')
    .describe('Region of the bucket; many compatible services take any.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Key that may read, write, list and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of that key.'),
  AFRICASTALKING_USERNAME: z
    .string()
    .min(1)
    .optional()
    .describe('Account at Africa’s Talking, for codes by SMS.'),
  AFRICASTALKING_API_KEY: z.string().min(1).optional().describe('Its key.'),
  SMS_SENDER: z.string().min(1).optional().describe('Sender name registered with Africa’s Talking.'),
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Another service for SMS and WhatsApp: gets { to, text, channel } as JSON. Default: messages stay here, to be read at /dev/sms; in production none are sent.',
    ),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional().describe('Sent to it as a bearer token.'),
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'countries as BJ,CI are expected')
    .default(COUNTRY_CODES.join(','))
    .describe('Countries that codes are sent to.'),
  SMS_MOST_PER_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .default(200)
    .describe('Codes an hour, to everybody together.'),
  SMS_MOST_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe('Codes a day, to everybody together.'),
  SMS_MAX_PER_COUNTRY_AND_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(500)
    .describe(
      'Codes a day to the numbers of one country: some operators share what a message costs with the sender.',
    ),
  PUSH_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Service for pushes to the native apps: gets { platform, token, title, body, data } as JSON. Default: they stay in DATA_DIR/push; in production none are sent. Browsers are told without it.',
    ),
  PUSH_GATEWAY_TOKEN: z.string().min(1).optional().describe('Sent to it as a bearer token.'),
  ASSISTANT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible service for AIDA, up to /chat/completions, e.g. https://models.example/v1. Default: she answers by herself.',
    ),
  ASSISTANT_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the model there; required with ASSISTANT_URL.'),
  ASSISTANT_KEY: z.string().min(1).optional().describe('Sent to it as a bearer token.'),
  ASSISTANT_MAX_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe('Calls of the model a day, for everybody together.'),
  ...paymentEnvironment,
  APP_ANDROID_PACKAGE: z
    .string()
    .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'a name as africa.tokpa.app is expected')
    .optional()
    .describe('Android application that links to this site may open, e.g. africa.tokpa.app. Default: none.'),
  APP_ANDROID_FINGERPRINTS: z
    .string()
    .regex(
      /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}(?:,(?:[0-9A-F]{2}:){31}[0-9A-F]{2})*$/,
      'SHA-256 as 0A:1B:… is expected',
    )
    .optional()
    .describe('SHA-256 of the certificates that sign it, with a comma between them; required with it.'),
  APP_APPLE_ID: z
    .string()
    .regex(
      /^[A-Z0-9]{10}(?:\.[A-Za-z0-9-]+){2,}$/,
      'team and bundle as ABCDE12345.africa.tokpa.app are expected',
    )
    .optional()
    .describe('iOS application that links to this site may open, team before bundle. Default: none.'),
  APP_PUBLIC_KEYS: z
    .string()
    .regex(/^[\w-]+(?:,[\w-]+)*$/, 'keys with a comma between them are expected')
    .optional()
    .describe(
      'Public keys of the builds of the app that may use this server; others are asked to update. Default: all.',
    ),
  TEAM_TWO_FACTOR: z
    .stringbool()
    .optional()
    .describe(
      'Whether the team’s pages and API open only to accounts with two factors. Default: true in production, false in the demonstration.',
    ),
  TRUST_PROXY: flag.describe(
    'true when a reverse proxy of yours overwrites X-Forwarded-For and X-Forwarded-Proto.',
  ),
  REVEAL_PROOF_WORK: z.coerce
    .number()
    .int()
    .min(8)
    .max(100_000_000)
    .default(200_000)
    .describe(
      'Hashes that a browser computes for the first phone number beyond the day’s cap: 200000 take about two seconds on a cheap phone (docs/decisions/030).',
    ),
  EMERGENCY_WORKER: flag.describe(
    'true: removes the service worker from every device that comes, with all that it kept, in case one is broken (docs/operate.md).',
  ),
  COUNT_TEST_BROWSERS: flag.describe(
    'true: visits of automated browsers (HeadlessChrome) count in the statistics, for tests of these. Refused in production.',
  ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe log line that is written.'),
  ...processEnvironment,
  ...observabilityEnvironment,
});

const DEMO_SECRET = 'demonstration-only-secret-never-in-production';
const DEMO_SENDER = 'Tokpa <bonjour@tokpa.example>';

export type Config = DatabaseConfig & {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  origin: string;
  dataDir: string;
  processes: ProcessConfig;
  pageCacheMb: number;
  authSecret: string;
  /** SMTP server; without one, mail goes to the outbox. */
  mailUrl: string | undefined;
  mailFrom: string;
  /** Bucket for files; without one, they are stored under dataDir. */
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  sms: {
    provider:
      | {
          kind: 'africas-talking';
          endpoint: string;
          username: string;
          apiKey: string;
          sender: string | undefined;
        }
      | { kind: 'gateway'; url: string; token: string | undefined }
      | undefined;
    countries: readonly string[];
    maxPerHour: number;
    maxPerDay: number;
    maxPerCountryAndDay: number;
  };
  pushGateway: { url: string; token: string | undefined } | undefined;
  /** Without a service the built-in assistant answers alone. */
  assistant: {
    service: { url: string; model: string; key: string | undefined } | null;
    maxPerDay: number;
  };
  payments: PaymentConfig;
  app: NativeAppConfig;
  /** Whether the team must use two factors. Not among the settings on the site, so that no session can turn it off. */
  teamTwoFactor: boolean;
  trustProxy: boolean;
  /** Hashes that the first proof of work takes. */
  revealProofWork: number;
  /** Gets rid of the service worker on every device. */
  hasEmergencyWorker: boolean;
  /** Whether visits of automated browsers count in the statistics. */
  countsTestBrowsers: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  observability: ObservabilityConfig;
  /** NODE_ENV=production: an optimised build, not a mode of the product. */
  isBuiltForProduction: boolean;
  /** Demonstration data go into DATABASE_URL only if APP_MODE=demo is set explicitly. */
  mayWriteDemonstrationData: boolean;
};

/** Reads the environment once; throws one Error that lists everything wrong with it. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new Error(`Invalid configuration:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  if (values.APP_MODE === 'production') refuseUnsafeProduction(values);
  return {
    mode: values.APP_MODE,
    host: values.HOST,
    port: values.PORT,
    origin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    ...readDatabase(values),
    processes: readProcesses(values),
    pageCacheMb: values.PAGE_CACHE_MB,
    authSecret: values.AUTH_SECRET ?? DEMO_SECRET,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM ?? DEMO_SENDER,
    s3: readBucket(values),
    sms: readSms(values),
    pushGateway: values.PUSH_GATEWAY_URL
      ? { url: values.PUSH_GATEWAY_URL, token: values.PUSH_GATEWAY_TOKEN }
      : undefined,
    assistant: readAssistant(values),
    payments: readPayments(values),
    app: readNativeApp(values),
    teamTwoFactor: values.TEAM_TWO_FACTOR ?? values.APP_MODE === 'production',
    trustProxy: values.TRUST_PROXY,
    revealProofWork: values.REVEAL_PROOF_WORK,
    hasEmergencyWorker: values.EMERGENCY_WORKER,
    countsTestBrowsers: values.COUNT_TEST_BROWSERS,
    logLevel: values.LOG_LEVEL,
    observability: readObservability(values),
    isBuiltForProduction: given.NODE_ENV === 'production',
    mayWriteDemonstrationData:
      values.APP_MODE === 'demo' && (!values.DATABASE_URL || given.APP_MODE === 'demo'),
  };
}

function readSms(values: z.infer<typeof environment>): Config['sms'] {
  return {
    provider: smsProvider(values),
    countries: values.SMS_COUNTRIES.split(','),
    maxPerHour: values.SMS_MOST_PER_HOUR,
    maxPerDay: values.SMS_MOST_PER_DAY,
    maxPerCountryAndDay: values.SMS_MAX_PER_COUNTRY_AND_DAY,
  };
}

function smsProvider(values: z.infer<typeof environment>): Config['sms']['provider'] {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_API_KEY: apiKey, SMS_GATEWAY_URL: url } = values;
  if (url !== undefined && (username ?? apiKey) !== undefined)
    throw new Error('Codes by SMS go through SMS_GATEWAY_URL or Africa’s Talking, not both.');
  if (url !== undefined) return { kind: 'gateway', url, token: values.SMS_GATEWAY_TOKEN };
  if (username === undefined && apiKey === undefined) return undefined;
  if (username === undefined || apiKey === undefined)
    throw new Error('Africa’s Talking needs AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY together.');
  const host = username === 'sandbox' ? 'api.sandbox.africastalking.com' : 'api.africastalking.com';
  return {
    kind: 'africas-talking',
    endpoint: `https://${host}`,
    username,
    apiKey,
    sender: values.SMS_SENDER,
  };
}

function readAssistant(values: z.infer<typeof environment>): Config['assistant'] {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = values;
  const maxPerDay = values.ASSISTANT_MAX_PER_DAY;
  if (url !== undefined && model !== undefined) return { service: { url, model, key }, maxPerDay };
  if ((url ?? model ?? key) !== undefined)
    throw new Error('A language model needs ASSISTANT_URL and ASSISTANT_MODEL together.');
  return { service: null, maxPerDay };
}

function readBucket(values: z.infer<typeof environment>): Config['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey };
  if (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey) {
    throw new Error(
      'A bucket needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.',
    );
  }
  return undefined;
}

function refuseUnsafeProduction(values: z.infer<typeof environment>) {
  const missing = (['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_ORIGIN', 'MAIL_URL', 'MAIL_FROM'] as const).filter(
    (name) => !values[name],
  );
  if (missing.length > 0) throw new Error(`APP_MODE=production needs ${missing.join(', ')}.`);
  const weakness = secretWeakness(values.AUTH_SECRET ?? '');
  if (weakness !== null)
    throw new Error(
      `APP_MODE=production needs an AUTH_SECRET that nobody can guess; this one is made of ${weakness}. Make one with: openssl rand -base64 48`,
    );
  if (values.COUNT_TEST_BROWSERS)
    throw new Error('APP_MODE=production does not count test browsers: unset COUNT_TEST_BROWSERS.');
  const { protocol, hostname } = new URL(values.PUBLIC_ORIGIN ?? '');
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !isLocal)
    throw new Error(
      'APP_MODE=production needs a PUBLIC_ORIGIN with https: sessions could be read on the way.',
    );
}
