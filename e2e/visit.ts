import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 900 };

/** Opens a page and waits until React has taken it over: only then does the theme button show. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesLive(page);
}

/** Keeps what is typed from the server's drafts: tests that run at the same time share an account, and drafts go with it. */
export async function keepDraftsHere(page: Page): Promise<void> {
  const kept = { data: { version: 1, savedAt: new Date().toISOString() } };
  await page.route('**/api/listings/mine/drafts/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: kept }),
  );
}

export async function becomesLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Thème/ })).toBeVisible();
}

/** Waits until React has taken this element over, on a page that says so nowhere: it leaves its mark on it. */
export async function isTakenOver(element: Locator): Promise<void> {
  const hasMark = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(hasMark).toBe(true);
}

/** Shows up with the pointer, so that the parts whose code waits for somebody come alive. */
export async function showUp(page: Page): Promise<void> {
  const code = page
    .waitForResponse((response) => response.url().includes('/assets/') && response.url().endsWith('.js'), {
      timeout: 2_000,
    })
    .catch(() => null);
  await page.mouse.move(3, 200);
  await page.mouse.move(3, 210);
  await code;
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
    // A page that is left hangs up.
    if (request.resourceType() === 'eventsource') return;
    faults.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
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
