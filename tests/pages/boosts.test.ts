import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aBoost, aCredit } from '#server/boosts/boosts.factory.ts';
import { boosts } from '#server/boosts/boosts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
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

let seller: Awaited<ReturnType<typeof signIn>>;
let listingId: string;
let id: string;
beforeEach(async () => {
  seller = await signIn(t);
  listingId = await aListing(t.services.db, { sellerId: seller.userId, title: 'Villa Fidjrossè' });
  id = toPublicId('lst', listingId);
});

const open = (path: string, visit = seller) => openPage(t, path, visit);
const boostPage = (more = '') => open(`/booster-annonce/${id}${more}`);
const boosted = (more: Partial<Parameters<typeof aBoost>[1]> = {}) =>
  aBoost(t.services.db, { listingId, ownerId: seller.userId, at: TEST_NOW, ...more });
const buttons = ({ root }: TestPage) => texts(root, 'main button');

/** Presses a button as a browser without JavaScript does, with the other fields filled in as given. */
async function touch(page: TestPage, label: string, filled: Record<string, string> = {}) {
  const button = all(page.root, 'main form button').find((each) => textOf(each) === label);
  const form = button?.closest('form');
  if (!form) throw new Error(`no button “${label}” of a form`);
  const hidden = all(form, 'input[type="hidden"]').map((each) => [
    each.getAttribute('name') ?? '',
    each.getAttribute('value') ?? '',
  ]);
  const values = { ...Object.fromEntries(hidden), ...filled };
  return sendForm(t, form.getAttribute('action') ?? '', values, seller);
}

