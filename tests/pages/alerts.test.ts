import { beforeEach, expect, test } from 'vitest';
import { ALERT_TEXT } from '#shared/alerts/alert.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { anAlert } from '#server/alerts/alerts.factory.ts';
import { alerts } from '#server/alerts/alerts.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, one, openPage, pageOf, sendForm, startPages, textOf } from '#tests/world/test-pages.ts';

const t = startPages();
type Person = Awaited<ReturnType<typeof signIn>>;
let awa: Person;
beforeEach(async () => {
  awa = await signIn(t, 'user', true);
});
const stored = () => t.services.db.select().from(alerts);
const LIST = '/immobilier?location=Cotonou&type=appartement&sort=popular';
const NEW = '/alertes/nouvelle?section=immobilier&location=Cotonou&type=appartement';
const SENT = {
  section: 'immobilier',
  query: 'location=Cotonou&type=appartement',
  name: 'Mon appartement',
  frequency: 'daily',
};

test('every section’s list leads to an alert for exactly its filters', async () => {
  const { root } = await openPage(t, LIST);
  const link = all(root, 'main a').find((each) => textOf(each) === 'M’avertir');
  expect(link?.getAttribute('href')).toBe(NEW);
  const page = await openPage(t, NEW);
  expect(all(page.root, 'ul[aria-label="Votre recherche"] li').map(textOf)).toEqual([
    'Immobilier',
    'Cotonou',
    'Appartement',
  ]);
  expect(one(page.root, 'input[name="query"]').getAttribute('value')).toBe(SENT.query);
  for (const path of ['/automobile', '/services', '/marketplace'])
    expect(textOf(one((await openPage(t, path)).root, 'main'))).toContain('M’avertir');
});

const buttonOf = async (path: string, label: string, headers = {}) => {
  const { root } = await openPage(t, path, { headers });
  return all(root, 'main a')
    .find((each) => textOf(each).startsWith(label))
    ?.getAttribute('href');
};

test('the premium page leads to an alert for its section and filters, which says that it is not of promoted ones only', async () => {
  const href = '/alertes/nouvelle?section=immobilier&location=Cotonou&premium=oui';
  expect(await buttonOf('/premium?category=real_estate&location=Cotonou', 'M’avertir')).toBe(href);
  const page = await openPage(t, href);
  expect(textOf(one(page.root, 'main'))).toContain('premium ou non');
  expect(all(page.root, 'ul[aria-label="Votre recherche"] li').map(textOf)).toEqual([
    'Immobilier',
    'Cotonou',
  ]);
  expect(all(page.root, 'main select')).toEqual([]);
});

test('without a section the form asks for one, and a refused form keeps what was typed', async () => {
  const href = '/alertes/nouvelle?location=Cotonou&premium=oui';
  expect(await buttonOf('/premium?location=Cotonou', 'M’avertir')).toBe(href);
  const page = await openPage(t, href, { headers: awa.headers });
  expect(
    all(page.root, 'main select[name="section"] option').map((each) => each.getAttribute('value')),
  ).toEqual(['', 'immobilier', 'automobile', 'services', 'marketplace']);
  const sent = { ...SENT, section: '', query: 'location=Cotonou' };
  const refused = await pageOf(await sendForm(t, '/alertes/nouvelle', sent, { headers: awa.headers }));
  expect([refused.status, textOf(one(refused.root, 'main p[role="alert"]'))]).toEqual([
    422,
    ALERT_TEXT.sectionMissing,
  ]);
  expect(one(refused.root, 'main input[name="name"]').getAttribute('value')).toBe('Mon appartement');
  expect(await stored()).toEqual([]);
  await sendForm(t, '/alertes/nouvelle', { ...sent, section: 'automobile' }, { headers: awa.headers });
  expect(await stored()).toMatchObject([{ category: 'automobile', search: { location: 'Cotonou' } }]);
});

