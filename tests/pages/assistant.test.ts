import { describe, expect, test } from 'vitest';
import { ASSISTANT_LIMITS } from '#shared/assistant/assistant.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, links, one, openPage, pageOf, sendForm, startPages, textOf } from '#tests/world/test-pages.ts';

const t = startPages();
const PATH = '/aide/aida';

const ask = async (values: Record<string, string>, headers: Record<string, string> = {}) =>
  pageOf(await sendForm(t, PATH, values, { headers }));
type Page = Awaited<ReturnType<typeof ask>>;

const log = ({ root }: Page) => one(root, 'main [role=log]');
/** What the page's form would send with the next question. */
const carried = ({ root }: Page) =>
  Object.fromEntries(
    all(root, 'main form input[type=hidden]').map((field) => [
      field.getAttribute('name') ?? '',
      (field.getAttribute('value') ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
const goOn = async (page: Page, text: string) => ask({ ...carried(page), text });

describe('the assistant without JavaScript', () => {
  test('offers three questions, each a button of the form', async () => {
    const { root } = await openPage(t, PATH);
    expect(all(root, 'main button[name=suggestion][type=submit]')).toHaveLength(3);
    const suggested = await ask({ suggestion: 'Comment publier une annonce ?', text: '' });
    expect(links(log(suggested))).toMatchObject({
      'FAQ : Comment publier une annonce qui se vend ?': '/faq#publier',
    });
  });

  test('searches, and follows up by what the form carries', async () => {
    for (const amountMinor of [1, 2, 3, 4, 5, 6].map((times) => times * 100_000))
      await aListing(t.services.db, { price: { amountMinor, currency: 'XOF' } });
    const first = await ask({ text: 'appartement à Cotonou' });
    expect(all(log(first), 'article')).toHaveLength(6);
    expect(links(log(first))['Voir les 6 annonces']).toMatch(/^\/immobilier\?/);
    const cheaper = await goOn(first, 'moins cher');
    expect(all(log(cheaper), 'article')).not.toHaveLength(6);
    const alert = await goOn(cheaper, 'oui');
    expect(links(log(alert))['Créer cette alerte']).toMatch(/^\/alertes\/nouvelle\?/);
    expect(textOf(log(alert))).toContain('Vous : moins cher');
  });

  test('says what it does not know, with the contact form filled in', async () => {
    const page = await ask({ text: 'comment devenir riche ?' });
    expect(links(log(page))['Écrire à l’équipe']).toContain('message=comment+devenir+riche');
  });

  test('has the rights of whoever asks', async () => {
    const { headers } = await signIn(t);
    expect(textOf(log(await ask({ text: 'où en est mon annonce ?' })))).toContain('Connectez-vous');
    expect(textOf(log(await ask({ text: 'où en est mon annonce ?' }, headers)))).toContain(
      'Vous n’avez pas encore d’annonce',
    );
  });

  test('shows what was typed as text, and her words as short paragraphs', async () => {
    const page = await ask({ text: '<img src=x onerror=alert(1)> combien coûte un boost ?' });
    expect(all(log(page), 'img')).toEqual([]);
    expect(textOf(log(page))).toContain('Vous : <img src=x onerror=alert(1)>');
    expect(all(log(page), 'p').length).toBeGreaterThan(2);
  });

  test('carries three turns at most, without their listings', async () => {
    await aListing(t.services.db, { title: 'Appartement lumineux' });
    let page = await ask({ text: 'appartement à Cotonou' });
    for (const text of ['merci', 'bonjour', 'appartement à Cotonou']) page = await goOn(page, text);
    const fields = carried(page);
    expect(JSON.parse(fields.tours ?? '')).toHaveLength(3);
    expect(fields.tours).not.toContain('Appartement lumineux');
  });

  test.each([
    ['empty', '  ', 'Écrivez votre question.'],
    ['too long', 'a'.repeat(ASSISTANT_LIMITS.text + 1), 'Votre question est trop longue'],
  ])('refuses a question that is %s, and keeps what was typed', async (_what, text, message) => {
    const page = await ask({ text });
    expect(page.status).toBe(422);
    expect(textOf(one(page.root, 'main [role=alert]'))).toContain(message);
    expect(one(page.root, 'main textarea').text.trim()).toBe(text.trim());
  });

  test('says who asks too often', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    for (let asked = 0; asked < ASSISTANT_LIMITS.perMinute; asked += 1) await ask({ text: 'merci' }, headers);
    const page = await ask({ text: 'merci' }, headers);
    expect([page.status, textOf(one(page.root, 'main [role=alert]'))]).toEqual([
      429,
      expect.stringContaining('Attendez un peu'),
    ]);
  });

  test.each([
    ['no JSON', '{'],
    ['of another kind', '{"a":1}'],
    ['too long', JSON.stringify([' '.repeat(30_000)])],
    [
      'a link elsewhere',
      JSON.stringify([
        {
          question: 'Voleur',
          answer: {
            kind: 'talk',
            bubbles: ['x'],
            cards: [],
            sources: [],
            actions: [{ label: 'Voleur', href: 'javascript:alert(1)' }],
            follow: {},
          },
        },
      ]),
    ],
  ])('leaves out carried turns that are %s', async (_what, tours) => {
    const page = await ask({ text: 'merci', tours });
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('Voleur');
  });

  test('refuses a state of somebody’s own making', async () => {
    const suite = JSON.stringify({ search: null, offer: 'buy' });
    expect((await ask({ text: 'oui', suite })).status).toBe(422);
  });
});

describe('the way to the assistant', () => {
  const LINK = `a[href="${PATH}"][aria-label="Demander à AIDA"]`;

  test.each(['/', '/immobilier', '/faq', '/connexion', '/payment-callback?test=true'])(
    'is on %s',
    async (path) => {
      expect(all((await openPage(t, path)).root, LINK)).toHaveLength(1);
    },
  );

  test('is in the header where a task has its own buttons, and in the list of messages', async () => {
    const member = await signIn(t);
    expect(all((await openPage(t, '/creer-annonce', member)).root, `header ${LINK}`)).toHaveLength(1);
    expect(all((await openPage(t, '/messages', member)).root, `main ${LINK}`)).toHaveLength(1);
    expect(all((await openPage(t, '/')).root, `header ${LINK}`)).toHaveLength(0);
  });

  test('is on the help page, too', async () => {
    expect(links(one((await openPage(t, '/aide')).root, 'main'))['Demander à AIDA']).toBe(PATH);
  });
});

describe('the team’s statistics', () => {
  test('say how often she was asked, and about what she had no answer', async () => {
    await ask({ text: 'quel temps fera-t-il demain, annonce du ciel ?' });
    const { root } = await openPage(t, '/admin/analytics', await signIn(t, 'admin'));
    const section = textOf(one(root, 'section[aria-labelledby=aida]'));
    expect(section).toContain('Sans réponse1');
    expect(section).toContain('annonce1');
  });
});
