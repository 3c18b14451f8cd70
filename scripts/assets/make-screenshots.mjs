// Photographs the pages that an install dialog shows, on a server with the demonstration's data:
// `npm run start`, then `node scripts/assets/make-screenshots.mjs http://localhost:3000`. The results are committed.
import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const target = new URL('../../web/public/', import.meta.url);
const MAX_BYTES = 60_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
});

async function photograph(name, path, screen) {
  const page = await browser.newPage({ ...screen, locale: 'fr-FR', colorScheme: 'light' });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  const file = new URL(`screenshot-${name}.webp`, target).pathname;
  for (const quality of [70, 60, 50, 40, 30, 20]) {
    await sharp(picture).webp({ quality, effort: 6 }).toFile(file);
    if (statSync(file).size <= MAX_BYTES) return;
  }
  throw new Error(`${name} does not fit into ${MAX_BYTES} bytes`);
}

const listings = await (await fetch(`${origin}/api/search/listings?domain=automobile`)).json();
await photograph('home', '/', PHONE);
await photograph('listing', `/annonce/${listings.data[0].id}`, PHONE);
await photograph('wide', '/immobilier', DESKTOP);
await browser.close();
