import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { firstListingPath } from './market.ts';

/** Kilobytes of 1,000 bytes, as docs/architecture.md has them. */
const BUDGET = {
  scriptGzip: 122_000,
  scriptBrotli: 108_000,
  scripts: 6,
  styleGzip: 12_000,
  htmlGzip: 12_000,
  pictures: 4,
};

type Fetched = { scripts: Buffer[]; styles: Buffer[]; html: Buffer[]; pictures: string[] };

/** Everything the page fetches before the first interaction. */
async function firstView(page: Page, path: string): Promise<Fetched> {
  const fetched: Fetched = { scripts: [], styles: [], html: [], pictures: [] };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'image') fetched.pictures.push(response.url());
    const into =
      kind === 'script'
        ? fetched.scripts
        : kind === 'stylesheet'
          ? fetched.styles
          : kind === 'document'
            ? fetched.html
            : null;
    if (into) bodies.push(response.body().then((body) => void into.push(body)));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  return fetched;
}

const total = (bodies: readonly Buffer[], compress: (body: Buffer) => Buffer) =>
  bodies.reduce((sum, body) => sum + compress(body).length, 0);

for (const [name, pathOf] of Object.entries({
  '/': () => '/',
  '/immobilier': () => '/immobilier',
  'a listing': firstListingPath,
})) {
  test(`the first view of ${name} fits the budget`, async ({ page, request }) => {
    const { scripts, styles, html, pictures } = await firstView(page, await pathOf(request));
    expect(scripts.length).toBeGreaterThan(0);
    expect(html).toHaveLength(1);
    const figures = {
      scriptGzip: total(scripts, gzipSync),
      scriptBrotli: total(scripts, (body) => brotliCompressSync(body)),
      scripts: scripts.length,
      styleGzip: total(styles, gzipSync),
      htmlGzip: total(html, gzipSync),
      pictures: pictures.filter((url) => url.includes('/media/')).length,
    };
    test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
    for (const [figure, limit] of Object.entries(BUDGET)) {
      expect.soft(figures[figure as keyof typeof BUDGET], figure).toBeLessThanOrEqual(limit);
    }
  });
}
