import { beforeEach, expect, test } from 'vitest';
import { SYNONYM_TEXT } from '#shared/search-words/synonym.ts';
import { termDays } from '#server/analytics/analytics.table.ts';
import { localDay } from '#server/platform/database/days.ts';
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
} from '#tests/world/test-pages.ts';

const t = startPages();
const PATH = '/admin/synonymes';
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  admin = await signIn(t, 'admin');
  await t.services.db
    .insert(termDays)
    .values({ day: localDay(t.services.clock()), term: 'kekeno', uses: 4, empty: 4 });
});

test('is only for the team', async () => {
  expect((await redirectOf(t, PATH)).location).toBe('/connexion?retour=%2Fadmin%2Fsynonymes');
  expect((await redirectOf(t, PATH, await signIn(t))).location).toBe('/');
});

test('the statistics lead to the page, where a word searched for in vain gets its meaning in one step', async () => {
  const { root: statistics } = await openPage(t, '/admin/analytics', admin);
  expect(one(statistics, `a[href="${PATH}"].justify-self-start`).text).toContain('Apprendre');
  const { root } = await openPage(t, PATH, admin);
  const form = one(root, 'li form');
  expect(textOf(form)).toContain('« kekeno » veut dire');
  const words = one(form, 'input[name="words"]').getAttribute('value') ?? '';
  const sent = await sendForm(t, PATH, { words, means: 'moto' }, admin);
  expect(sent).toMatchObject({ status: 303, location: `${PATH}?mot=kekeno` });
  const { root: after } = await openPage(t, `${PATH}?mot=kekeno`, admin);
  expect(textOf(one(after, 'main [role="status"]'))).toContain('Chercher « kekeno »');
  expect(textOf(one(after, 'table'))).toContain('moto');
  expect(all(after, 'li form')).toEqual([]);
  const found = await redirectOf(t, '/recherche?q=kekeno');
  expect(found.location).toContain('/automobile?');
});

test('a meaning that the search does not understand comes back at its field', async () => {
  const { status, root } = await pageOf(
    await sendForm(t, PATH, { words: 'kekeno', means: 'zoukouloum' }, admin),
  );
  expect(status).toBe(422);
  const field = one(root, 'li input[name="means"]');
  expect(field.getAttribute('value')).toBe('zoukouloum');
  expect(textOf(one(root, 'li form'))).toContain(SYNONYM_TEXT.meansUnknown.replaceAll('\u202f', ' '));
});

test('a word is removed', async () => {
  await sendForm(t, PATH, { words: 'kekeno', means: 'moto' }, admin);
  const { root } = await openPage(t, PATH, admin);
  const id = one(root, `form[action="${PATH}/supprimer"] input`).getAttribute('value') ?? '';
  expect(await sendForm(t, `${PATH}/supprimer`, { id }, admin)).toMatchObject({ location: PATH });
  expect(textOf(one((await openPage(t, PATH, admin)).root, 'main'))).toContain('Aucun mot ajouté');
});
