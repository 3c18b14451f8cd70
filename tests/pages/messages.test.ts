import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
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
} from '#tests/world/test-pages.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';

const t = startPages();

const api = (headers: Record<string, string>) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });

async function twoPeople() {
  const [seller, buyer] = [await signIn(t), await signIn(t)];
  const listing = await aListing(t.services.db, { sellerId: seller.userId, title: 'Toyota Corolla 2016' });
  return { seller, buyer, listing, listingId: toPublicId('lst', listing) };
}

async function talking() {
  const people = await twoPeople();
  const { seller, buyer, listing } = people;
  const id = await aConversation(t.services.db, {
    buyerId: buyer.userId,
    sellerId: seller.userId,
    listingId: listing,
    listingTitle: 'Toyota Corolla 2016',
    thread: [
      { by: 'buyer', text: 'Bonjour, toujours disponible ?', at: new Date(TEST_NOW + 1000) },
      { by: 'seller', text: 'Oui ! Voyez https://exemple.bj/corolla.', at: new Date(TEST_NOW + 2000) },
    ],
  });
  return { ...people, id: toPublicId('cnv', id) };
}

const LIST = 'section[aria-label="Conversations"]';
const PANE = 'section[aria-label="Conversation ouverte"]';
const bubbles = (root: Parameters<typeof one>[0]) =>
  texts(root, `${PANE} [role="log"] li > p:nth-of-type(1)`);
const names = (root: Parameters<typeof one>[0]) => texts(root, `${LIST} li strong`);

/** Returns the fields of a form as they would be sent. */
function fieldsOf(root: Parameters<typeof one>[0], action: string): Record<string, string> {
  const form = one(root, `form[action="${action}"]`);
  return Object.fromEntries(
    all(form, 'input').map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

describe('/messages', () => {
  test('is for members, who come back after signing in', async () => {
    expect(await redirectOf(t, '/messages?listing=lst_1')).toEqual({
      status: 302,
      location: '/connexion?retour=%2Fmessages%3Flisting%3Dlst_1',
    });
  });

  test('is outside the main layout', async () => {
    const { root, status } = await openPage(t, '/messages', await signIn(t));
    expect(status).toBe(200);
    expect([all(root, 'footer'), all(root, 'nav[aria-label="Navigation principale"]')]).toEqual([[], []]);
    expect(all(root, 'header nav')).toEqual([]);
    expect(texts(root, 'h1')).toEqual(['Messages']);
    expect(links(root)).toMatchObject({ Accueil: '/' });
  });

  test('opens with AIDA’s welcome for a new member', async () => {
    const visit = await signIn(t);
    const { root } = await openPage(t, '/messages', visit);
    expect([names(root), textOf(one(root, `${LIST} li`))]).toEqual([
      ['AIDA'],
      expect.stringContaining('Bienvenue sur Tokpa'),
    ]);
    const [href = ''] = Object.values(links(one(root, `${LIST} ul:has(strong)`)));
    const opened = await openPage(t, href, visit);
    expect(bubbles(opened.root)[0]).toContain('Je suis AIDA');
    expect(all(opened.root, 'textarea')).toEqual([]);
  });

  test('shows the list with its states and the conversation that the query string names', async () => {
    const { buyer, seller, id, listingId } = await talking();
    const { root } = await openPage(t, `/messages?conversation=${id}&listing=${listingId}`, buyer);
    expect(names(root)).toEqual(['Awa K.', 'AIDA']);
    expect(one(root, `${LIST} [aria-current="true"] strong`)).toBeDefined();
    expect(texts(root, `${LIST} li`)[0]).toContain('1 non lu');
    expect(textOf(one(root, `${PANE} h2`))).toBe('Toyota Corolla 2016');
    expect(bubbles(root)).toEqual([
      'Bonjour, toujours disponible ?',
      'Oui ! Voyez https://exemple.bj/corolla.',
    ]);
    // Links of unknown senders are not clickable.
    expect(all(root, '[role="log"] a')).toEqual([]);
    expect(texts(root, `${PANE} [role="log"] li`)[0]).toContain('Lu');
    expect(texts((await openPage(t, '/messages?filtre=non-lues', seller)).root, `${LIST} strong`)).toEqual([
      'AIDA',
    ]);
  });

  test('makes URLs links once both have written twice', async () => {
    const { buyer, seller, id } = await talking();
    const post = (who: typeof buyer, n: number) =>
      api(who.headers)[':id'].messages.$post({
        param: { id },
        json: { key: `further-${n}`, text: 'Très bien.' },
      });
    await post(buyer, 1);
    await post(seller, 2);
    const { root } = await openPage(t, `/messages?conversation=${id}`, buyer);
    const link = one(root, '[role="log"] a');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://exemple.bj/corolla',
      'noopener noreferrer nofollow ugc',
    ]);
  });

  test('searches by word, and says so when nothing is found', async () => {
    const { buyer } = await talking();
    expect(names((await openPage(t, '/messages?recherche=corolla', buyer)).root)).toEqual(['Awa K.']);
    const { root } = await openPage(t, '/messages?recherche=zebu', buyer);
    expect(textOf(one(root, LIST))).toContain('Rien ne correspond à « zebu ».');
  });

  test('answers for somebody else’s conversation as if it did not exist', async () => {
    const { id } = await talking();
    const { root } = await openPage(t, `/messages?conversation=${id}`, await signIn(t));
    expect(textOf(one(root, `${PANE} [role="alert"]`))).toContain('Cette conversation n’existe pas.');
  });

  test('says so when the messages cannot be loaded', async () => {
    const visit = { ...(await signIn(t)), failing: /\/api\/messages(?:\?|$)/ };
    const { root } = await openPage(t, '/messages', visit);
    expect(textOf(one(root, `${LIST} [role="alert"]`))).toContain('Impossible de charger vos messages');
  });
});