test('a seller’s page leads to an alert of their listings, without JavaScript too; one’s own has none', async () => {
  const seller = await signIn(t, 'user', true);
  await aListing(t.services.db, { sellerId: seller.userId });
  const id = toPublicId('usr', seller.userId);
  const label = 'M’avertir des annonces de ';
  expect(await buttonOf(`/vendeur/${id}`, label)).toBe(`/alertes/nouvelle?seller=${id}`);
  expect(await buttonOf(`/vendeur/${id}`, label, seller.headers)).toBeUndefined();
  const { root } = await openPage(t, `/alertes/nouvelle?seller=${id}`, { headers: awa.headers });
  const [chip = ''] = all(root, 'ul[aria-label="Votre recherche"] li').map(textOf);
  expect(chip).toMatch(/^Annonces de /);
  expect(one(root, 'main input[name="name"]').getAttribute('value')).toBe(chip);
  const sent = {
    section: one(root, 'main input[name="section"]').getAttribute('value') ?? '',
    query: one(root, 'main input[name="query"]').getAttribute('value') ?? '',
    frequency: 'instant',
  };
  const wrong = await pageOf(
    await sendForm(t, '/alertes/nouvelle', { ...sent, name: '' }, { headers: awa.headers }),
  );
  expect([wrong.status, all(wrong.root, 'ul[aria-label="Votre recherche"] li').map(textOf)]).toEqual([
    422,
    [chip],
  ]);
  await sendForm(t, '/alertes/nouvelle', { ...sent, name: 'Lui' }, { headers: awa.headers });
  expect(await stored()).toMatchObject([{ category: null, sellerId: seller.userId }]);
  const tab = one((await openPage(t, '/profile?tab=alerts', { headers: awa.headers })).root, 'main');
  expect(textOf(tab)).toContain(chip);
  expect(all(tab, 'a').map((each) => each.getAttribute('href'))).toContain(`/vendeur/${id}`);
  expect((await openPage(t, '/alertes/nouvelle?seller=usr_1')).status).toBe(404);
});

test('without JavaScript a member creates, changes, pauses and deletes an alert', async () => {
  const { headers } = awa;
  const created = await sendForm(t, '/alertes/nouvelle', SENT, { headers });
  expect(created).toMatchObject({ status: 303, location: '/profile?tab=alerts&avis=nouvelle-alerte' });
  const { root } = await openPage(t, '/profile?tab=alerts&avis=nouvelle-alerte', { headers });
  expect(textOf(one(root, 'main'))).toContain('Mon appartement');
  const [row] = await stored();
  const alerte = toPublicId('alr', row?.id ?? '');
  const refused = await pageOf(
    await sendForm(t, '/profile/modifier-alerte', { alerte, name: ' ', frequency: 'daily' }, { headers }),
  );
  expect([refused.status, textOf(one(refused.root, 'main p[role="alert"]'))]).toEqual([
    422,
    ALERT_TEXT.nameMissing,
  ]);
  await sendForm(t, '/profile/modifier-alerte', { alerte, name: 'Autre', frequency: 'weekly' }, { headers });
  await sendForm(t, '/profile/pause-alerte', { alerte, pause: 'oui' }, { headers });
  expect(await stored()).toMatchObject([{ name: 'Autre', frequency: 'weekly', state: 'paused' }]);
  await sendForm(t, '/profile/supprimer-alerte', { alerte }, { headers });
  expect(await stored()).toEqual([]);
});

test('without JavaScript a visitor asks for one; a bad address loses nothing of what was typed', async () => {
  const wrong = await pageOf(await sendForm(t, '/alertes/nouvelle', { ...SENT, email: 'awa@' }));
  expect(wrong.status).toBe(422);
  expect(textOf(one(wrong.root, 'main'))).toContain(ALERT_TEXT.emailInvalid);
  expect(one(wrong.root, 'main input[name="email"]').getAttribute('value')).toBe('awa@');
  expect(one(wrong.root, 'main input[name="name"]').getAttribute('value')).toBe('Mon appartement');
  expect(one(wrong.root, 'main input[name="query"]').getAttribute('value')).toBe(SENT.query);
  const asked = await pageOf(
    await sendForm(t, '/alertes/nouvelle', { ...SENT, email: 'awa@exemple.example' }),
  );
  expect(textOf(one(asked.root, 'main'))).toContain(ALERT_TEXT.asked);
  expect(await stored()).toMatchObject([{ state: 'asked', email: 'awa@exemple.example' }]);
});

test('the tab shows only one’s own alerts, and says what to do when there is none', async () => {
  await anAlert(t.services.db, { userId: (await signIn(t)).userId, name: 'D’une autre' });
  const { root } = await openPage(t, '/profile?tab=alerts', { headers: awa.headers });
  expect(textOf(one(root, 'main'))).toContain('Pas encore d’alerte');
  expect(textOf(one(root, 'main'))).not.toContain('D’une autre');
});
