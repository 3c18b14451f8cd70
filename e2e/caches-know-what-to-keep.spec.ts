import { expect, test } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { firstListingPath } from './market.ts';

const PATHS = ['/', '/immobilier', '/marketplace?sort=popular', '/premium', '/annonce'];

test('a visitor’s page may be stored for half a minute by a shared cache, sets no cookie and sends Vary', async ({
  request,
}) => {
  for (const path of PATHS) {
    const response = await request.get(path === '/annonce' ? await firstListingPath(request) : path);
    const headers = response.headers();
    expect(headers['cache-control'], path).toContain('public');
    expect(headers['cache-control'], path).toContain('s-maxage=30');
    expect(headers, path).not.toHaveProperty('set-cookie');
    expect(headers.vary, path).toMatch(/Cookie.*Save-Data/);
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
  }
});

test('who comes back to an unchanged page receives less than 1 KB of it', async ({ browser }) => {
  // Without the worker, which answers with the whole page whatever it received.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const received = async (path: string) => {
    const response = await page.goto(path);
    const sizes = await response?.request().sizes();
    return (sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0);
  };
  expect(await received('/a-propos')).toBeGreaterThan(4_000);
  await received('/faq');
  expect(await received('/a-propos')).toBeLessThan(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a member’s page is not stored by shared caches', async ({ page }) => {
  await signInAs(page.request, MEMBER);
  for (const path of ['/', '/immobilier']) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control'], path).toBe('private, no-cache');
  }
});

test('a form’s response and an error are not cached; hashed files are cached for ever', async ({
  page,
  request,
}) => {
  const missing = await request.get('/api/listings/lst_00000000000000000000000000');
  expect(missing.headers()['cache-control']).not.toContain('public');
  await page.goto('/');
  const script = await page.locator('script[data-entry]').getAttribute('data-entry');
  const file = await request.get(script ?? '/');
  expect(file.headers()['cache-control']).toContain('immutable');
});

test('an address has one canonical spelling', async ({ request }) => {
  for (const path of ['/IMMOBILIER', '/immobilier/', '/immobilier//']) {
    const response = await request.get(`${path}?location=Cotonou`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([
      308,
      '/immobilier?location=Cotonou',
    ]);
  }
});
