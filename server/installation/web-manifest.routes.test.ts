import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import type { webManifest } from './web-manifest.ts';

const t = useTestApp();
let manifest: ReturnType<typeof webManifest>;

const PUBLIC = 'web/public';
const MAX_SCREENSHOT_BYTES = 60_000;

beforeEach(async () => {
  manifest = await (await t.app.request('/manifest.webmanifest')).json();
});

test('the manifest is cached by browsers for an hour and says what an installed application needs', async () => {
  const answer = await t.app.request('/manifest.webmanifest');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Tokpa',
    short_name: 'Tokpa',
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

test('the application has the name that the team gave the site, short enough for an icon', async () => {
  await saveSetting(t.services.db, 'siteName', 'Le Grand Marché de Cotonou');
  const renamed = await (await t.app.request('/manifest.webmanifest')).json();
  expect([renamed.name, renamed.short_name]).toEqual(['Le Grand Marché de Cotonou', 'Le Grand Mar']);
});

test('the manifest’s colours are the design’s', () => {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8');
  const first = (name: string) => new RegExp(`--${name}: *(#[0-9a-f]{6})`).exec(tokens)?.[1];
  expect([manifest.theme_color, manifest.background_color]).toEqual([first('brand'), first('paper')]);
});

test('every picture of the manifest exists in the size and format that it says', async () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect([icons.length, manifest.screenshots.length]).toEqual([8, 3]);
  for (const { src, sizes, type } of [...icons, ...manifest.screenshots]) {
    const { width, height, format } = await sharp(`${PUBLIC}${src}`).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
  for (const { src } of manifest.screenshots)
    expect(statSync(`${PUBLIC}${src}`).size, src).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES);
  expect(existsSync(`${PUBLIC}/apple-touch-icon.png`)).toBe(true);
});

test('maskable icons are coloured up to their edges, with the sign inside the zone that is never cut off', async () => {
  const maskable = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src } of maskable) {
    const { data, info } = await sharp(`${PUBLIC}${src}`)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = info.width / 2;
    const outside: string[] = [];
    for (let at = 0; at < data.length; at += info.channels) {
      const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)];
      const isBackground = data.subarray(at, at + 4).toString('hex') === '0b5d4eff';
      if (!isBackground && Math.hypot(x - middle, y - middle) > info.width * 0.4) outside.push(`${x},${y}`);
    }
    expect(outside, src).toEqual([]);
  }
});

test('the manifest’s shortcuts lead to publishing, messages, own listings and favourites', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Publier', '/creer-annonce'],
    ['Messages', '/messages'],
    ['Mes annonces', '/profile?tab=listings'],
    ['Favoris', '/favorites'],
  ]);
});

test('photos, title, text and address can be shared to the site', () => {
  expect(manifest.share_target).toEqual({
    action: '/partager',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*'] }] },
  });
});
