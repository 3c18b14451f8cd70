import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 900 };

/** Opens a page and waits until React has taken it over: only then does the theme button show. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesLive(page);
}

export async function becomesLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Thème/ })).toBeVisible();
}

const TAKEN_OVER = '__reactProps'; // React leaves its mark on what it has taken over

/** Waits until React has taken this element over, on a page that says so nowhere. */
export async function isTakenOver(element: Locator): Promise<void> {
  const hasMark = () =>
    element.evaluate((node, mark) => Object.keys(node).some((key) => key.startsWith(mark)), TAKEN_OVER);
  await expect.poll(hasMark).toBe(true);
}

/** Sets how many times slower than this machine’s the page’s processor is, as on a cheap phone. */
export async function processorOf(page: Page): Promise<(timesSlower: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
}

/** As on a slow network: the code of these parts of a page comes later. */
export async function comesLater(page: Page, parts: readonly string[], milliseconds: number): Promise<void> {
  const files = new RegExp(`/assets/(?:${parts.join('|')})-(?!and-)[\\w-]{8}\\.js$`);
  await page.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined); // the page may have been left
  });
}

/** From here on no time goes by on a page with an installed clock, however slow the machine is, but what `letPass` lets. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** In steps, so that React gets to do what became due before more does. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 250) {
    await page.clock.runFor(Math.min(250, left));
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve, { once: true });
          port1.start();
          port2.postMessage(null);
        }),
    );
  }
}

/** What the page asked for before this has been heard of by its listeners: they hear of one more request of its after them. */
export async function everythingAskedIsHeard(page: Page): Promise<void> {
  const last = `/robots.txt?heard=${Math.random()}`;
  const heard = page.waitForRequest((request) => request.url().endsWith(last));
  await page.evaluate(async (address) => void (await fetch(address)), last);
  await heard;
}

/** Lets as little time pass as it takes until this is seen. */
export async function letPassUntilSeen(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await letPass(page, 250);
    await expect(element).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [50] });
}

/**
 * Moves the pointer until the parts whose code waits for somebody are taken over, whole: a link of theirs that is
 * followed before loads a document. Once is not enough: before React is there, nobody listens.
 */
export async function showUp(page: Page): Promise<void> {
  const leftAlone = () =>
    page.evaluate(
      (mark) =>
        [...document.querySelectorAll('a, button, input, select, textarea')]
          .filter((element) => !Object.keys(element).some((key) => key.startsWith(mark)))
          .map((element) => element.outerHTML.slice(0, 120)),
      TAKEN_OVER,
    );
  await expect
    .poll(async () => {
      await page.mouse.move(3, 200);
      await page.mouse.move(3, 210);
      return leftAlone();
    })
    .toEqual([]);
  await page.waitForLoadState('networkidle');
}

/** What went wrong while a page was used: messages of errors, refused code and answers that failed. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left hangs up, and gives up what it was still loading; who cannot be reached or refuses fails otherwise.
    if (request.resourceType() === 'eventsource' || why === 'net::ERR_ABORTED') return;
    faults.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}

export async function countsOfCategories(request: APIRequestContext): Promise<Record<string, number>> {
  const response = await request.get('/api/search/categories');
  const { data }: { data: { id: string; count: { count: number } }[] } = await response.json();
  return Object.fromEntries(data.map(({ id, count }) => [id, count.count]));
}
