import { beforeEach, describe, expect, test } from 'vitest';
import { getSettings } from '#server/settings/settings.queries.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  admin = await signIn(t, 'admin');
});

/** Returns what a browser would send of the page's form. */
function filledIn(
  root: Awaited<ReturnType<typeof openPage>>['root'],
  action: string,
): Record<string, string> {
  const form = one(root, `form[action="${action}"]`);
  const fields = all(form, 'input, textarea').flatMap((field): [string, string][] => {
    const name = field.getAttribute('name') ?? '';
    const isLeftOut =
      field.getAttribute('type') === 'checkbox' && field.getAttribute('checked') === undefined;
    const value = field.tagName === 'TEXTAREA' ? field.text : (field.getAttribute('value') ?? '');
    return name === '' || isLeftOut ? [] : [[name, value]];
  });
  const choices = all(form, 'select').map((select): [string, string] => [
    select.getAttribute('name') ?? '',
    select.querySelector('option[selected]')?.getAttribute('value') ?? '',
  ]);
  return Object.fromEntries([...fields, ...choices]);
}

describe('/admin/settings', () => {
  test('is only for the team: visitors sign in and come back, members are redirected home', async () => {
    expect((await redirectOf(t, '/admin/settings')).location).toBe('/connexion?retour=%2Fadmin%2Fsettings');
    expect((await redirectOf(t, '/admin/settings', await signIn(t))).location).toBe('/');
  });

  test('saves each of its forms without JavaScript, and shows who changed what', async () => {
    for (const part of [
      'site',
      'socials',
      'maintenance',
      'listings',
      'numbers',
      'packages',
      'fees',
      'issuer',
      'rates',
    ]) {
      const { root } = await openPage(t, `/admin/settings?partie=${part}`, admin);
      const answer = await sendForm(
        t,
        `/admin/settings/${part}`,
        filledIn(root, `/admin/settings/${part}`),
        admin,
      );
      expect(answer).toMatchObject({
        kind: 'redirect',
        location: `/admin/settings?partie=${part}&avis=enregistre`,
      });
    }
    const opened = filledIn(
      (await openPage(t, '/admin/settings?partie=fees', admin)).root,
      '/admin/settings/fees',
    );
    await sendForm(t, '/admin/settings/fees', { ...opened, rate: '2' }, admin);
    expect((await getSettings(t.services)).paymentFees.rateBasisPoints).toBe(200);
    const { root } = await openPage(t, '/admin/settings?partie=fees&avis=enregistre', admin);
    expect(textOf(one(root, 'main'))).toContain('C’est enregistré.');
    expect(textOf(one(root, '[aria-labelledby="changements"]'))).toMatch(
      /Part proportionnelle, en % : 1,5 → 2/,
    );
  });

  test('invalid values come back with what was typed and an error at their field', async () => {
    const opened = filledIn((await openPage(t, '/admin/settings', admin)).root, '/admin/settings/site');
    const { status, root } = pageOf(
      await sendForm(t, '/admin/settings/site', { ...opened, siteName: 'Marché neuf', phone: '12' }, admin),
    );
    expect(status).toBe(422);
    expect(one(root, 'input[name="siteName"]').getAttribute('value')).toBe('Marché neuf');
    const phone = one(root, 'input[name="phone"]');
    expect(phone.getAttribute('value')).toBe('12');
    expect(textOf(one(root, `#${phone.getAttribute('aria-describedby')?.split(' ').at(-1)}`))).toContain(
      'indicatif',
    );
    expect((await getSettings(t.services)).siteName).toBe('Tokpa');
  });

  test('the second of two concurrent edits sees what is stored now, keeps what was typed, and may overwrite it', async () => {
    const opened = filledIn((await openPage(t, '/admin/settings', admin)).root, '/admin/settings/site');
    const other = await signIn(t, 'admin');
    await sendForm(t, '/admin/settings/site', { ...opened, tagline: 'Première' }, other);
    const { status, root } = pageOf(
      await sendForm(t, '/admin/settings/site', { ...opened, tagline: 'Seconde' }, admin),
    );
    expect(status).toBe(409);
    expect(texts(root, '[role="alert"]').join(' ')).toContain('Enregistré entre-temps : « Première »');
    const again = filledIn(root, '/admin/settings/site');
    expect(again.tagline).toBe('Seconde');
    await sendForm(t, '/admin/settings/site', again, admin);
    expect((await getSettings(t.services)).tagline).toBe('Seconde');
  });
});

describe('/admin/categories', () => {
  test('is only for the team', async () => {
    expect((await redirectOf(t, '/admin/categories')).location).toBe(
      '/connexion?retour=%2Fadmin%2Fcategories',
    );
    expect((await redirectOf(t, '/admin/categories', await signIn(t))).location).toBe('/');
  });

  test('puts categories in order and saves their form without JavaScript', async () => {
    expect(texts((await openPage(t, '/admin/categories', admin)).root, 'main li h2 a')).toEqual([
      'Immobilier',
      'Automobile',
      'Services Pro',
      'Marketplace',
    ]);
    const { root: inOrder } = await openPage(t, '/admin/categories', admin);
    const [up] = all(inOrder, 'form[action="/admin/categories/services/deplacer"] button');
    const move = { place: up?.getAttribute('value') ?? '' };
    for (let click = 0; click < 2; click += 1)
      await sendForm(t, '/admin/categories/services/deplacer', move, admin);
    expect((await getCategories(t.services)).map(({ id }) => id)[1]).toBe('services');
    const { root } = await openPage(t, '/admin/categories?categorie=services', admin);
    const opened = filledIn(root, '/admin/categories/services');
    const { 'menage.isOpen': _, ...changed } = opened;
    const answer = await sendForm(
      t,
      '/admin/categories/services',
      { ...changed, tips: 'Un seul conseil.' },
      admin,
    );
    expect(answer).toMatchObject({ kind: 'redirect' });
    const services = (await getCategories(t.services)).find(({ id }) => id === 'services');
    expect(services?.safetyTips).toEqual(['Un seul conseil.']);
    expect(services?.subCategories?.find(({ value }) => value === 'menage')?.isOpen).toBe(false);
  });

  test('an invalid value comes back with what was typed and an error at its field', async () => {
    const { root } = await openPage(t, '/admin/categories?categorie=services', admin);
    const opened = filledIn(root, '/admin/categories/services');
    const page = pageOf(
      await sendForm(t, '/admin/categories/services', { ...opened, 'menage.rank': 'x' }, admin),
    );
    expect(page.status).toBe(422);
    expect(one(page.root, 'input[name="menage.rank"]').getAttribute('value')).toBe('x');
    expect(texts(page.root, 'fieldset [role="alert"]')).toEqual(['Un nombre entier entre 1 et 99.']);
  });
});
