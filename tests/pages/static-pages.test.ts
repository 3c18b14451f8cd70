import { describe, expect, test } from 'vitest';
import { contactMessages } from '#server/pages/contact-messages.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  pageOf,
  section,
  sendForm,
  startPages,
  structuredData,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();

describe('static pages', () => {
  test.each([
    ['/a-propos', 'À propos'],
    ['/aide', 'Centre d’aide'],
    ['/faq', 'Questions fréquentes'],
    ['/contact', 'Contact'],
    ['/politique-confidentialite', 'Politique de confidentialité'],
    ['/conditions-utilisation', 'Conditions d’utilisation'],
    ['/carrieres', 'Carrières'],
    ['/presse', 'Presse'],
  ])(
    '%s answers with its title, description, canonical address, picture and breadcrumb',
    async (path, title) => {
      const { status, root } = await openPage(t, path);
      expect(status).toBe(200);
      expect(texts(root, 'h1')).toEqual([title]);
      expect(textOf(one(root, 'title'))).toBe(`${title} | Tokpa`);
      expect(metaOf(root, 'description')?.length).toBeGreaterThan(50);
      expect(one(root, 'link[rel="canonical"]').getAttribute('href')).toBe(
        `${t.services.config.origin}${path}`,
      );
      expect(metaOf(root, 'og:image')).toBe(`${t.services.config.origin}/og.jpg`);
      expect(structuredData(root).BreadcrumbList).toMatchObject({
        itemListElement: [{ name: 'Accueil' }, { name: title }],
      });
    },
  );

  test('name the site and its address as the settings do', async () => {
    await saveSetting(t.services.db, 'siteName', 'Marché');
    await saveSetting(t.services.db, 'contactEmail', 'nous@marche.example');
    const { html } = await openPage(t, '/politique-confidentialite');
    expect(html).toContain('nous@marche.example');
    expect(html).not.toContain('Tokpa');
  });
});

describe('À propos', () => {
  test('tells the story, the mission, the vision and four values', async () => {
    const { root } = await openPage(t, '/a-propos');
    expect(texts(root, 'main h2').slice(0, 4)).toEqual([
      'Notre histoire',
      'Notre mission',
      'Notre vision',
      'Nos valeurs',
    ]);
    expect(texts(section(root, 'Nos valeurs'), 'h3')).toEqual([
      'Innovation continue',
      'Confiance et sécurité',
      'Approche communautaire',
      'Impact local positif',
    ]);
  });
});

describe('the legal pages', () => {
  test.each([
    ['/politique-confidentialite', 9],
    ['/conditions-utilisation', 11],
  ])(
    '%s has its numbered sections, a table of contents that links to them, and its date',
    async (path, count) => {
      const { root } = await openPage(t, path);
      const sections = all(root, 'main section[id]');
      expect(sections).toHaveLength(count);
      expect(texts(root, 'main section h2').map((title) => Number.parseInt(title, 10))).toEqual(
        sections.map((_, index) => index + 1),
      );
      expect(Object.values(links(one(root, 'nav[aria-label="Sommaire"]')))).toEqual(
        sections.map(({ id }) => `#${id}`),
      );
      expect(textOf(root)).toContain('Dernière mise à jour : 2 juin 2025');
    },
  );

  test('the terms follow Senegalese law and announce material changes 30 days before', async () => {
    const { root } = await openPage(t, '/conditions-utilisation');
    const text = textOf(root);
    expect(text).toContain('régies par le droit sénégalais');
    expect(text).toContain('au moins 30 jours avant');
  });
});

