import { beforeEach, describe, expect, test } from 'vitest';
import { askAnswer } from '#shared/assistant/assistant.schema.ts';
import { ASSISTANT_LIMITS } from '#shared/assistant/assistant.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aBoost } from '#server/boosts/boosts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { askAida } from '#tests/world/asking.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { CODE_WARNING } from './safety-answer.ts';

const t = useTestApp();
const ask = (text: string, more?: Parameters<typeof askAida>[2]) => askAida(t, text, more);
const wordsOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).bubbles.join('\n');
const xof = (amountMinor: number) => ({ amountMinor, currency: 'XOF' as const });

async function flats(count: number, spec: Parameters<typeof aListing>[1] = {}) {
  for (let index = 0; index < count; index += 1)
    await aListing(t.services.db, { price: xof(100_000 + index * 10_000), ...spec });
}

describe('a search', () => {
  test('shows up to six cards, the number found, and the section’s page with the filters', async () => {
    await flats(8);
    await flats(2, { citySlug: 'parakou' });
    const answer = await ask('je cherche un appart 2 chambres à Cotonou');
    expect(answer).toMatchObject({ kind: 'search', follow: { offer: 'alert' } });
    expect(answer.cards).toHaveLength(6);
    expect(answer.actions[0]?.label).toBe('Voir les 8 annonces');
    expect(answer.actions[0]?.href).toMatch(/^\/immobilier\?.*location=Cotonou/);
  });

  test('reads what follows in the section before', async () => {
    const first = await ask('Toyota à Cotonou');
    for (const text of ['occasion', 'diesel']) {
      const { follow } = await ask(text, { previous: first.follow });
      expect(follow.search).toMatchObject({ section: 'automobile', params: { brand: 'Toyota' } });
      expect(follow.search?.params).not.toEqual(first.follow.search?.params);
    }
  });

  test('goes on: cheaper, elsewhere, larger, and an alert after a yes', async () => {
    await flats(6);
    await flats(1, { citySlug: 'abomey-calavi' });
    const first = await ask('appartement à Cotonou');
    expect(first.follow.search?.cheaperThanXof).toBe(109_999);
    const cheaper = await ask('moins cher', { previous: first.follow });
    expect(cheaper.follow.search?.params).toMatchObject({
      type: 'appartement',
      location: 'Cotonou',
      maxPrice: 109_999,
    });
    expect(cheaper.cards).toHaveLength(1);
    const elsewhere = await ask('et à Calavi ?', { previous: first.follow });
    expect(elsewhere.follow.search?.params).toMatchObject({ type: 'appartement', location: 'Abomey-Calavi' });
    const larger = await ask('avec 3 chambres', { previous: first.follow });
    expect(larger.bubbles[0]).toContain('rien trouvé');
    const alert = await ask('oui', { previous: larger.follow });
    expect(alert.kind).toBe('alert');
    expect(alert.actions[0]?.href).toMatch(/^\/alertes\/nouvelle\?section=immobilier&/);
    expect(new URLSearchParams(alert.actions[0]?.href.split('?')[1]).get('bedrooms')).toBe('3');
    expect((await ask('non merci', { previous: larger.follow })).kind).toBe('talk');
  });

  test('shows nothing that its visitor may not see', async () => {
    await flats(1, { status: 'pending', title: 'Appartement caché' });
    expect((await ask('appartement à Cotonou')).cards).toEqual([]);
  });
});

describe('an answer from the site’s own texts', () => {
  test('names its source with the page and the place on it', async () => {
    const answer = await ask('comment publier une annonce ?');
    expect(answer).toMatchObject({ kind: 'answer', sources: [{ href: '/faq#publier' }] });
  });

  test('reads prices, fees and delays from the settings in force', async () => {
    expect(await wordsOf('combien coûte un boost ?')).toContain('2\u00a0000\u00a0F CFA pour 7 jours');
    const [essentiel] = DEFAULT_SETTINGS.boostPackages;
    if (!essentiel) throw new Error('no package');
    const { db } = t.services;
    await saveSetting(db, 'boostPackages', [
      { ...essentiel, name: 'Éclair', priceMinor: 4300, durationDays: 9 },
    ]);
    await saveSetting(db, 'paymentFees', {
      ...DEFAULT_SETTINGS.paymentFees,
      rateBasisPoints: 275,
      fixedMinor: 75,
    });
    await saveSetting(db, 'listingLifetimeDays', 45);
    await saveSetting(db, 'trustedSellers', { isOn: true, approvedListings: 3 });
    const price = await wordsOf('combien coûte un boost ?');
    expect(price).toContain('Éclair, 4\u00a0300\u00a0F CFA pour 9 jours');
    expect(price).toContain('2,75 % + 75 F CFA');
    expect(price).not.toContain('2\u00a0000');
    expect(await wordsOf('combien de jours mon annonce reste en ligne')).toContain('45 jours');
    expect(await wordsOf('combien de temps dure la validation')).toContain('dont 3 ont été approuvées');
  });

  test('is not invented: she says that she does not know and fills in the contact form', async () => {
    const answer = await ask('comment devenir riche ?');
    expect(answer.kind).toBe('unknown');
    const href = answer.actions[0]?.href ?? '';
    expect(href).toMatch(/^\/contact\?/);
    expect(new URL(href, 'http://x').searchParams.get('message')).toBe('comment devenir riche ?');
  });
});