describe('the boost page', () => {
  test('redirects visitors to sign in, and back', async () => {
    expect(await redirectOf(t, `/booster-annonce/${id}`)).toEqual({
      status: 302,
      location: `/connexion?retour=${encodeURIComponent(`/booster-annonce/${id}`)}`,
    });
  });

  test('is only for the listing’s owner', async () => {
    const page = await open(`/booster-annonce/${id}`, await signIn(t));
    expect(page.status).toBe(403);
    expect(textOf(one(page.root, 'h1'))).toBe('Accès non autorisé');
    expect(textOf(one(page.root, 'main'))).toContain('Vous ne pouvez booster que vos propres annonces.');
    expect((await open('/booster-annonce/lst_00000000000000000000000000')).status).toBe(404);
  });

  test.each([
    ['somebody else’s', () => id, 'Accès non autorisé'],
    ['one that is not there', () => 'lst_00000000000000000000000000', 'Annonce non trouvée'],
  ])('of %s links back and offers no retry, which would fail the same way', async (_, listing, heading) => {
    const { root } = await open(`/booster-annonce/${listing()}`, await signIn(t));
    const main = one(root, 'main');
    expect(textOf(one(main, 'h1'))).toBe(heading);
    expect(links(main)).toEqual({ 'Mes annonces': '/profile?tab=listings' });
    expect(all(main, 'button')).toEqual([]);
  });

  test('that could not be loaded offers a retry', async () => {
    const path = `/booster-annonce/${id}`;
    const { root } = await openPage(t, path, { ...seller, failing: /\/api\/boosts\/listings/ });
    expect(texts(one(root, 'main'), 'button')).toContain('Réessayer');
  });

  test('shows the listing, and offers the packages where it is not boosted', async () => {
    const page = await boostPage();
    expect(page.status).toBe(200);
    expect(links(one(page.root, 'main'))).toMatchObject({
      'Villa Fidjrossè': `/annonce/${id}`,
      'Choisir un package': `/booster-annonce/${id}?choisir=1#packages`,
      'Mes boosts': '/mes-boosts',
    });
    expect(texts(page.root, 'main li')).toEqual(
      expect.arrayContaining(['7 jours : 2 000 F CFA', '15 jours : 3 500 F CFA', '30 jours : 6 000 F CFA']),
    );
    expect(buttons(page)).not.toContain('Annuler le boost');
    const choosing = await boostPage('?choisir=1');
    expect(texts(choosing.root, '#packages label strong')).toEqual([
      'Essentiel · 7 jours',
      '2 000 F CFA',
      'Confort · 15 jours',
      '3 500 F CFA',
      'Premium · 30 jours',
      '6 000 F CFA',
    ]);
    const recommended = all(choosing.root, '#packages label').filter((label) =>
      textOf(label).includes('Recommandé'),
    );
    expect(recommended.map((label) => texts(label, 'strong')[0])).toEqual(['Confort · 15 jours']);
  });

  test('buys without JavaScript: a package leads to its payment, and choosing none asks for one', async () => {
    const page = await boostPage('?choisir=1');
    const answer = await touch(page, 'Continuer vers le paiement', { packageId: 'confort' });
    const [boost] = await t.services.db.select().from(boosts);
    expect(answer).toMatchObject({
      kind: 'redirect',
      location: `/paiement/${toPublicId('bst', boost?.id ?? '')}`,
    });
    expect(boost).toMatchObject({ packageId: 'confort', status: 'pending_payment' });
    const refused = pageOf(await touch(page, 'Continuer vers le paiement'));
    expect(refused.status).toBe(422);
    expect(texts(refused.root, '[role="alert"]')).toEqual(['Veuillez sélectionner un package']);
    expect(links(one((await boostPage()).root, 'main'))['Payer ce boost']).toBe(
      `/paiement/${toPublicId('bst', boost?.id ?? '')}`,
    );
  });

  test('says why a listing cannot be boosted', async () => {
    const pending = await aListing(t.services.db, { sellerId: seller.userId, status: 'pending' });
    const page = await open(`/booster-annonce/${toPublicId('lst', pending)}`);
    expect(textOf(one(page.root, 'main'))).toContain('Seule une annonce approuvée');
    expect(textOf(one(page.root, 'main'))).not.toContain('Choisir un package');
  });

  test('shows the active boost, how long it still runs, and its effect compared with before', async () => {
    await boosted({ packageId: 'confort', at: TEST_NOW - 2 * DAY_MS });
    const day = (ago: number) => new Date(TEST_NOW - ago * DAY_MS).toISOString().slice(0, 10);
    await t.services.db.insert(listingDays).values([
      { listingId, day: day(5), views: 28, phoneReveals: 14 },
      { listingId, day: day(1), views: 30, phoneReveals: 9 },
    ]);
    const page = await boostPage();
    expect(textOf(one(page.root, 'section[aria-label="Boost en cours"] .badge'))).toBe('Boosté · 13 jours');
    const rows = all(page.root, 'tbody tr').map((row) => texts(row, 'th, td'));
    expect(rows[0]).toEqual(['Vues', expect.any(String), '10', expect.any(String)]);
    expect(texts(page.root, 'tbody th')).toEqual([
      'Vues',
      'Contacts',
      'Appels',
      'WhatsApp',
      'Messages',
      'Favoris',
    ]);
    expect(buttons(page)).toEqual(expect.arrayContaining(['Renouveler le boost', 'Oui, annuler']));
  });

  test('uses credited days, and says that it is boosted', async () => {
    await aCredit(t.services.db, { ownerId: seller.userId, days: 5, at: TEST_NOW });
    const answer = await touch(await boostPage(), 'Utiliser pour cette annonce');
    if (answer?.kind !== 'redirect') throw new Error('not boosted');
    const page = await open(answer.location);
    const section = one(page.root, 'section[aria-label="Annonce boostée"]');
    expect(texts(section, 'h2, p')).toEqual([
      'Annonce boostée',
      'Elle passe devant les autres pendant 5 jours, jusqu’au 25 novembre 2026.',
      'Voir l’annonceMes boosts',
      'Fermer',
    ]);
    expect(links(section).Fermer).toBe(`/booster-annonce/${id}`);
    expect(texts(page.root, 'main .badge')).toEqual(['Boosté · 5 jours', 'Crédit']);
  });
});

test('a renewal is confirmed as one', async () => {
  await boosted();
  const renewal = await boosted({ at: TEST_NOW + 1 });
  const page = await boostPage(`?fait=${toPublicId('bst', renewal)}`);
  expect(texts(page.root, 'main section h2')).toContain('Boost renouvelé !');
  expect(textOf(one(page.root, 'main .badge'))).toBe('Boosté · 14 jours');
});

test('packages that cannot be loaded show an error', async () => {
  const visit = { headers: seller.headers, failing: /boosts\/packages/ };
  const page = await openPage(t, `/booster-annonce/${id}?choisir=1`, visit);
  expect(textOf(one(page.root, 'main'))).toContain('Erreur lors du chargement des packages de boost');
});

