import { beforeEach, describe, expect, test } from 'vitest';
import { NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { aCampaign, aSubscriber } from '#server/newsletter/newsletter.factory.ts';
import { newsletterJobs } from '#server/newsletter/newsletter.jobs.ts';
import { newsletterCampaigns, newsletterSubscribers } from '#server/newsletter/newsletter.table.ts';
import { CAMPAIGN_REFUSALS } from '#server/newsletter/write-campaign.ts';
import { formState } from '#tests/world/form-state.ts';
import { runThese } from '#tests/world/run-sent-jobs.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  startPages,
  textOf,
  texts,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();
type Person = Awaited<ReturnType<typeof signIn>>;
const subscribers = () => t.services.db.select().from(newsletterSubscribers);
const valuesIn = (page: TestPage, form: string) =>
  Object.fromEntries(Object.entries(formState(page, form)).map(([name, [value = '']]) => [name, value]));
const run = () => runThese(t, (name) => newsletterJobs.find((job) => job.name === name));

describe('the footer', () => {
  test('has a newsletter form on pages of both trees, which works without JavaScript', async () => {
    for (const path of ['/', '/faq']) {
      const form = one((await openPage(t, path)).root, 'footer form[action="/newsletter"]');
      expect(form.getAttribute('method')).toBe('post');
      expect(one(form, 'label input').getAttribute('type')).toBe('email');
      expect(one(form, 'input[name="email"]').hasAttribute('required')).toBe(false);
    }
  });
});

describe('subscribing without JavaScript', () => {
  const send = async (values: Record<string, string>, failing?: RegExp) =>
    pageOf(await sendForm(t, '/newsletter', values, failing ? { failing } : {}));

  test('a missing address has the specified text', async () => {
    const { status, root } = await send({ email: ' ', website: '' });
    expect(status).toBe(422);
    expect(textOf(one(root, 'main strong'))).toBe('Email requis');
    expect(textOf(one(root, 'main p[role="alert"]'))).toBe('Veuillez saisir votre adresse email');
  });

  test('an invalid address stays in its field with an error; a failure has the specified texts', async () => {
    const wrong = await send({ email: 'awa@' });
    expect(one(wrong.root, 'main input[name="email"]').getAttribute('value')).toBe('awa@');
    expect(textOf(one(wrong.root, 'main'))).toContain(NEWSLETTER_TEXT.invalid);
    const { root } = await send({ email: 'awa@exemple.example' }, /\/api\/newsletter/);
    expect(textOf(one(root, 'main [role="alert"]'))).toBe("Erreur d'inscriptionUne erreur s'est produite");
  });

  test('the mail’s link opens a button that confirms, once', async () => {
    const asked = await send({ email: 'awa@exemple.example', citySlug: 'cotonou' });
    expect(asked.status).toBe(200);
    expect(textOf(one(asked.root, 'main [role="status"]'))).toContain(NEWSLETTER_TEXT.askedMore);
    const [mail] = await deliverMails(t, newsletterJobs);
    const { pathname, search } = new URL(mail ? linkIn(mail) : 'about:blank');
    const { root } = await openPage(t, `${pathname}${search}`);
    expect(await subscribers()).toMatchObject([{ state: 'pending' }]);
    const token = one(root, 'main input[name="token"]').getAttribute('value') ?? '';
    const confirmed = pageOf(await sendForm(t, pathname, { token }));
    expect(textOf(one(confirmed.root, 'main [role="status"]'))).toBe(
      NEWSLETTER_TEXT.confirmed.replace('\u202f', ' '),
    );
    expect(await subscribers()).toMatchObject([{ state: 'active', citySlug: 'cotonou' }]);
    const again = pageOf(await sendForm(t, pathname, { token }));
    expect(again.status).toBe(422);
    expect(links(one(again.root, 'main'))['M’inscrire à nouveau']).toBe('/newsletter');
  });
});

describe('the team', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await signIn(t, 'admin');
  });
  const open = (query = '') => openPage(t, `/admin/newsletter${query}`, admin);
  const send = (part: string, values: Record<string, string>) =>
    sendForm(t, `/admin/newsletter/${part}`, values, admin);

  test('is the only one to see newsletters', async () => {
    expect(await redirectOf(t, '/admin/newsletter', await signIn(t))).toEqual({ status: 302, location: '/' });
    expect(textOf(one((await open()).root, 'main'))).toContain('Aucune newsletter pour l’instant');
  });

  test('writes a draft, keeps what was typed when it is refused, and previews it', async () => {
    const cle = one((await open('?vue=nouveau')).root, 'main input[name="cle"]').getAttribute('value') ?? '';
    const words = { cle, subject: 'Bonnes affaires', heading: 'Bonnes affaires', audience: 'sellers' };
    const refused = pageOf(await send('ecrire', { ...words, body: '' }));
    expect(refused.status).toBe(422);
    expect(textOf(refused.root)).toContain('Écrivez le texte.');
    expect(one(refused.root, 'input[name="subject"]').getAttribute('value')).toBe('Bonnes affaires');
    const created = await send('ecrire', { ...words, body: 'Un.\n\nDeux.' });
    if (created?.kind !== 'redirect') throw new Error('the draft was not filed');
    const { root } = await openPage(t, created.location, admin);
    expect(textOf(one(root, 'main'))).toContain('Vendeurs (au moins une annonce publiée)');
    expect(one(root, 'iframe').getAttribute('srcdoc')).toContain('Deux.');
    expect(textOf(one(root, 'main'))).toContain('Ce choix ne touche personne.');
  });

  test('deletes a draft only in the version that the page showed', async () => {
    const envoi = toPublicId('nwl', await aCampaign(t.services.db));
    const seenOn = (root: Awaited<ReturnType<typeof open>>['root']) => {
      const field = one(root, 'form[action="/admin/newsletter/supprimer"] input[name="version"]');
      return { envoi, version: field.getAttribute('value') ?? '' };
    };
    const seen = seenOn((await open(`?envoi=${envoi}`)).root);
    await t.services.db.update(newsletterCampaigns).set({ version: 2 });
    const stale = pageOf(await send('supprimer', seen));
    expect(stale.status).toBe(409);
    expect(textOf(one(stale.root, 'main [role="alert"]'))).toBe(CAMPAIGN_REFUSALS.changedUnseen);
    const again = seenOn(stale.root);
    for (let click = 0; click < 2; click += 1)
      expect(await send('supprimer', again)).toMatchObject({ location: '/admin/newsletter?avis=supprime' });
    expect(await t.services.db.select().from(newsletterCampaigns)).toEqual([]);
  });

  test('gets a 404 for an unknown newsletter', async () => {
    for (const id of ['x', toPublicId('nwl', newUuid())]) {
      const { status, root } = await open(`?envoi=${id}`);
      expect([id, status, textOf(one(root, 'main h1'))]).toEqual([id, 404, 'Page non trouvée']);
    }
  });

  test('sends after one confirmation, and sees the progress', async () => {
    for (const email of ['a@exemple.example', 'b@exemple.example'])
      await aSubscriber(t.services.db, { email });
    const envoi = toPublicId('nwl', await aCampaign(t.services.db));
    const draft = await open(`?envoi=${envoi}`);
    expect(textOf(one(draft.root, 'details form[action="/admin/newsletter/etape"]'))).toBe(
      'Oui, envoyer à 2 personnes',
    );
    expect(await send('etape', { envoi, etape: 'send', version: '1' })).toMatchObject({
      location: `/admin/newsletter?envoi=${envoi}&avis=send`,
    });
    await run();
    const { root } = await open(`?envoi=${envoi}&avis=send`);
    expect(texts(root, 'main section[aria-labelledby="avancement"] dl div').slice(0, 3)).toEqual([
      'Destinataires2',
      'Remis au serveur d’envoi2',
      'Adresses refusées0',
    ]);
    expect(textOf(one((await open()).root, `[data-row="${envoi}"]`))).toContain('2 sur 2');
    const stale = pageOf(await send('etape', { envoi, etape: 'pause', version: '1' }));
    expect(textOf(one(stale.root, 'main [role="alert"]'))).toContain('ne le permet plus');
  });

  test('sends a draft only in the version that the page showed', async () => {
    await aSubscriber(t.services.db);
    const envoi = toPublicId('nwl', await aCampaign(t.services.db));
    const form = 'details form[action="/admin/newsletter/etape"]';
    const seen = valuesIn(await open(`?envoi=${envoi}`), form);
    await t.services.db.update(newsletterCampaigns).set({ version: 2, subject: 'D’autres mots' });
    const stale = pageOf(await send('etape', seen));
    expect(stale.status).toBe(409);
    expect(textOf(one(stale.root, 'main [role="alert"]'))).toBe(CAMPAIGN_REFUSALS.changedUnsent);
    expect(textOf(one(stale.root, '#objet'))).toContain('D’autres mots');
    expect(await send('etape', valuesIn(stale, form))).toMatchObject({
      location: `/admin/newsletter?envoi=${envoi}&avis=send`,
    });
  });

  test('keeps what was typed when somebody else saved first, and overwrites only on a second save', async () => {
    const envoi = toPublicId('nwl', await aCampaign(t.services.db));
    const form = 'form[aria-label="Newsletter"]';
    const seen = valuesIn(await open(`?envoi=${envoi}&vue=modifier`), form);
    await t.services.db.update(newsletterCampaigns).set({ version: 2, subject: 'D’autres mots' });
    const stale = pageOf(await send('ecrire', { ...seen, subject: 'Mes mots' }));
    expect(stale.status).toBe(409);
    expect(textOf(one(stale.root, 'main [role="alert"]'))).toBe(CAMPAIGN_REFUSALS.changed);
    const again = valuesIn(stale, form);
    expect(again).toMatchObject({ subject: 'Mes mots', body: seen.body });
    expect(await send('ecrire', again)).toMatchObject({
      location: `/admin/newsletter?envoi=${envoi}&avis=ecrit`,
    });
    expect(await t.services.db.select().from(newsletterCampaigns)).toMatchObject([
      { subject: 'Mes mots', version: 3 },
    ]);
  });

  test('finds subscribers by state, country and part of their address, and exports that selection as CSV', async () => {
    const { db } = t.services;
    await aSubscriber(db, { email: 'awa@exemple.example', countryCode: 'BJ', citySlug: 'cotonou' });
    await aSubscriber(db, { email: 'koffi@exemple.example', state: 'unsubscribed', countryCode: 'CI' });
    const rows = async (query: string) =>
      texts((await open(`?vue=abonnes${query}`)).root, 'main th[scope="row"]');
    expect(await rows('')).toHaveLength(2);
    expect(await rows('&etat=active')).toEqual(['awa@exemple.example']);
    expect(await rows('&pays=CI')).toEqual(['koffi@exemple.example']);
    expect(await rows('&q=OFFI')).toEqual(['koffi@exemple.example']);
    expect(await rows('&q=%25')).toEqual([]);
    const { root } = await open('?vue=abonnes&etat=active');
    const csv = await t.app.request(links(root)['Exporter en CSV'] ?? '', { headers: admin.headers });
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^awa@exemple\.example;Abonné;Bénin;Cotonou;non;/);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'subscriber.export', after: { state: 'active' } },
    ]);
  });

  test('pages through subscribers, and removes one on request', async () => {
    for (let n = 0; n < 51; n += 1) await aSubscriber(t.services.db);
    const { root } = await open('?vue=abonnes');
    expect(all(root, 'main tbody tr')).toHaveLength(50);
    const next = await openPage(t, links(root)['Page suivante'] ?? '', admin);
    expect(all(next.root, 'main tbody tr')).toHaveLength(1);
    const abonne = one(next.root, 'main input[name="abonne"]').getAttribute('value') ?? '';
    expect(await send('retirer', { abonne, etat: 'active' })).toMatchObject({
      location: '/admin/newsletter?vue=abonnes&etat=active&avis=retire',
    });
    expect((await subscribers()).filter(({ state }) => state === 'unsubscribed')).toHaveLength(1);
  });
});