describe('a question that is handed to the team', () => {
  const handedOver = async (text: string) => {
    const answer = await ask(text);
    expect(answer.kind).toBe('unknown');
    expect(askAnswer.safeParse({ answer }).success).toBe(true);
    return new URL(answer.actions[0]?.href ?? '', 'http://x').searchParams.get('message') ?? '';
  };

  test.each(['é'.repeat(1000), '漢'.repeat(1000), '😀'.repeat(500), `${'zorglub '.repeat(120)}`])(
    'is cut in the link, which stays within its limit however it is encoded',
    async (text) => {
      const message = await handedOver(text);
      expect(message.length).toBeLessThanOrEqual(ASSISTANT_LIMITS.handedOver);
      expect(message).toMatch(/(?:^|zorglub)…$|[é漢😀]…$/u);
    },
  );

  test('carries nobody’s number or address in the link', async () => {
    const message = await handedOver('écris-moi un poème pour awa@kone.example au 01 97 12 34 56');
    expect(message).toBe('écris-moi un poème pour [adresse] au [numéro]');
  });
});

describe('one’s own affairs', () => {
  let owner: Awaited<ReturnType<typeof signIn>>;
  let other: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    [owner, other] = [await signIn(t), await signIn(t)];
  });
  const OWN = [
    'où en est mon annonce ?',
    'mon paiement est passé ?',
    'mon boost est actif ?',
    'j’ai des messages non lus ?',
  ];

  test.each(OWN)('“%s” asks a visitor to sign in, and leads back', async (question) => {
    const answer = await ask(question, { context: { path: '/annonce/lst_1' } });
    expect(answer).toMatchObject({
      kind: 'own',
      actions: [{ href: '/connexion?retour=%2Fannonce%2Flst_1' }],
    });
  });

  test('a seller hears which listing waits and why one was refused; nobody else does', async () => {
    const { db } = t.services;
    const pending = await aListing(db, {
      sellerId: owner.userId,
      status: 'pending',
      title: 'Villa en attente',
    });
    await aListing(db, {
      sellerId: owner.userId,
      status: 'rejected',
      title: 'Studio refusé',
      rejectionReason: 'Photos inutilisables',
    });
    const own = await wordsOf(OWN[0] ?? '', { headers: owner.headers });
    expect(own).toContain('« Villa en attente » attend la relecture');
    expect(own).toContain('« Studio refusé » a été refusée : Photos inutilisables');
    const asked = { headers: other.headers, context: { listingId: toPublicId('lst', pending) } };
    for (const question of [
      'où en est mon annonce ?',
      'pourquoi mon annonce est refusée',
      'c’est un bon prix ?',
    ])
      expect(JSON.stringify(await ask(question, asked))).not.toMatch(
        /Villa en attente|Studio refusé|inutilisables/,
      );
  });

  test('a payer hears how the payment stands; nobody else does', async () => {
    const { reference } = await aPayment(t.services, { payerId: owner.userId });
    expect(await wordsOf(OWN[1] ?? '', { headers: owner.headers })).toContain(
      `à payer. Référence ${reference}`,
    );
    expect(await wordsOf(OWN[1] ?? '', { headers: other.headers })).toBe('Vous n’avez encore rien payé ici.');
  });

  test('an owner hears until when a boost runs; nobody else does', async () => {
    const listingId = await aListing(t.services.db, { sellerId: owner.userId, title: 'Villa boostée' });
    await aBoost(t.services.db, { listingId, ownerId: owner.userId, at: TEST_NOW });
    expect(await wordsOf(OWN[2] ?? '', { headers: owner.headers })).toContain(
      '« Villa boostée » : actif jusqu’au 27 novembre 2026',
    );
    expect(await wordsOf(OWN[2] ?? '', { headers: other.headers })).toBe('Vous n’avez pas de boost.');
  });

  test('a member hears how many conversations are unread', async () => {
    await aConversation(t.services.db, { buyerId: other.userId, sellerId: owner.userId });
    expect(await wordsOf(OWN[3] ?? '', { headers: owner.headers })).toContain('2 conversations');
    // The welcome conversation.
    expect(await wordsOf(OWN[3] ?? '', { headers: other.headers })).toContain('1 conversation');
  });
});