describe('one’s own boosts', () => {
  test('redirect visitors to sign in, and are empty at first', async () => {
    expect((await redirectOf(t, '/mes-boosts')).location).toBe('/connexion?retour=%2Fmes-boosts');
    expect(textOf(one((await open('/mes-boosts')).root, 'main'))).toContain('Pas encore de boost');
  });

  test('are listed with their status, and with credited days', async () => {
    const expired = await boosted({ at: TEST_NOW - 20 * DAY_MS });
    await t.services.db.update(boosts).set({ status: 'expired' }).where(eq(boosts.id, expired));
    await boosted({ days: 2, at: TEST_NOW });
    const other = await aListing(t.services.db, { sellerId: seller.userId, title: 'Moto' });
    await aBoost(t.services.db, {
      listingId: other,
      ownerId: seller.userId,
      at: TEST_NOW + 1,
      isPaid: false,
    });
    await aCredit(t.services.db, { ownerId: seller.userId, days: 3, at: TEST_NOW });
    const page = await open('/mes-boosts?page=1');
    expect(texts(page.root, 'main li[id^="bst_"] .badge')).toEqual([
      'En attente de paiement',
      'Expire bientôt · 2 jours',
      'Expiré',
    ]);
    expect(texts(page.root, 'main li[id^="bst_"] h2')).toEqual([
      'Moto',
      'Villa Fidjrossè',
      'Villa Fidjrossè',
    ]);
    expect(textOf(one(page.root, 'section[aria-labelledby="credits"]'))).toContain(
      '3 jours de boost Essentiel',
    );
  });

  test('are cancelled after a confirmation and renewed by a payment, without JavaScript', async () => {
    const boostId = await boosted();
    const page = await open('/mes-boosts');
    expect(textOf(one(page.root, 'main details summary'))).toBe('Annuler le boost');
    expect(textOf(one(page.root, 'main details form'))).toContain('Annuler ce boost ?');
    const renewed = await touch(page, 'Renouveler le boost');
    expect(renewed).toMatchObject({ kind: 'redirect', location: expect.stringMatching(/^\/paiement\/bst_/) });
    const answer = await touch(page, 'Oui, annuler');
    if (answer?.kind !== 'redirect') throw new Error('not cancelled');
    expect(texts((await open(answer.location)).root, '[role="status"]')).toContain('Boost annulé');
    const [row] = await t.services.db.select().from(boosts).where(eq(boosts.id, boostId));
    expect(row?.status).toBe('cancelled');
    const again = pageOf(await touch(page, 'Oui, annuler'));
    expect(texts(again.root, '[role="alert"]')).toEqual(['Erreur. Ce boost n’est plus actif.']);
  });
});

describe('the owner’s badge and button', () => {
  test('appear in their own listings and on the listing’s page, and nobody else sees them', async () => {
    await boosted({ packageId: 'premium' });
    const ownListings = await open('/profile?tab=listings');
    expect(texts(ownListings.root, 'main li[id^="lst_"] .badge')).toContain('Boosté · 30 jours');
    expect(links(one(ownListings.root, 'main'))['Gérer le boost']).toBe(`/booster-annonce/${id}`);
    const own = await open(`/annonce/${id}`);
    expect(textOf(one(own.root, 'section[aria-label="Boost"]'))).toContain('Boosté · 30 jours');
    const other = await open(`/annonce/${id}`, await signIn(t));
    expect(other.html).not.toContain('Boosté');
    expect(other.html).not.toContain('booster-annonce');
    const visitor = await openPage(t, `/annonce/${id}`);
    expect(visitor.html).not.toContain(new Date(TEST_NOW + 30 * DAY_MS).toISOString());
  });

  test('offer a boost where there is none, and only for a listing that can be boosted', async () => {
    await aListing(t.services.db, { sellerId: seller.userId, status: 'pending', title: 'Attend' });
    const ownListings = await open('/profile?tab=listings');
    expect(
      texts(ownListings.root, 'main li[id^="lst_"] a').filter((text) => text === 'Booster'),
    ).toHaveLength(1);
    expect(links(one((await open(`/annonce/${id}`)).root, 'main')).Booster).toBe(`/booster-annonce/${id}`);
  });
});
