import { z } from 'zod';
import { COUNTRY_CODES, type CountryCode } from '#shared/platform/places.ts';

const base = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .optional();

/** Part of the environment in config.ts. */
export const paymentEnvironment = {
  PAYMENTS_LIVE: z
    .stringbool()
    .default(false)
    .describe('true when real money is to move: everything else is a sandbox.'),
  FEDAPAY_API_BASE: base
    .optional()
    .describe(
      'FedaPay. Default: https://api.fedapay.com when PAYMENTS_LIVE=true, else https://sandbox-api.fedapay.com; the demonstration without a key talks to its simulator at http://127.0.0.1:4400.',
    ),
  FEDAPAY_SECRET_KEY: z
    .string()
    .regex(/^sk_(live|sandbox)_\S+$/, 'sk_live_… or sk_sandbox_… is expected')
    .optional()
    .describe('Its secret key, sk_live_… or sk_sandbox_….'),
  FEDAPAY_WEBHOOK_SECRETS: list.describe(
    'Secrets of its webhook, wh_…; two with a comma between them while one is replaced.',
  ),
  FEDAPAY_REFUNDS: z
    .stringbool()
    .optional()
    .describe(
      'true when FedaPay opened refunds through the interface for your account; otherwise they are made by hand in its console. Default: false.',
    ),
  WAVE_API_BASE: base
    .optional()
    .describe('Wave. Default: https://api.wave.com; in the demonstration its simulator.'),
  WAVE_API_KEYS: list.describe(
    'Keys of Wave Business, one a wallet, with a comma between them: wave_sn_prod_…,wave_ci_prod_….',
  ),
  WAVE_WEBHOOK_SECRETS: list.describe('Signing secrets of its webhooks.'),
};

type Values = z.infer<z.ZodObject<typeof paymentEnvironment>> & { APP_MODE: 'demo' | 'production' };

export type PaymentConfig = {
  /** Whether real money moves. */
  isLive: boolean;
  fedapay:
    | {
        apiBase: string;
        secretKey: string;
        webhookSecrets: readonly string[];
        /** Whether refunds are made through the API; otherwise they are made by hand in FedaPay’s console. */
        canRefund: boolean;
        /** The origin of its payment pages, which forms may lead to. */
        pageOrigin: string;
      }
    | undefined;
  wave:
    | {
        apiBase: string;
        /** A key is bound to the wallet of one country. */
        wallets: readonly { country: CountryCode; apiKey: string }[];
        webhookSecrets: readonly string[];
        pageOrigin: string;
      }
    | undefined;
};

const FEDAPAY_LIVE = 'https://api.fedapay.com';
const FEDAPAY_SANDBOX = 'https://sandbox-api.fedapay.com';
const WAVE_LIVE = 'https://api.wave.com';
const DEMO_PROVIDERS = 'http://127.0.0.1:4400';

const PAGE_ORIGINS: Readonly<Record<string, string>> = {
  [FEDAPAY_LIVE]: 'https://process.fedapay.com',
  [FEDAPAY_SANDBOX]: 'https://sandbox-process.fedapay.com',
  [WAVE_LIVE]: 'https://pay.wave.com',
};

/** Keys that only the demonstration's own providers accept. */
export const DEMO_PAYMENT_KEYS = {
  fedapaySecretKey: 'sk_sandbox_demonstration',
  fedapayWebhookSecret: 'wh_sandbox_demonstration',
  waveApiKeys: ['wave_sn_sandbox_demonstration', 'wave_ci_sandbox_demonstration'],
  waveWebhookSecret: 'wave_sn_WHS_demonstration',
} as const;

/** Throws one Error about inconsistent values; production without any key offers no payments. */
export function readPayments(values: Values): PaymentConfig {
  const isLive = values.PAYMENTS_LIVE;
  if (isLive && values.APP_MODE === 'demo')
    throw new Error('PAYMENTS_LIVE=true needs APP_MODE=production: the demonstration takes no real money.');
  const config = { isLive, fedapay: readFedapay(values), wave: readWave(values) };
  if (isLive && !config.fedapay && !config.wave)
    throw new Error('PAYMENTS_LIVE=true needs the keys of FedaPay or Wave.');
  return config;
}

