import { defineConfig } from '@playwright/test';
import { EMBEDDED_FLAGS } from '#scripts/embedded-memory.mjs';
import { E2E_ORIGIN, E2E_PORT, E2E_PROVIDERS_ORIGIN, E2E_PROVIDERS_PORT } from './e2e/address.ts';

/** Playwright's own list (1.65): Chromium takes the last `--disable-features` alone, so ours repeats it. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * With each page Chromium opens two pages of its own, for suggestions under an address bar that nobody sees, and a
 * process in reserve: without them a page costs half the processor time.
 */
const DISABLED_FEATURES = [
  ...DISABLED_BY_PLAYWRIGHT,
  // The app's pages have a public address here and its server a loopback one, which is never so on a phone.
  'LocalNetworkAccessChecks',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Debian's Chromium, run as root and without a way out, needs these. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // On two cores: each waits for the others’ pages, clocks and networks more than it works.
  workers: 3,
  fullyParallel: true,
  // Limits, not claims: a machine that does something else too may take its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: E2E_ORIGIN,
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    viewport: { width: 390, height: 844 },
    // Requests that a worker answers cannot be held back or changed by a test. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      args: CHROMIUM_ARGUMENTS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  webServer: {
    command: `node ${EMBEDDED_FLAGS.join(' ')} e2e/serve.ts`,
    url: `${E2E_ORIGIN}/robots.txt`,
    timeout: 600_000, // with the demonstration data, which a slow machine writes for minutes
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(E2E_PORT),
      PUBLIC_ORIGIN: E2E_ORIGIN,
      DATA_DIR: '.tmp/e2e',
      PAYMENT_SIMULATOR_PORT: String(E2E_PROVIDERS_PORT),
      FEDAPAY_API_BASE: E2E_PROVIDERS_ORIGIN,
      WAVE_API_BASE: `${E2E_PROVIDERS_ORIGIN}/wave`,
      LOG_LEVEL: 'warn',
      APP_MODE: 'demo',
      TRUST_PROXY: 'true', // the tests are the proxy: e2e/address.ts
    },
  },
});