describe('a listing’s Message button', () => {
  test('opens a prefilled first message, and sending it leads to the conversation', async () => {
    const { buyer, seller, listingId } = await twoPeople();
    const page = await openPage(t, `/annonce/${listingId}`, buyer);
    const href = links(page.root).Message ?? '';
    expect(href).toBe(`/messages?listing=${listingId}`);
    const { root } = await openPage(t, href, buyer);
    const suggestion = textOf(one(root, 'textarea'));
    expect(suggestion).toContain('Toyota Corolla 2016');
    const fields = { ...fieldsOf(root, '/messages/envoyer'), text: suggestion };
    const sent = await sendForm(t, '/messages/envoyer', fields, buyer);
    const again = await sendForm(t, '/messages/envoyer', fields, buyer);
    expect(sent).toMatchObject({ kind: 'redirect', status: 303 });
    expect(again).toEqual(sent);
    const location = sent?.kind === 'redirect' ? sent.location : '';
    expect(location).toMatch(new RegExp(`^/messages\\?conversation=cnv_\\w{26}&listing=${listingId}$`));
    expect(bubbles((await openPage(t, location, seller)).root)).toEqual([suggestion]);
    // From now on the button redirects straight to it.
    expect((await redirectOf(t, href, buyer)).location).toBe(location);
  });

  test('says why one may not write to oneself', async () => {
    const { seller, listingId } = await twoPeople();
    const { root } = await openPage(t, `/messages?listing=${listingId}`, seller);
    expect(textOf(one(root, `${PANE} [role="alert"]`))).toBe('Vous ne pouvez pas vous contacter vous-même.');
  });

  test.each([
    ['has no seller', {}, 'Cette annonce n’a pas de vendeur à qui écrire.'],
    [
      'takes no messages',
      { contactWays: ['phone' as const] },
      'Pour cette annonce, le vendeur ne reçoit pas',
    ],
  ])('of a listing that %s says so', async (_what, spec, thread) => {
    const { seller, buyer } = await twoPeople();
    const sellerId = 'contactWays' in spec ? seller.userId : null;
    const id = toPublicId('lst', await aListing(t.services.db, { sellerId, ...spec }));
    const { root } = await openPage(t, `/messages?listing=${id}`, buyer);
    expect(textOf(one(root, `${PANE} [role="alert"]`))).toContain(thread);
    expect(all(root, 'textarea')).toEqual([]);
  });

  test('of an unknown listing id says so', async () => {
    const { buyer } = await twoPeople();
    for (const listing of ['nonsense', toPublicId('lst', newUuid())]) {
      const { root } = await openPage(t, `/messages?listing=${listing}`, buyer);
      expect(all(root, 'textarea')).toEqual([]);
      expect(texts(root, `${PANE} [role="alert"]`)).toEqual([
        'Cette annonce n’existe pas ou n’est plus en ligne.',
      ]);
      expect(texts(root, `${PANE} a`)).toEqual(['Voir les annonces', 'Toutes les conversations']);
    }
  });

  test.each(['nonsense', toPublicId('cnv', newUuid())])(
    'of an unknown conversation says so, and offers no retry: %s',
    async (conversation) => {
      const { buyer } = await twoPeople();
      const { root } = await openPage(t, `/messages?conversation=${conversation}`, buyer);
      expect(texts(root, `${PANE} [role="alert"]`)).toEqual(['Cette conversation n’existe pas.']);
      expect(texts(root, `${PANE} a`)).toEqual(['Toutes les conversations']);
    },
  );

  test('says so when the conversation cannot be created', async () => {
    const failed = 'Impossible de créer la conversation. Veuillez réessayer.';
    const { buyer, listingId } = await twoPeople();
    const path = `/messages?listing=${listingId}`;
    const unprepared = await openPage(t, path, { ...buyer, failing: /openings/ });
    expect(textOf(one(unprepared.root, `${PANE} [role="alert"]`))).toBe(failed);
    const { root } = await openPage(t, path, buyer);
    const fields = { ...fieldsOf(root, '/messages/envoyer'), text: 'Bonjour !' };
    const unsent = pageOf(
      await sendForm(t, '/messages/envoyer', fields, { ...buyer, failing: /\/api\/messages$/ }),
    );
    expect([unsent.status, textOf(one(unsent.root, '#message-refuse'))]).toEqual([500, failed]);
    expect(textOf(one(unsent.root, 'textarea'))).toBe('Bonjour !');
  });
});

