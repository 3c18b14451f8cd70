import { describe, expect, test } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, one, openPage, sendForm, startPages, textOf } from '#tests/world/test-pages.ts';

const t = startPages();
const CHOSEN = { headers: { cookie: 'tokpa.econome=chosen' } };
const switchOf = (root: Parameters<typeof one>[0], place = 'footer') =>
  one(root, `${place} form[action="/econome"] button`);

test.each([
  ['the reader chose so', { cookie: 'a=b; tokpa.econome=chosen' }, 'chosen'],
  ['the device asks for it', { 'save-data': 'on' }, 'device'],
  ['an earlier page found the network slow', { cookie: 'tokpa.econome=network' }, 'network'],
  ['the choice comes before the device', { cookie: 'tokpa.econome=chosen', 'save-data': 'on' }, 'chosen'],
])('a page saves data when %s: small pictures, none ahead, no font', async (_why, headers, reason) => {
  await aListing(t.services.db);
  const { root, html } = await openPage(t, '/immobilier', { headers });
  expect(one(root, 'html').getAttribute('data-saver')).toBe(reason);
  expect(html).not.toContain('@font-face');
  const pictures = all(root, '.card-photo img');
  expect(all(root, '.card-photo').length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture.getAttribute('src')).toMatch(/\/thumbnail\.webp$/);
    expect([picture.getAttribute('srcset'), picture.getAttribute('loading')]).toEqual([undefined, 'lazy']);
  }
  expect(all(root, 'link[rel="preload"][as="image"]')).toEqual([]);
});

test('another cookie, or another value, changes nothing', async () => {
  for (const cookie of ['tokpa.econome=', 'tokpa.econome=1', 'x-tokpa.econome=chosen']) {
    const { root } = await openPage(t, '/immobilier', { headers: { cookie } });
    expect(one(root, 'html').getAttribute('data-saver')).toBeUndefined();
  }
});

describe('the switch', () => {
  const PAGE = '/immobilier?location=Cotonou';

  test('says in the footer whether it is on', async () => {
    const off = switchOf((await openPage(t, '/')).root);
    expect([textOf(off), off.getAttribute('aria-pressed'), off.getAttribute('name')]).toEqual([
      'Mode économe',
      'false',
      'on',
    ]);
    const on = switchOf((await openPage(t, '/', CHOSEN)).root);
    expect([on.getAttribute('aria-pressed'), on.getAttribute('name')]).toEqual(['true', 'off']);
  });

  test('is in the preferences, too, with why data are saved', async () => {
    const { headers } = await signIn(t);
    const cookie = `${headers.cookie}; tokpa.econome=network`;
    const { root } = await openPage(t, '/profile?tab=profile', { headers: { ...headers, cookie } });
    expect(switchOf(root, 'main').getAttribute('aria-pressed')).toBe('false');
    expect(textOf(one(root, 'main'))).toContain('Déjà actif : le réseau est lent en ce moment.');
  });

  test.each([
    ['on', 'tokpa.econome=chosen;path=/;max-age=31536000;samesite=lax'],
    ['off', 'tokpa.econome=;path=/;max-age=0;samesite=lax'],
  ])('without JavaScript, %s: sets the cookie and leads back to the page', async (step, cookie) => {
    const referer = `${t.services.config.origin}${PAGE}`;
    expect(await sendForm(t, '/econome', { [step]: '' }, { headers: { referer } })).toEqual({
      kind: 'redirect',
      status: 303,
      location: referer,
      cookie,
    });
  });

  test.each(['https://elsewhere.example/page', 'no address', ''])(
    'leads home and never to another site (%j)',
    async (referer) => {
      const answer = await sendForm(t, '/econome', { on: '' }, { headers: { referer } });
      expect(answer).toMatchObject({ kind: 'redirect', location: '/' });
    },
  );
});
