import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';
import { projectNode } from './install.mjs';
import { exitCodeOf, run } from './processes.mjs';
import { refusal } from './refusal.mjs';
import { binOf, isRootOnDebian } from './repository.mjs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Resolves with the environment that playwright.config.ts reads: Debian's Chromium, or Playwright's own. */
export async function prepareChromium() {
  if (!existsSync(SYSTEM_CHROMIUM) && isRootOnDebian()) await installFromDebian('chromium');
  if (existsSync(SYSTEM_CHROMIUM)) return { CHROMIUM_PATH: SYSTEM_CHROMIUM };
  const result = await run(projectNode(), [binOf('@playwright/test', 'playwright'), 'install', 'chromium']);
  if (exitCodeOf(result) !== 0) throw refusal('no Chromium: install it, or let Playwright download its own');
  return {};
}