describe('without JavaScript', () => {
  test('a message is sent; an empty one is refused at its field and nothing is lost', async () => {
    const { seller, id } = await talking();
    const path = `/messages?conversation=${id}`;
    const { root } = await openPage(t, path, seller);
    const fields = fieldsOf(root, '/messages/envoyer');
    const refused = pageOf(await sendForm(t, '/messages/envoyer', { ...fields, text: ' ' }, seller));
    expect([refused.status, textOf(one(refused.root, '#message-refuse'))]).toEqual([
      422,
      'Écrivez votre message.',
    ]);
    await sendForm(
      t,
      '/messages/envoyer',
      { ...fields, text: '', quick: 'Oui, toujours disponible.' },
      seller,
    );
    expect(bubbles((await openPage(t, path, seller)).root).at(-1)).toBe('Oui, toujours disponible.');
  });

  test('an offer is made, countered and accepted by forms, which reserves the listing', async () => {
    const { seller, buyer, id, listingId } = await talking();
    const path = `/messages?conversation=${id}&listing=${listingId}`;
    const send = async (who: typeof buyer, form: string, more: Record<string, string>) => {
      const { root } = await openPage(t, path, who);
      const [first] = all(root, `form[action="${form}"]`);
      if (!first) throw new Error(`no form ${form}`);
      const fields = all(first, 'input:not([type="checkbox"])').map((input): [string, string] => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]);
      return sendForm(t, form, { ...Object.fromEntries(fields), ...more }, who);
    };
    const states = async (who: typeof buyer) =>
      all((await openPage(t, path, who)).root, '[data-state]').map(textOf);
    const refused = pageOf(await send(buyer, '/messages/offre', { amount: 'peu' }));
    expect([refused.status, textOf(one(refused.root, '[role="alert"]'))]).toEqual([
      422,
      'Indiquez un montant, par exemple 120 000.',
    ]);
    expect(one(refused.root, 'input[name="amount"]').getAttribute('value')).toBe('peu');
    expect(await send(buyer, '/messages/offre', { amount: '120 000 F' })).toMatchObject({
      kind: 'redirect',
      location: path,
    });
    expect(await states(buyer)).toEqual(['En attente de réponse']);
    const list = await openPage(t, '/messages', seller);
    expect(textOf(one(list.root, LIST))).toContain('Offre : 120 000 F CFA');
    // The first form with that action is the one in the card: a counter-offer.
    await send(seller, '/messages/offre', { amount: '150 000' });
    await send(buyer, '/messages/repondre', { step: 'accept' });
    expect(await states(seller)).toEqual(['Remplacée par une contre-offre', 'Offre acceptée']);
    await send(seller, '/messages/reserver', {});
    const { root } = await openPage(t, path, buyer);
    expect(all(root, 'form[action="/messages/reserver"]')).toEqual([]);
    expect(textOf(one(root, `${PANE} header`))).toContain('Réservé');
    const tooLate = pageOf(
      await sendForm(
        t,
        '/messages/repondre',
        { conversation: id, key: 'too-late-key', sequence: '4', step: 'refuse' },
        buyer,
      ),
    );
    expect(textOf(one(tooLate.root, `${PANE} > [role="alert"]`))).toBe('Trop tard : offre acceptée.');
  });

  test('a visit is proposed by a form, with advice beside it; errors are shown at their field', async () => {
    const { seller, buyer, id } = await talking();
    const path = `/messages?conversation=${id}`;
    const { root } = await openPage(t, path, buyer);
    const fields = {
      ...fieldsOf(root, '/messages/visite'),
      place: 'Carrefour Ficgayo, voir https://exemple.bj/plan',
    };
    const refused = pageOf(
      await sendForm(t, '/messages/visite', { ...fields, localTime: '2020-01-01T10:00' }, buyer),
    );
    expect(texts(refused.root, '[role="alert"]')).toEqual(['Choisissez une heure à venir.']);
    const tomorrow = new Date(TEST_NOW + DAY_MS).toISOString().slice(0, 16);
    await sendForm(t, '/messages/visite', { ...fields, localTime: tomorrow }, buyer);
    const shown = await openPage(t, path, seller);
    const card = textOf(all(shown.root, `${PANE} [role="log"] li`).at(-1));
    expect(card).toContain('Carrefour Ficgayo');
    expect(card).toContain('Retrouvez-vous dans un lieu public, de jour');
    expect(all(shown.root, `${PANE} [role="log"] a`)).toEqual([]);
  });

  test('photos are sent with the form, and link to their large versions', async () => {
    const { seller, buyer, id } = await talking();
    const path = `/messages?conversation=${id}`;
    const photo = await uploadPhoto(t, seller.headers);
    const { root } = await openPage(t, path, seller);
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(root, '/messages/envoyer')))
      if (name !== '') form.append(name, value);
    form.append('pictureIds', photo.id);
    form.append('text', 'La voici, et sur https://exemple.bj/corolla');
    expect(await sendForm(t, '/messages/envoyer', form, seller)).toMatchObject({ kind: 'redirect' });
    const opened = await openPage(t, path, buyer);
    // The only link: URLs in its text and in earlier messages are not links yet.
    const link = one(opened.root, `${PANE} [role="log"] li a`);
    expect(link.getAttribute('href')).toBe(`/api/messages/${id}/pictures/${photo.id}/hero.webp`);
    const image = one(link, 'img');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '300']);
    const files = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(opened.root, '/messages/envoyer')))
      if (name !== '') files.append(name, value);
    files.append('photo', new File(['none'], 'rien.png', { type: 'image/png' }));
    const refused = pageOf(await sendForm(t, '/messages/envoyer', files, buyer));
    expect([
      refused.status,
      all(refused.root, `${PANE} form ~ [role="alert"], #message-refuse`).length,
    ]).toEqual([422, 1]);
  });

  test('a conversation is starred, archived, restored, marked as read and blocked by forms', async () => {
    const { buyer, id, listingId } = await talking();
    const path = `/messages?conversation=${id}&listing=${listingId}`;
    const press = async (action: string, location: string) => {
      const { root } = await openPage(t, path, buyer);
      const answer = await sendForm(t, action, fieldsOf(root, action), buyer);
      expect(answer).toMatchObject({ kind: 'redirect', location });
    };
    await press('/messages/lus', `${path}&fait=lus`);
    const read = await openPage(t, `${path}&fait=lus`, buyer);
    expect(texts(read.root, 'p[role="status"]')).toEqual(['Messages marqués comme lus']);
    expect(names((await openPage(t, '/messages?filtre=non-lues', buyer)).root)).toEqual(['AIDA']);
    await press('/messages/favori', path);
    expect(names((await openPage(t, '/messages?filtre=favorites', buyer)).root)).toEqual(['Awa K.']);
    await press('/messages/archiver', '/messages?fait=archivee');
    const away = await openPage(t, '/messages?fait=archivee', buyer);
    expect(texts(away.root, 'p[role="status"]')).toEqual(['Conversation archivée']);
    expect(names((await openPage(t, '/messages', buyer)).root)).toEqual(['AIDA']);
    expect(names((await openPage(t, '/messages?filtre=archivees', buyer)).root)).toEqual(['Awa K.']);
    await press('/messages/archiver', path);
    await press('/messages/bloquer', path);
    expect(textOf(one((await openPage(t, path, buyer)).root, PANE))).toContain('Vous avez bloqué');
  });

  test.each([
    ['/messages/archiver', "Impossible d'archiver la conversation"],
    ['/messages/lus', 'Impossible de marquer les messages comme lus'],
    ['/messages/favori', 'Impossible de modifier le statut favori'],
  ])('%s says so when it fails', async (action, message) => {
    const { buyer, id } = await talking();
    const fields = { conversation: id, value: 'oui', sequence: '2' };
    const failing = /\/api\/messages\/cnv_\w+(?:\/read)?$/;
    const fails = async (path: string) => sendForm(t, path, fields, { ...buyer, failing });
    // The page itself is rendered through the API too, which has recovered by then.
    const page = pageOf(await fails(action));
    expect(page.root.text).toContain(message);
  });

  test('earlier messages are reached by links', async () => {
    const { seller, buyer } = await twoPeople();
    const thread = Array.from({ length: 50 }, (_, n) => ({ by: 'buyer' as const, text: `n° ${n + 1}` }));
    const pair = { buyerId: buyer.userId, sellerId: seller.userId };
    const id = toPublicId('cnv', await aConversation(t.services.db, { ...pair, thread }));
    const first = await openPage(t, `/messages?conversation=${id}`, seller);
    expect([bubbles(first.root)[0], bubbles(first.root).at(-1)]).toEqual(['n° 11', 'n° 50']);
    const earlier = await openPage(t, links(first.root)['Messages précédents'] ?? '', seller);
    expect([bubbles(earlier.root)[0], bubbles(earlier.root).at(-1)]).toEqual(['n° 1', 'n° 10']);
  });
});

describe('the number beside Messages', () => {
  test('counts conversations with something unread', async () => {
    const { buyer } = await talking();
    const { root } = await openPage(t, '/', buyer);
    expect(all(root, 'a[href="/messages"]').map((link) => link.getAttribute('data-unread'))).toEqual([
      '2',
      '2',
      '2',
    ]);
    const visitor = await openPage(t, '/');
    expect(all(visitor.root, '[data-unread]')).toEqual([]);
  });
});

describe('/profile', () => {
  test('shows unread conversations on its dashboard and in its Messages tab', async () => {
    const { buyer } = await talking();
    const dashboard = await openPage(t, '/profile', buyer);
    expect(links(one(dashboard.root, 'main'))['2 conversations à lire›']).toBe('/messages?filtre=non-lues');
    const { root } = await openPage(t, '/profile?tab=messages', buyer);
    expect(textOf(one(root, '#mes-messages'))).toBe('2 conversations à lire');
    expect(texts(root, 'main li strong').slice(-2)).toEqual(['Awa K. · 1 non lu', 'AIDA · 1 non lu']);
    expect(links(one(root, 'main'))['Ouvrir la messagerie']).toBe('/messages');
  });
});