function readFedapay(values: Values): PaymentConfig['fedapay'] {
  const given = {
    secretKey: values.FEDAPAY_SECRET_KEY,
    apiBase: values.FEDAPAY_API_BASE,
    webhookSecrets: values.FEDAPAY_WEBHOOK_SECRETS,
  };
  const demo = demoBase(values, given.apiBase, DEMO_PROVIDERS);
  if (demo !== undefined) {
    return {
      apiBase: demo,
      secretKey: DEMO_PAYMENT_KEYS.fedapaySecretKey,
      webhookSecrets: given.webhookSecrets ?? [DEMO_PAYMENT_KEYS.fedapayWebhookSecret],
      canRefund: values.FEDAPAY_REFUNDS ?? true,
      pageOrigin: new URL(demo).origin,
    };
  }
  const { secretKey, webhookSecrets = [] } = given;
  if (secretKey === undefined) {
    if (given.apiBase !== undefined || webhookSecrets.length > 0)
      throw new Error('FedaPay needs FEDAPAY_SECRET_KEY.');
    return undefined;
  }
  const apiBase = given.apiBase ?? (values.PAYMENTS_LIVE ? FEDAPAY_LIVE : FEDAPAY_SANDBOX);
  refuseUnsafeProvider(values, apiBase, webhookSecrets, 'FEDAPAY');
  refuseOtherWorld('FedaPay', values.PAYMENTS_LIVE, [
    ['FEDAPAY_SECRET_KEY', secretKey.startsWith('sk_live_')],
    ['FEDAPAY_API_BASE', apiBase === FEDAPAY_LIVE],
    ...webhookSecrets
      .filter((secret) => /^wh_(live|sandbox)_/.test(secret))
      .map((secret): [string, boolean] => ['FEDAPAY_WEBHOOK_SECRETS', secret.startsWith('wh_live_')]),
  ]);
  const canRefund = values.FEDAPAY_REFUNDS ?? false;
  return { apiBase, secretKey, webhookSecrets, canRefund, pageOrigin: pageOriginOf(apiBase) };
}

function readWave(values: Values): PaymentConfig['wave'] {
  const { WAVE_API_KEYS: keys, WAVE_API_BASE: givenBase, WAVE_WEBHOOK_SECRETS: secrets = [] } = values;
  const demo = demoBase(values, givenBase, `${DEMO_PROVIDERS}/wave`);
  if (demo !== undefined) {
    return {
      apiBase: demo,
      wallets: DEMO_PAYMENT_KEYS.waveApiKeys.map(walletOf),
      webhookSecrets: secrets.length > 0 ? secrets : [DEMO_PAYMENT_KEYS.waveWebhookSecret],
      pageOrigin: new URL(demo).origin,
    };
  }
  if (!keys || keys.length === 0) {
    if (givenBase !== undefined || secrets.length > 0) throw new Error('Wave needs WAVE_API_KEYS.');
    return undefined;
  }
  const apiBase = givenBase ?? WAVE_LIVE;
  refuseUnsafeProvider(values, apiBase, secrets, 'WAVE');
  refuseOtherWorld('Wave', values.PAYMENTS_LIVE, [
    ...keys.map((key): [string, boolean] => ['WAVE_API_KEYS', /^wave_[a-z]{2}_prod_/.test(key)]),
    ['WAVE_API_BASE', apiBase === WAVE_LIVE],
  ]);
  return { apiBase, wallets: keys.map(walletOf), webhookSecrets: secrets, pageOrigin: pageOriginOf(apiBase) };
}

/** The address of the demonstration's own providers: only without any key, and if a configured address is local. */
function demoBase(values: Values, given: string | undefined, fallback: string): string | undefined {
  const hasKeys = values.FEDAPAY_SECRET_KEY !== undefined || values.WAVE_API_KEYS !== undefined;
  if (values.APP_MODE !== 'demo' || hasKeys) return undefined;
  return isLoopback(given ?? fallback) ? (given ?? fallback) : undefined;
}

/** Origins of the providers' payment pages, which our forms may lead to. */
export function paymentPageOrigins({ fedapay, wave }: PaymentConfig): string[] {
  return [...new Set([fedapay, wave].flatMap((provider) => (provider ? [provider.pageOrigin] : [])))];
}

function walletOf(apiKey: string): { country: CountryCode; apiKey: string } {
  const letters = /^wave_([a-z]{2})_/.exec(apiKey)?.[1]?.toUpperCase();
  const country = COUNTRY_CODES.find((code) => code === letters);
  if (!country) throw new Error('WAVE_API_KEYS: a key begins with its country, wave_sn_… for Senegal.');
  return { country, apiKey };
}

function refuseUnsafeProvider(values: Values, apiBase: string, secrets: readonly string[], prefix: string) {
  if (secrets.length === 0)
    throw new Error(`${prefix}_WEBHOOK_SECRETS is missing: nobody could tell who sends webhooks.`);
  if (values.APP_MODE === 'production' && (isLoopback(apiBase) || !apiBase.startsWith('https:')))
    throw new Error(`APP_MODE=production needs a ${prefix}_API_BASE with https that is not this machine.`);
}

/** Live and sandbox must never be mixed. */
function refuseOtherWorld(provider: string, isLive: boolean, facts: readonly [string, boolean][]) {
  const wrong = facts.filter(([, isOfLive]) => isOfLive !== isLive).map(([name]) => name);
  if (wrong.length > 0)
    throw new Error(
      `${provider}: PAYMENTS_LIVE=${isLive} does not fit ${[...new Set(wrong)].join(' and ')}. Live keys, secrets and hosts go together.`,
    );
}

function pageOriginOf(apiBase: string): string {
  return PAGE_ORIGINS[apiBase] ?? new URL(apiBase).origin;
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
