import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { paymentPageOrigins } from './payment-config.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/tokpa',
  AUTH_SECRET: 'kX0v7mQeZ9rT4wYb1uHs+LpN/a2cGdJf',
  PUBLIC_ORIGIN: 'https://tokpa.example',
  MAIL_URL: 'smtps://tokpa:secret@smtp.example',
  MAIL_FROM: 'Tokpa <bonjour@tokpa.example>',
};
const LIVE = {
  ...PRODUCTION,
  PAYMENTS_LIVE: 'true',
  FEDAPAY_SECRET_KEY: 'sk_live_key',
  FEDAPAY_WEBHOOK_SECRETS: 'wh_live_one, wh_live_two',
};
const SANDBOX = { FEDAPAY_SECRET_KEY: 'sk_sandbox_key', FEDAPAY_WEBHOOK_SECRETS: 'wh_sandbox_one' };
const WAVE = { WAVE_API_KEYS: 'wave_sn_prod_a,wave_ci_prod_b', WAVE_WEBHOOK_SECRETS: 'wave_sn_WHS_a' };

const paymentsOf = (env: Record<string, string>) => readConfig(env).payments;

test('the demonstration pays on this machine, with keys that are not real', () => {
  const { isLive, fedapay, wave } = paymentsOf({});
  expect(isLive).toBe(false);
  expect(fedapay).toMatchObject({ apiBase: 'http://127.0.0.1:4400', canRefund: true });
  expect(wave?.apiBase).toBe('http://127.0.0.1:4400/wave');
  expect(wave?.wallets.map(({ country }) => country)).toEqual(['SN', 'CI']);
});

test('the demonstration with a FedaPay sandbox key uses that sandbox and no other provider', () => {
  const payments = paymentsOf(SANDBOX);
  expect(payments).toMatchObject({
    isLive: false,
    fedapay: { apiBase: 'https://sandbox-api.fedapay.com', canRefund: false },
    wave: undefined,
  });
  expect(paymentPageOrigins(payments)).toEqual(['https://sandbox-process.fedapay.com']);
});

test('production without keys offers no payments, and never those of the demonstration', () => {
  expect(paymentsOf(PRODUCTION)).toEqual({ isLive: false, fedapay: undefined, wave: undefined });
});

test('real money moves only if configured explicitly', () => {
  const payments = paymentsOf({ ...LIVE, ...WAVE });
  expect(payments).toMatchObject({
    isLive: true,
    fedapay: { apiBase: 'https://api.fedapay.com', webhookSecrets: ['wh_live_one', 'wh_live_two'] },
    wave: { apiBase: 'https://api.wave.com', wallets: [{ country: 'SN' }, { country: 'CI' }] },
  });
  expect(paymentPageOrigins(payments)).toEqual(['https://process.fedapay.com', 'https://pay.wave.com']);
});

describe('stops the server', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a live key without PAYMENTS_LIVE',
      { ...LIVE, PAYMENTS_LIVE: 'false' },
      /PAYMENTS_LIVE=false.*FEDAPAY_SECRET_KEY/,
    ],
    ['a sandbox key with it', { ...LIVE, FEDAPAY_SECRET_KEY: 'sk_sandbox_key' }, /FEDAPAY_SECRET_KEY/],
    [
      'a live key at the sandbox',
      { ...LIVE, FEDAPAY_API_BASE: 'https://sandbox-api.fedapay.com' },
      /FEDAPAY_API_BASE/,
    ],
    [
      'a sandbox key at the live host',
      { ...SANDBOX, FEDAPAY_API_BASE: 'https://api.fedapay.com' },
      /FEDAPAY_API_BASE/,
    ],
    [
      'a sandbox webhook secret with live keys',
      { ...LIVE, FEDAPAY_WEBHOOK_SECRETS: 'wh_sandbox_one' },
      /FEDAPAY_WEBHOOK_SECRETS/,
    ],
    [
      'a missing webhook secret',
      { ...LIVE, FEDAPAY_WEBHOOK_SECRETS: '' },
      /FEDAPAY_WEBHOOK_SECRETS is missing/,
    ],
    [
      'a missing webhook secret of Wave',
      { ...LIVE, WAVE_API_KEYS: 'wave_sn_prod_a' },
      /WAVE_WEBHOOK_SECRETS is missing/,
    ],
    ['a key of Wave that moves money, in a sandbox', WAVE, /WAVE_API_KEYS/],
    ['a key of Wave without a country', { ...LIVE, ...WAVE, WAVE_API_KEYS: 'prod_key' }, /WAVE_API_KEYS/],
    ['real money in the demonstration', { ...LIVE, APP_MODE: 'demo' }, /APP_MODE=production/],
    ['real money without any key', { ...PRODUCTION, PAYMENTS_LIVE: 'true' }, /needs the keys/],
    [
      'a provider on this machine in production',
      { ...PRODUCTION, ...SANDBOX, FEDAPAY_API_BASE: 'https://localhost:4400' },
      /not this machine/,
    ],
    [
      'a provider without TLS in production',
      { ...PRODUCTION, ...SANDBOX, FEDAPAY_API_BASE: 'http://fedapay.example' },
      /https/,
    ],
    [
      'a host without a key',
      { ...PRODUCTION, FEDAPAY_API_BASE: 'https://api.fedapay.com' },
      /FEDAPAY_SECRET_KEY/,
    ],
    [
      'the demonstration’s own key in production',
      {
        ...PRODUCTION,
        FEDAPAY_SECRET_KEY: 'sk_sandbox_demonstration',
        FEDAPAY_API_BASE: 'http://127.0.0.1:4400',
        FEDAPAY_WEBHOOK_SECRETS: 'x',
      },
      /not this machine/,
    ],
    ['a key that is none', { FEDAPAY_SECRET_KEY: 'secret' }, /FEDAPAY_SECRET_KEY/],
  ])('%s', (_what, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
