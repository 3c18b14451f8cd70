import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { firstListingPath } from './market.ts';
import { becomesLive } from './visit.ts';

/** Bytes of gzip, in kilobytes of 1,000 as docs/architecture.md has them; pictures are counted. */
const BUDGET = {
  /** Without the inline script, which has a budget of its own. */
  htmlGzip: 12_000,
  styleGzip: 15_000,
  /** Inline in the page: everything that runs before the page can be used. */
  scriptBeforeUse: 3_000,
  scriptInAll: 145_000,
  pictures: 4,
};
/** From here on a figure is reported, so that the next feature does not meet the limit unprepared. */
const WARN_AT = 0.97;

type FirstView = Record<keyof typeof BUDGET, number> & { scriptsBeforePaint: string[] };

/** Everything that the page fetches by itself, until it is hydrated and idle. */
async function firstView(page: Page, path: string): Promise<FirstView> {
  const bodies: Record<string, Promise<Buffer>[]> = { document: [], stylesheet: [], script: [] };
  const pictures: string[] = [];
  page.on('response', (response) => {
    bodies[response.request().resourceType()]?.push(response.body());
    if (response.url().includes('/media/')) pictures.push(response.url());
  });
  await page.goto(path);
  await becomesLive(page);
  await page.waitForLoadState('networkidle');
  const fetched = (kind: string) => Promise.all(bodies[kind] ?? []);
  const sizeOf = async (kind: string) =>
    (await fetched(kind)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  const { inline, scriptsBeforePaint } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      inline: [
        ...document.querySelectorAll(
          'script:not([src]):not([type="application/json"]):not([type$="ld+json"])',
        ),
      ]
        .map(({ textContent }) => textContent)
        .join('\n'),
      scriptsBeforePaint: scripts
        .filter(({ startTime }) => paint && startTime < paint.startTime)
        .map(({ name }) => name),
    };
  });
  return {
    htmlGzip: gzipSync(String(await fetched('document')).replace(inline, '')).length,
    styleGzip: await sizeOf('stylesheet'),
    scriptBeforeUse: gzipSync(inline).length,
    scriptInAll: await sizeOf('script'),
    pictures: pictures.length,
    scriptsBeforePaint,
  };
}

for (const [name, pathOf] of Object.entries({
  '/': () => '/',
  '/immobilier': () => '/immobilier',
  'a search': () => '/immobilier?search=villa',
  'a listing': firstListingPath,
})) {
  test(`the first view of ${name} fits the budget`, async ({ page, request }) => {
    const { scriptsBeforePaint, ...figures } = await firstView(page, await pathOf(request));
    expect(scriptsBeforePaint).toEqual([]);
    for (const [figure, limit] of Object.entries(BUDGET)) {
      const value = figures[figure as keyof typeof BUDGET];
      test.info().annotations.push({ type: figure, description: `${value} of ${limit}` });
      if (figure !== 'pictures' && value > limit * WARN_AT)
        console.warn(`${name}: ${figure} is ${value} of ${limit}`);
      expect.soft(value, figure).toBeLessThanOrEqual(limit);
      if (figure !== 'pictures') expect.soft(value, figure).toBeGreaterThan(0);
    }
  });
}
