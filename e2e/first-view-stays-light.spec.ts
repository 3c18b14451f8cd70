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
  /** Everything that the page fetches by itself; what a first touch brings (decision 031) is not a first view. */
  scriptInAll: 145_000,
  /** Compressed by their format. */
  font: 20_000,
  pictures: 4,
  requests: 30,
};
/** From here on a figure is reported, so that the next feature does not meet the limit unprepared. */
const WARN_AT = 0.97;

type FirstView = Record<keyof typeof BUDGET, number> & { scriptsBeforePaint: string[] };

/** Everything that the page fetches by itself, until it is hydrated and idle. */
async function firstView(page: Page, path: string): Promise<FirstView> {
  const bodies: Record<string, Promise<Buffer>[]> = { document: [], stylesheet: [], script: [], font: [] };
  const pictures: string[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    bodies[response.request().resourceType()]?.push(response.body());
    if (response.url().includes('/media/')) pictures.push(response.url());
  });
  await page.goto(path);
  await becomesLive(page);
  await page.waitForLoadState('networkidle');
  const fetched = (kind: string) => Promise.all(bodies[kind] ?? []);
  const sizeOf = async (kind: string) =>
    (await fetched(kind)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  const scriptsBeforePaint = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) throw new Error('nothing was painted');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.filter(({ startTime }) => startTime < paint.startTime).map(({ name }) => name);
  });
  const html = String(await fetched('document'));
  // As sent: the router removes one of its scripts after running it.
  const inline = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => code,
  );
  return {
    htmlGzip: gzipSync(inline.reduce((rest, code) => rest.replace(code, ''), html)).length,
    styleGzip: await sizeOf('stylesheet'),
    scriptBeforeUse: gzipSync(inline.join('\n')).length,
    scriptInAll: await sizeOf('script'),
    font: (await fetched('font')).reduce((sum, body) => sum + body.length, 0),
    pictures: pictures.length,
    requests,
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