describe('the help centre', () => {
  test('searches the FAQ, offers five topics and four themes, and a way to contact people', async () => {
    const { root } = await openPage(t, '/aide');
    const search = one(root, 'main form[role="search"]');
    expect([search.getAttribute('action'), search.getAttribute('method')]).toEqual(['/faq', 'get']);
    expect(one(search, 'input').getAttribute('name')).toBe('search');
    expect(one(search, 'input').hasAttribute('required')).toBe(true);
    // The browser does not submit what does not match the pattern, such as only spaces.
    const pattern = new RegExp(`^(?:${one(search, 'input').getAttribute('pattern')})$`, 'v');
    expect(['boost', ' un boost ', ' ', '   '].map((text) => pattern.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const topics = Object.values(links(section(root, 'Sujets populaires')));
    expect(topics).toHaveLength(5);
    expect(topics.filter((href) => !/^\/faq#\w/.test(href))).toEqual([]);
    expect(Object.values(links(section(root, 'Par thème')))).toEqual([
      '/faq#cat-comptes-profils',
      '/faq#cat-acheter',
      '/faq#cat-vendre',
      '/faq#cat-securite-confiance',
    ]);
    expect(Object.values(links(section(root, 'Pas de réponse ?')))).toEqual([
      '/aide/aida',
      '/contact',
      '/faq',
    ]);
  });

  test('links to anchors that the FAQ has', async () => {
    const help = await openPage(t, '/aide');
    const faq = await openPage(t, '/faq');
    for (const anchor of all(help.root, 'main a[href^="/faq#"]').map((link) => link.getAttribute('href')))
      expect(all(faq.root, `[id="${anchor?.replace('/faq#', '')}"]`)).toHaveLength(1);
  });
});

describe('the FAQ', () => {
  test('has eight questions, one in each category; the browser keeps one open at a time', async () => {
    const { root } = await openPage(t, '/faq');
    expect(texts(root, 'details summary > span > span:first-child')).toEqual([
      'Général',
      'Compte utilisateur',
      'Vente',
      'Paiements et transactions',
      'Sécurité',
      'Interaction',
      'Support',
      'Litiges',
    ]);
    const questions = texts(root, 'main details summary > span > span:last-child');
    expect(questions.filter((question) => !question.endsWith(' ?'))).toEqual([]);
    const answers = all(root, 'main details > summary + div > div');
    expect(answers.filter((answer) => textOf(answer).length < 40)).toEqual([]);
    for (const unlike of [questions, answers.map(({ id }) => id)]) expect(new Set(unlike).size).toBe(8);
    expect(new Set(all(root, 'main details').map((entry) => entry.getAttribute('name')))).toEqual(
      new Set(['faq']),
    );
    expect(structuredData(root).FAQPage).toMatchObject({ mainEntity: { length: 8 } });
  });

  test('is searched by its query string, in question, answer and category, ignoring case', async () => {
    for (const [search, count] of [
      ['ACOMPTE', 1],
      ['litiges', 1],
      ['verification', 1],
      ['annonce', 5],
    ] as const) {
      const { root } = await openPage(t, `/faq?search=${search}`);
      expect([search, all(root, 'main details').length >= 1]).toEqual([search, true]);
      expect(textOf(one(root, 'main [role="status"]'))).toMatch(
        count === 1 ? /^1 résultat$/ : /^\d résultats$/,
      );
    }
  });

  test('says so when nothing is found, with a link back to all questions', async () => {
    const { root } = await openPage(t, '/faq?search=dromadaire');
    expect(textOf(one(root, 'main'))).toContain('Aucun résultat trouvé');
    expect(links(one(root, 'main'))).toMatchObject({ 'Voir toutes les questions': '/faq' });
  });
});

describe('contact', () => {
  test('shows address, telephone and e-mail; the address opens a map search', async () => {
    await saveSetting(t.services.db, 'contactEmail', 'contact@tokpa.example');
    const { root } = await openPage(t, '/contact');
    const hrefs = all(root, 'main a').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toContain('mailto:contact@tokpa.example');
    expect(hrefs).toContain('tel:+2290197000000');
    expect(hrefs.find((href) => href.startsWith('https://www.google.com/maps/search/'))).toContain('Cotonou');
    expect(textOf(one(root, 'main'))).toContain('+229 01 97 00 00 00');
    expect(one(root, 'textarea').getAttribute('rows')).toBe('6');
  });

  test('shows the social networks that are configured, each with its own link', async () => {
    expect((await openPage(t, '/contact')).html).not.toContain('Réseaux sociaux');
    await saveSetting(t.services.db, 'socials', {
      facebook: 'https://facebook.example/tokpa',
      instagram: 'https://instagram.example/tokpa',
      tiktok: 'https://tiktok.example/@tokpa',
    });
    const { root } = await openPage(t, '/contact');
    expect(links(one(root, 'main [aria-label="Réseaux sociaux"]'))).toEqual({
      Facebook: 'https://facebook.example/tokpa',
      Instagram: 'https://instagram.example/tokpa',
      TikTok: 'https://tiktok.example/@tokpa',
    });
  });

  test('works without JavaScript: errors beside their fields with what was typed, then thanks and an empty form', async () => {
    const typed = { name: 'Awa', email: 'awa', subject: 'Bonjour', message: 'Je cherche.' };
    const refused = pageOf(await sendForm(t, '/contact', typed));
    expect(refused.status).toBe(422);
    expect(textOf(refused.root)).toContain('Cette adresse e-mail n’est pas valide.');
    expect(one(refused.root, 'input[name="subject"]').getAttribute('value')).toBe('Bonjour');
    const sent = pageOf(await sendForm(t, '/contact', { ...typed, email: 'awa@exemple.example' }));
    expect(sent.status).toBe(200);
    expect(textOf(one(sent.root, 'main [role="status"]'))).toBe(
      'Merci pour votre message. Nous vous répondrons dans les plus brefs délais.',
    );
    expect(one(sent.root, 'input[name="subject"]').getAttribute('value') ?? '').toBe('');
    expect(await t.services.db.select().from(contactMessages)).toHaveLength(1);
  });

  test('without JavaScript, the same message submitted twice is stored once', async () => {
    const typed = { name: 'Awa', email: 'awa@exemple.example', subject: 'Bonjour', message: 'Je cherche.' };
    const answers = await Promise.all([sendForm(t, '/contact', typed), sendForm(t, '/contact', typed)]);
    expect(answers.map((answer) => pageOf(answer).status)).toEqual([200, 200]);
    expect(await t.services.db.select().from(contactMessages)).toHaveLength(1);
    await sendForm(t, '/contact', { ...typed, message: 'Je cherche encore.' });
    expect(await t.services.db.select().from(contactMessages)).toHaveLength(2);
  });
});
