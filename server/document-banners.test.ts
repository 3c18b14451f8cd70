import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { setDemonstrationProgress } from '#server/platform/demonstration-progress.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { withBanners } from './document-banners.ts';

const t = useTestApp();
const PAGE = '<!doctype html><html><head></head><body><div>La page</div></body></html>';

async function shown(page = PAGE): Promise<string> {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set('ctx', { ...t.services, actor: { kind: 'anyone' }, requestId: 'test' });
    await next();
  });
  app.get('/', async (c) => c.html(await withBanners(c, page)));
  return (await app.request('/')).text();
}

describe('the team’s banner', () => {
  test('is shown above every page while it is on, as text and without a style or script of its own', async () => {
    await saveSetting(t.services.db, 'maintenance', {
      isOn: true,
      level: 'warning',
      text: 'Paiements en pause <script>alert(1)</script> jusqu’à 23 h.',
    });
    const html = await shown();
    expect(html).toMatch(
      /<body><aside aria-label="Information sur le site" style="[^"<>]+">Paiements en pause/,
    );
    expect(html).not.toMatch(/<script|<style/);
    expect(html).toContain('<div>La page</div></body></html>');
  });

  test.each([
    ['off', { isOn: false, level: 'info', text: 'Bientôt' }],
    ['empty', { isOn: true, level: 'info', text: '' }],
  ] as const)('is nowhere when it is %s', async (_, maintenance) => {
    await saveSetting(t.services.db, 'maintenance', maintenance);
    expect(await shown()).toBe(PAGE);
  });
});

describe('the demonstration’s banner', () => {
  afterEach(() => setDemonstrationProgress(t.services.db, null));

  test('says how far it is, above every page and without a script', async () => {
    setDemonstrationProgress(t.services.db, { written: 120, total: 400 });
    const html = await shown();
    expect(html).toMatch(
      /<body><aside aria-label="Démonstration" style="[^"<>]+">\s*Annonces de démonstration : 120 sur 400…/,
    );
    expect(html).not.toMatch(/<script|<style/);
  });

  test('is gone once the demonstration is complete', async () => {
    setDemonstrationProgress(t.services.db, { written: 400, total: 400 });
    setDemonstrationProgress(t.services.db, null);
    expect(await shown()).toBe(PAGE);
  });
});
