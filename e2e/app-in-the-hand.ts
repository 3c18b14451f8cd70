import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { BUILD_VARIABLES } from '#web/platform/build-settings.ts';
import {
  answerAsPhone,
  installNativeBridge,
  PHONE_METHODS,
  type PhonePlatform,
} from '#tests/fakes/native-bridge.ts';
import { E2E_PORT } from './address.ts';

/** The app's own address on Android. iOS has capacitor://localhost, which no browser opens. */
export const APP_ADDRESS = 'https://localhost';

export const FOLDER = '.tmp/e2e-mobile';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the app once for a worker, for the server of these tests. */
export function buildApp(address: string, folder = FOLDER): string {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    [BUILD_VARIABLES.apiAddress]: address,
    [BUILD_VARIABLES.publicKey]: address === '' ? '' : 'key-of-the-tests',
  };
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'mobile', '--logLevel', 'error'];
  execFileSync(process.execPath, [...args, '--outDir', folder, '--emptyOutDir'], { env, stdio: 'inherit' });
  return folder;
}

/** By number: Chromium would ask a name's pictures over https. */
export const SERVER = `http://127.0.0.1:${E2E_PORT}`;

export const buildForTests = () => buildApp(SERVER);

/** Serves the app's files as the phone's web view does: any other address is the one page. */
export async function carryApp(context: BrowserContext, folder = FOLDER): Promise<void> {
  await context.route(`${APP_ADDRESS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname);
    const file = extname(pathname) !== '' && existsSync(path) ? path : join(folder, 'index.html');
    await route.fulfill({
      body: await readFile(file),
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    });
  });
}

export async function holdPhone(context: BrowserContext, platform: PhonePlatform = 'android'): Promise<Page> {
  await context.addInitScript(installNativeBridge, { platform, methods: PHONE_METHODS });
  await context.addInitScript(answerAsPhone);
  return context.newPage();
}

/** Options of the calls of one method, as "Plugin.method". */
export function callsOf(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      window.phone.calls
        .filter(({ plugin, method }) => `${plugin}.${method}` === wanted)
        .map(({ options }) => options),
    name,
  );
}
