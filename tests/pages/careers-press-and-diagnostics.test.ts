import { describe, expect, test } from 'vitest';
import { aPdf } from '#server/careers/careers.factory.ts';
import { cvFiles, jobApplications } from '#server/careers/careers.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { memoryProvider } from '#tests/fakes/memory-provider.ts';
import { pdfText } from '#tests/world/pdf-text.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  pageOf,
  redirectOf,
  section,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();

const TYPED = {
  offre: 'conseil',
  name: 'Awa Kpossou',
  email: 'awa@exemple.example',
  phone: '',
  message: 'Je réponds au téléphone depuis cinq ans.',
};

function formOf(values: Record<string, string>, cv?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (cv) form.append('cv', new Blob([cv]), 'cv.pdf');
  return form;
}
const storedApplications = () => t.services.db.select().from(jobApplications);

describe('careers', () => {
  test('show four offers with title, place and type, each with its section and a link to the form', async () => {
    const { root, status } = await openPage(t, '/carrieres');
    expect(status).toBe(200);
    const offers = all(root, 'main article');
    expect(offers).toHaveLength(4);
    for (const offer of offers) {
      expect(textOf(one(offer, 'h3'))).toMatch(/^\p{L}{3}/u);
      const [place, type] = texts(offer, 'h3 + p > span');
      expect([/^\p{L}.+, \p{L}/u.test(place ?? ''), type]).toEqual([true, 'Temps plein']);
      expect(texts(offer, 'h4')).toEqual(['Vos missions', 'Votre profil']);
      expect(one(offer, 'a').getAttribute('href')).toBe(`/carrieres?offre=${offer.id}#postuler`);
    }
    expect(textOf(section(root, 'Nos offres'))).toContain('Dakar, Sénégal');
    expect(metaOf(root, 'description')?.length).toBeGreaterThan(50);
  });

  test('link the spontaneous application’s button to a working form, with the chosen offer selected', async () => {
    const { root } = await openPage(t, '/carrieres?offre=moderation');
    expect(links(section(root, 'Nos offres'))['Candidature spontanée']).toBe('/carrieres#postuler');
    expect(textOf(one(root, 'main select option[selected]'))).toContain('Responsable de la modération');
    const unknown = await openPage(t, '/carrieres?offre=pape');
    expect(textOf(one(unknown.root, 'main select option[selected]'))).toBe('Candidature spontanée');
  });

  test('take an application without JavaScript, and keep the CV when something else is wrong', async () => {
    const refused = pageOf(await sendForm(t, '/carrieres', formOf({ ...TYPED, email: 'awa' }, aPdf())));
    expect(refused.status).toBe(422);
    expect(textOf(refused.root)).toContain('Cette adresse e-mail n’est pas valide.');
    expect(textOf(refused.root)).toContain('Reçu : cv.pdf');
    expect(one(refused.root, 'textarea').text.trim()).toBe(TYPED.message);
    expect(one(refused.root, 'main select option[selected]').getAttribute('value')).toBe('conseil');
    const cv = one(refused.root, 'input[type="hidden"][name="cv"]').getAttribute('value') ?? '';
    const sent = pageOf(await sendForm(t, '/carrieres', formOf({ ...TYPED, cv, cvName: 'cv.pdf' })));
    expect(sent.status).toBe(200);
    expect(textOf(one(sent.root, 'main form [role="status"]'))).toBe(
      'Merci. Nous lisons chaque candidature et vous répondons par e-mail.',
    );
    expect(await storedApplications()).toMatchObject([{ offer: 'conseil', name: 'Awa Kpossou' }]);
    expect(await t.services.db.select().from(cvFiles)).toHaveLength(1);
  });

  test('ask for the CV, and refuse a file that is not one', async () => {
    const without = pageOf(await sendForm(t, '/carrieres', formOf(TYPED)));
    expect(textOf(without.root)).toContain('Joignez votre CV');
    const html = new Uint8Array(new TextEncoder().encode('<html>'));
    const wrong = pageOf(await sendForm(t, '/carrieres', formOf(TYPED, html)));
    expect([wrong.status, textOf(wrong.root)]).toEqual([
      422,
      expect.stringContaining('n’est pas un CV que nous savons ouvrir'),
    ]);
    expect(await storedApplications()).toEqual([]);
  });

  test('let the team, and nobody else, open the application that the mail links to', async () => {
    await sendForm(t, '/carrieres', formOf(TYPED, aPdf()));
    const [{ id } = { id: '' }] = await storedApplications();
    const path = `/candidature/${toPublicId('jap', id)}`;
    expect((await redirectOf(t, path)).location).toContain('/connexion?retour=');
    expect((await redirectOf(t, path, await signIn(t))).location).toBe('/');
    const { root } = await openPage(t, path, await signIn(t, 'admin'));
    expect(textOf(one(root, 'h1'))).toBe('Awa Kpossou');
    expect(textOf(one(root, 'main'))).toContain(TYPED.message);
    expect(one(root, 'main a[download]').getAttribute('href')).toMatch(/\/cv$/);
    expect(metaOf(root, 'robots')).toContain('noindex');
  });

  test('let the team delete an application with a form that has to be unfolded first', async () => {
    await sendForm(t, '/carrieres', formOf(TYPED, aPdf()));
    const [{ id } = { id: '' }] = await storedApplications();
    const path = `/candidature/${toPublicId('jap', id)}`;
    const admin = await signIn(t, 'admin');
    const { root } = await openPage(t, path, admin);
    const form = one(root, 'main details:not([open]) form');
    expect(textOf(one(form, 'button'))).toBe('Effacer définitivement');
    const action = form.getAttribute('action') ?? '';
    expect(await sendForm(t, action, {}, admin)).toMatchObject({
      kind: 'redirect',
      location: '/admin/journal?action=application.delete',
    });
    expect(await storedApplications()).toEqual([]);
    const auditLog = await openPage(t, '/admin/journal?action=application.delete', admin);
    expect(textOf(one(auditLog.root, 'main ol'))).toContain('Candidature effacée');
    expect((await openPage(t, path, admin)).status).toBe(404);
  });
});

