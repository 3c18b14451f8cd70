import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { SITE } from '#tests/world/site-categories.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { getSettings, saveSetting } from './settings.queries.ts';
import type { settingsRoutes } from './settings.routes.ts';
import { settings } from './settings.table.ts';

const t = useTestApp();
const read = async () =>
  (await (await hc<typeof settingsRoutes>('/api/settings', { fetch: apiFetch(t) }).index.$get()).json()).data;

test('pages get the site settings, with defaults where nothing is stored, and no internal setting', async () => {
  await saveSetting(t.services.db, 'siteName', 'Marché');
  expect(await read()).toEqual({
    siteName: 'Marché',
    tagline: DEFAULT_SETTINGS.tagline,
    contactEmail: DEFAULT_SETTINGS.contactEmail,
    infoEmail: DEFAULT_SETTINGS.infoEmail,
    phone: DEFAULT_SETTINGS.phone,
    address: DEFAULT_SETTINGS.address,
    socials: DEFAULT_SETTINGS.socials,
    ...SITE,
  });
});

test('the lifetime of listings is served as the team set it', async () => {
  await saveSetting(t.services.db, 'listingLifetimeDays', 45);
  const api = hc<typeof settingsRoutes>('/api/settings', { fetch: apiFetch(t) });
  expect(await (await api.listings.$get()).json()).toEqual({ data: { lifetimeDays: 45 } });
});

test('a change made here is visible at once, one made by another process within ten seconds', async () => {
  await saveSetting(t.services.db, 'siteName', 'Un');
  expect((await read()).siteName).toBe('Un');
  await t.services.db.update(settings).set({ value: 'Deux' });
  expect((await read()).siteName).toBe('Un');
  t.setNow(TEST_NOW + 10_000);
  expect((await read()).siteName).toBe('Deux');
});

test('a stored value of an unknown setting is ignored', async () => {
  await t.services.db.insert(settings).values({ key: 'toString', value: 'x' });
  t.setNow(TEST_NOW + MINUTE_MS);
  expect(await getSettings(t.services)).toEqual(DEFAULT_SETTINGS);
});