describe('what something is worth', () => {
  const corolla = (count: number) =>
    flats(count, {
      category: 'automobile',
      title: 'Toyota Corolla',
      specificData: { make: 'Toyota', model: 'Corolla', year: 2012 },
    });

  test('is said with the size of the sample', async () => {
    await corolla(12);
    const answer = await wordsOf('ça vaut combien une corolla 2012 à Cotonou ?');
    expect(answer).toContain('12 annonces comparables');
    expect(answer).toContain('155\u00a0000\u00a0F CFA');
    expect(await wordsOf('150 000 pour une corolla 2012 à Cotonou c’est un bon prix ?')).toContain(
      'dans la moyenne',
    );
  });

  test('is not said of too few', async () => {
    await corolla(9);
    expect(await wordsOf('prix d’une corolla 2012 à Cotonou')).toContain('trop peu d’annonces comparables');
    expect(await wordsOf('prix d’une corolla 2012')).toContain('Dans quelle ville');
  });

  test('is said of the listing that is looked at', async () => {
    await flats(12);
    const id = await aListing(t.services.db, { price: xof(900_000) });
    const answer = await wordsOf('est-ce un bon prix ?', { context: { listingId: toPublicId('lst', id) } });
    expect(answer).toContain('c’est plus que la plupart');
  });

  test.each([
    'Cette voiture est trop chère ?',
    'la voiture, c’est un bon prix ?',
    'cette auto, est-ce un bon prix ?',
  ])('is said of it where the question points at it or names its section only: %s', async (question) => {
    await corolla(12);
    const id = await aListing(t.services.db, {
      category: 'automobile',
      title: 'Toyota Corolla',
      specificData: { make: 'Toyota', model: 'Corolla', year: 2012 },
      price: xof(900_000),
    });
    const context = { listingId: toPublicId('lst', id) };
    expect(await wordsOf(question, { context })).toContain('c’est plus que la plupart');
  });

  test('is said of something else where the question names it', async () => {
    await flats(12);
    const id = await aListing(t.services.db, { price: xof(900_000) });
    const context = { listingId: toPublicId('lst', id) };
    expect(await wordsOf('prix d’une corolla 2012', { context })).toContain('Dans quelle ville');
  });
});

describe('whether something is safe', () => {
  test('she names the signs in a pasted message, and what to do', async () => {
    const text = 'Bonjour, envoyez-moi une avance de 30 000 F avant la visite, je suis à l’étranger';
    const answer = await ask(text);
    expect(answer.kind).toBe('safety');
    expect(answer.bubbles[0]).toContain('sont des signes d’arnaque');
    expect(answer.bubbles.join(' ')).toContain('Ne payez rien avant d’avoir vu le bien');
    expect(answer.bubbles.at(-1)).toContain('Signaler');
  });

  test.each([
    'dois-je donner le code reçu par sms ?',
    'le vendeur veut mon code secret momo',
    'c’est normal de donner son code pin ?',
    'il demande le code otp, je peux l’envoyer ?',
    'le support me demande mon mot de passe',
  ])('“%s” is always answered with the warning', async (question) => {
    expect((await ask(question)).bubbles[0]).toBe(CODE_WARNING);
  });
});

describe('to publish', () => {
  test('the form opens with what was said', async () => {
    const answer = await ask('je vends mon iPhone 12 128 Go à 180 000 à Lomé');
    expect(answer.kind).toBe('publish');
    const href = new URL(answer.actions[0]?.href ?? '', 'http://x');
    expect(href.pathname).toBe('/creer-annonce/marketplace');
    expect(Object.fromEntries(href.searchParams)).toEqual({
      titre: 'IPhone 12 128 Go',
      prix: '180000',
      ville: 'Lomé',
    });
  });
});

describe('small talk', () => {
  test('she never pretends to be a person, and stays calm', async () => {
    expect(await wordsOf('tu es un robot ?')).toContain('Je suis AIDA, l’assistante automatique de Tokpa');
    expect((await ask('bonjour')).kind).toBe('talk');
    expect(await wordsOf('tu es nulle')).not.toContain('!');
  });
});