describe('press', () => {
  test('shows two releases with title, date and description, and their PDF with its true size', async () => {
    const { root } = await openPage(t, '/presse');
    const releases = all(root, 'main article');
    expect(releases).toHaveLength(2);
    for (const release of releases) {
      expect(textOf(one(release, 'time'))).toMatch(/novembre 2026$/);
      const link = one(release, 'a');
      const answer = await t.app.request(link.getAttribute('href') ?? '');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const title = textOf(one(release, 'h3'));
      expect([/^[\w-]+$/.test(release.id), textOf(one(release, 'h3 + p')).length > 40]).toEqual([true, true]);
      expect(textOf(link)).toBe(`Ouvrir en PDF, ${Math.round(pdf.length / 1000)} Ko, ${title}`);
    }
  });

  test('renders the releases with the site’s own name and contact', async () => {
    await saveSetting(t.services.db, 'siteName', 'Marché');
    await saveSetting(t.services.db, 'contactEmail', 'presse@marche.example');
    const answer = await t.app.request('/presse/fichiers/un-site-leger.pdf');
    expect(pdfText(Buffer.from(await answer.arrayBuffer()))).toContain('presse@marche.example');
    expect(textOf(one((await openPage(t, '/presse')).root, 'main'))).toContain('Marché relit chaque annonce');
  });

  test('has a media kit of logos and photos whose files exist and have the stated sizes', async () => {
    const answer = await t.app.request('/api/pages/press');
    const { data }: { data: { kit: { group: string; url: string; previewUrl: string; bytes: number }[] } } =
      await answer.json();
    expect(new Set(data.kit.map(({ group }) => group))).toEqual(new Set(['logos', 'photos']));
    for (const { url, previewUrl, bytes } of data.kit) {
      const file = await t.app.request(url);
      expect([url, file.status, (await file.arrayBuffer()).byteLength]).toEqual([url, 200, bytes]);
      expect((await t.app.request(previewUrl)).status).toBe(200);
    }
    const { root } = await openPage(t, '/presse');
    expect(all(section(root, 'Kit média'), 'a[download]')).toHaveLength(data.kit.length);
    for (const name of ['press-kit.data.ts', '..%2fpress-kit.data.ts', 'rien.pdf'])
      expect((await t.app.request(`/presse/fichiers/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('shows whom to contact', async () => {
    await saveSetting(t.services.db, 'contactEmail', 'contact@tokpa.example');
    const { root } = await openPage(t, '/presse');
    expect(Object.values(links(section(root, 'Contact presse')))).toEqual([
      'mailto:contact@tokpa.example',
      'tel:+2290197000000',
      '/contact',
    ]);
  });

  test('says so when it cannot be loaded, with a retry link', async () => {
    const { status, root } = await openPage(t, '/presse', { failing: /\/api\/pages\/press/ });
    expect(status).toBe(500);
    expect(textOf(one(root, 'main h1'))).toBe('Erreur de chargement');
    expect(links(one(root, 'main'))).toMatchObject({ Réessayer: '' });
  });
});

describe('the test pages', () => {
  test('/diagnostic is open to everybody and shows the server’s state', async () => {
    const { status, root } = await openPage(t, '/diagnostic');
    expect(status).toBe(200);
    expect(texts(section(root, 'Notre serveur'), 'li > span > span:first-child')).toEqual([
      'Site',
      'Base de données',
      'Photos et fichiers',
      'Envoi des e-mails',
      'File des tâches',
      'Notifications',
    ]);
    expect(textOf(section(root, 'Votre appareil'))).toContain('dès que la page est entièrement chargée');
    expect(textOf(section(root, 'Votre appareil'))).toContain('JavaScript est désactivé');
    expect(links(one(root, 'main'))).toMatchObject({ 'Vérifier de nouveau': '' });
    expect(metaOf(root, 'robots')).toContain('noindex');
  });

  test('/diagnostic is shown when its API call fails, and says so', async () => {
    const { status, root } = await openPage(t, '/diagnostic', { failing: /\/api\/diagnostic/ });
    expect(status).toBe(200);
    expect(textOf(section(root, 'Notre serveur'))).toContain('Le serveur ne répond pas');
    expect(links(one(root, 'main'))).toMatchObject({ Réessayer: '' });
  });

  test('/mobile-tests is open to everybody, with one button for all tests, camera, notifications and a checklist', async () => {
    const { status, root } = await openPage(t, '/mobile-tests');
    expect(status).toBe(200);
    expect(texts(section(root, 'Tests automatiques'), 'button')).toEqual(['Lancer tous les tests']);
    expect(texts(section(root, 'Tests automatiques'), 'li > span > span:last-child')).toEqual(
      Array(7).fill('Pas encore lancé'),
    );
    expect(textOf(section(root, 'Appareil photo'))).toContain('jusqu’à 3 images');
    expect(texts(section(root, 'Notifications'), 'button')).toEqual(['Afficher une notification d’essai']);
    expect(all(section(root, 'À vérifier à la main'), 'input[type="checkbox"]')).toHaveLength(8);
    expect(metaOf(root, 'robots')).toContain('noindex');
  });
});

describe('the FAQ', () => {
  test('answers without naming payment methods when these cannot be loaded', async () => {
    const { status, root } = await openPage(t, '/faq', { failing: /\/api\/payments/ });
    expect(status).toBe(200);
    expect(all(root, 'main details')).toHaveLength(8);
    expect(textOf(one(root, '#payer'))).toContain('par paiement mobile ou carte bancaire');
    expect(textOf(one(root, '#payer'))).toContain('Les frais sont affichés avant de payer');
  });

  test('names the payment methods on offer: mobile money, cards by their brands, the region’s provider, and that PayPal is not one', async () => {
    const provider = memoryProvider({ clock: t.services.clock });
    const offers = async (methodsOf: typeof provider.methodsOf) => {
      Object.assign(t.services, { payments: [{ ...provider, methodsOf }] });
      return textOf(one((await openPage(t, '/faq')).root, '#payer'));
    };
    const answer = await offers((country) => (country === 'SN' ? ['orange_money', 'wave'] : ['card']));
    expect(answer).toContain('par Orange Money, Wave ou carte bancaire (Visa, Mastercard), selon votre pays');
    expect(answer).not.toMatch(/MTN|Moov/);
    expect(answer).toContain('Les frais (1,5 % + 50 F CFA)');
    expect(answer).toContain('PayPal n’est pas proposé');
    expect(answer).toContain('un prestataire de paiement de la région');
    expect(await offers(() => ['moov_money'])).toContain('par Moov Money, selon votre pays');
  });

  test('does not call the API country by country', async () => {
    const { root } = await openPage(t, '/faq', { failing: /\/api\/payments\/methods\?/ });
    expect(textOf(one(root, '#payer'))).toContain('Les frais (1,5 % + 50 F CFA)');
  });

  test('shows the current fees', async () => {
    await saveSetting(t.services.db, 'paymentFees', {
      rateBasisPoints: 225,
      fixedMinor: 75,
      vatBasisPoints: 0,
    });
    const { root } = await openPage(t, '/faq');
    expect(textOf(one(root, '#payer'))).toMatch(/2,25\s% \+ 75\sF\sCFA/);
  });

  test('says how long listings stay online, as the team set it', async () => {
    const sell = async () => textOf(one((await openPage(t, '/faq')).root, '#publier'));
    expect(await sell()).toContain('elle reste en ligne 60 jours');
    await saveSetting(t.services.db, 'listingLifetimeDays', 45);
    expect(await sell()).toContain('elle reste en ligne 45 jours');
    const terms = textOf(one((await openPage(t, '/conditions-utilisation')).root, '#annonces'));
    expect(terms).toContain('Elle reste en ligne 45 jours');
  });
});
