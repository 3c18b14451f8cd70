import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 900 };

/** Opens a page and waits until React has hydrated it. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesLive(page);
}

export async function becomesLive(page: Page): Promise<void> {
  // On phones it is in the page but not shown.
  await expect(page.locator('header button.icon-button[title^="Thème"]')).toBeAttached();
}

/** A first visit is followed by the service worker when somebody does something. */
export async function beActive(page: Page): Promise<void> {
  await page.mouse.move(3, 200);
  await page.mouse.move(3, 210);
}

/** Waits until the service worker controls the page. */
export async function isControlled(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await beActive(page);
      return page.evaluate(() => navigator.serviceWorker.controller?.state);
    })
    .toBe('activated');
}

const TAKEN_OVER = '__reactProps'; // React marks hydrated elements with this property

/** Waits until React has hydrated this element, on a page without a visible sign of it. */
export async function isTakenOver(element: Locator): Promise<void> {
  const hasMark = () =>
    element.evaluate((node, mark) => Object.keys(node).some((key) => key.startsWith(mark)), TAKEN_OVER);
  await expect.poll(hasMark).toBe(true);
}

/**
 * Opens the page of a category by the tab bar: without a pointer, which would rest on what the sheet has covered, and
 * without a focus, which loads the page ahead.
 */
export async function openSection(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await bar.getByText('Rubriques').click();
  await bar.getByRole('link', { name }).dispatchEvent('click');
}

/** Returns a function that throttles the page's processor by a factor, as on a cheap phone. */
export async function processorOf(page: Page): Promise<(timesSlower: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
}

/** Delays the code of these parts of a page, as a slow network does. */
export async function comesLater(page: Page, parts: readonly string[], milliseconds: number): Promise<void> {
  const files = new RegExp(`/assets/(?:${parts.join('|')})-(?!and-)[\\w-]{8}\\.js$`);
  await page.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined); // the page may have been left
  });
}

/** Keeps what is asked of these addresses waiting until the returned function is called; later requests pass. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await isLetGo;
    await route.continue().catch(() => undefined); // the page may have been left
  });
  return letGo;
}

/** Stops an installed clock: from now on time passes only in `letPass`, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Lets time pass on an installed clock, in steps, so that React can do what is due in between. */
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

/** Makes sure that listeners have received all requests the page has sent so far: waits for one more request after them. */
export async function earlierRequestsAreObserved(page: Page): Promise<void> {
  const last = `/robots.txt?heard=${Math.random()}`;
  const heard = page.waitForRequest((request) => request.url().endsWith(last));
  await page.evaluate(async (address) => void (await fetch(address)), last);
  await heard;
}

/** Lets time pass until this element is visible. */
export async function letPassUntilSeen(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await letPass(page, 250);
    await expect(element).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [50] });
}

/**
 * Moves the pointer until all deferred parts are hydrated: before that, a link inside them loads a document. Once is not
 * enough: before the entry script has run, nothing listens.
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

/** Collects console errors and warnings, page errors, failed requests and error responses of a page. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Most tests do without the worker (playwright.config.ts).
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its event stream and pending requests; a server that is down or refuses fails differently.
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
