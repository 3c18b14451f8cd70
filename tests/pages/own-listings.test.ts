import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingJobs } from '#tests/world/jobs-of.ts';
import { warnSellers } from '#server/freshness/freshness.jobs.ts';
import { listings } from '#server/listings/listings.table.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  sendForm,
  startPages,
  textOf,
  texts,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();
const OWN_LISTINGS = '/profile?tab=listings';

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t);
});

const own = (spec: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, {
    sellerId: seller.userId,
    publishedAt: new Date(TEST_NOW - 3 * DAY_MS),
    ...spec,
  });
const rows = ({ root }: TestPage) => all(root, 'main li[id^="lst_"]');
const buttons = ({ root }: TestPage) => texts(root, 'main li[id^="lst_"] button');

/** Presses a button of one’s own listings as a browser without JavaScript does, and returns the page that follows. */
async function touch(page: TestPage, label: string): Promise<TestPage> {
  const button = all(page.root, 'main button').find((each) => textOf(each) === label);
  const form = button?.closest('form');
  if (!button || !form) throw new Error(`no button “${label}” of a form`);
  const inputs = [...all(form, 'input[type="hidden"]'), ...(button.getAttribute('name') ? [button] : [])];
  const values = Object.fromEntries(
    inputs.map((each) => [each.getAttribute('name') ?? '', each.getAttribute('value') ?? '']),
  );
  const answer = await sendForm(t, form.getAttribute('action') ?? '', values, seller);
  return answer?.kind === 'redirect' ? openPage(t, answer.location, seller) : pageOf(answer);
}

describe('one’s own listings', () => {
  test('are shown six a page, by status, with a count for each', async () => {
    for (let index = 0; index < 13; index++)
      await own({ createdAt: new Date(TEST_NOW - index * 1000), title: `Annonce ${index}` });
    await own({ status: 'sold', title: 'Vendue' });
    const first = await openPage(t, OWN_LISTINGS, seller);
    expect(rows(first)).toHaveLength(6);
    expect(texts(first.root, 'main nav[aria-label="Statuts"] a')).toEqual([
      'Toutes · 14',
      'Approuvé · 13',
      'Vendu · 1',
    ]);
    const pages = links(one(first.root, 'main nav[aria-label="Pages"]'));
    const third = await openPage(t, pages['Page 3'] ?? '', seller);
    expect(rows(third)).toHaveLength(2);
    const sold = await openPage(
      t,
      links(one(first.root, 'main nav[aria-label="Statuts"]'))['Vendu · 1'] ?? '',
      seller,
    );
    expect(rows(sold).map((row) => textOf(one(row, 'h3')))).toEqual(['Vendue']);
    for (const odd of ['&page=-3&statut=removed&chiffres=x', '&page=9999&statut=draft'])
      expect((await openPage(t, `${OWN_LISTINGS}${odd}`, seller)).status).toBe(200);
  });

  test('say of a sold one to whom and for how much, as far as the seller said it', async () => {
    const listingId = await own({ status: 'sold', soldAt: new Date(TEST_NOW) });
    const line = async (values: { finalPriceMinor?: number; currency?: 'XOF'; buyerId?: string }) => {
      await t.services.db.delete(listingSales);
      const sale = { listingId, soldAt: new Date(TEST_NOW), channel: 'tokpa' as const };
      await t.services.db.insert(listingSales).values({ ...sale, ...values });
      const { root } = await openPage(t, OWN_LISTINGS, seller);
      return texts(root, 'main li[id^="lst_"] p').filter((text) => text.startsWith('Vendue'));
    };
    const buyer = await signIn(t);
    const price = { finalPriceMinor: 85_000, currency: 'XOF' as const };
    expect(await line({ ...price, buyerId: buyer.userId })).toEqual(['Vendue 85 000 F CFA à Awa K.']);
    expect(await line(price)).toEqual(['Vendue 85 000 F CFA']);
    expect(await line({ buyerId: buyer.userId })).toEqual(['Vendue à Awa K.']);
    expect(await line({})).toEqual([]);
  });

  test('offer the actions that the lifecycle table allows in each state', async () => {
    const offered = async (spec: Parameters<typeof aListing>[1]) => {
      await t.services.db.delete(listings);
      await own(spec);
      return buttons(await openPage(t, OWN_LISTINGS, seller));
    };
    const SELL = ['Marquer vendue'];
    const REMOVE = 'Supprimer l’annonce';
    expect(await offered({})).toEqual(['Actualiser', 'Marquer réservée', 'Mettre en pause', ...SELL, REMOVE]);
    expect(await offered({ publishedAt: new Date(TEST_NOW), isReserved: true })).toEqual([
      'Lever la réservation',
      'Mettre en pause',
      ...SELL,
      REMOVE,
    ]);
    const [row] = await t.services.db.select({ id: listings.id }).from(listings);
    const edit = links(one((await openPage(t, OWN_LISTINGS, seller)).root, 'main')).Modifier;
    expect(edit).toBe(`/annonce/${toPublicId('lst', row?.id ?? '')}/modifier`);
    expect(await offered({ isPaused: true })).toContain('Remettre en ligne');
    expect(await offered({ isPaused: true, availabilityAskedAt: new Date(TEST_NOW) })).toContain(
      'Toujours disponible',
    );
    expect(await offered({ status: 'pending' })).toEqual([REMOVE]);
    expect(await offered({ status: 'expired' })).toEqual(['Remettre en ligne', REMOVE]);
    const anHourAgo = new Date(TEST_NOW - HOUR_MS);
    expect(await offered({ status: 'sold', soldAt: anHourAgo })).toEqual(['Remettre en vente', REMOVE]);
    expect(await offered({ status: 'rejected' })).toEqual(['Republier telle quelle', REMOVE]);
  });
});

describe('without JavaScript', () => {
  test('a listing is deleted, and its deletion undone, on the same page of the same status', async () => {
    const id = toPublicId('lst', await own());
    const removed = await touch(
      await openPage(t, `${OWN_LISTINGS}&statut=approved`, seller),
      'Supprimer l’annonce',
    );
    const notice = one(removed.root, 'main [role="status"]');
    expect(textOf(notice)).toContain('Annonce supprimée');
    expect(rows(removed)).toHaveLength(0);
    const back = await touch(removed, 'Annuler');
    expect(rows(back).map((row) => row.getAttribute('id'))).toEqual([id]);
    expect(links(one(back.root, 'main nav[aria-label="Statuts"]'))).toMatchObject({
      'Approuvé · 1': `${OWN_LISTINGS}&statut=approved`,
    });
  });

  test('a listing is refreshed, reserved and sold, with the specified texts', async () => {
    await own();
    const refreshed = await touch(await openPage(t, OWN_LISTINGS, seller), 'Actualiser');
    expect(textOf(one(refreshed.root, 'main [role="status"]'))).toBe('Annonce actualisée');
    expect(buttons(refreshed)).not.toContain('Actualiser');
    const reserved = await touch(refreshed, 'Marquer réservée');
    expect(texts(reserved.root, 'main li .badge')).toEqual(['Approuvé', 'Réservé']);
    const sold = await touch(reserved, 'Marquer vendue');
    expect(texts(sold.root, 'main li .badge')).toEqual(['Vendu']);
    expect(textOf(one(sold.root, 'main [role="status"]'))).toContain('Bravo pour votre vente !');
    expect(buttons(sold)).toEqual(['Annuler la vente', 'Supprimer l’annonce']);
    const undone = await touch(sold, 'Annuler');
    expect(texts(undone.root, 'main li .badge')).toEqual(['Approuvé', 'Réservé']);
    expect(textOf(one(undone.root, 'main [role="status"]'))).toContain('La vente est annulée');
  });

  test('a listing is sold to somebody who wrote, who can still open its page and rate the purchase', async () => {
    const listingId = await own();
    const path = `/annonce/${toPublicId('lst', listingId)}`;
    const buyer = await signIn(t);
    await aConversation(t.services.db, { buyerId: buyer.userId, sellerId: seller.userId, listingId });
    const asked = (await openPage(t, OWN_LISTINGS, seller)).root;
    const choice = one(asked, 'main select[name="acheteur"]');
    expect(texts(choice, 'option')).toEqual([
      'Je préfère ne pas le dire',
      'Awa K.',
      'Quelqu’un d’autre, sur Tokpa',
      'Quelqu’un d’autre, ailleurs',
    ]);
    const values = Object.fromEntries(
      all(choice.closest('form') ?? asked, 'input[type="hidden"]').map((each) => [
        each.getAttribute('name') ?? '',
        each.getAttribute('value') ?? '',
      ]),
    );
    const acheteur = one(choice, 'option[value^="usr_"]').getAttribute('value') ?? '';
    expect(
      await sendForm(t, '/profile/annonces', { ...values, acheteur, prix: '110 000 F' }, seller),
    ).toMatchObject({
      kind: 'redirect',
    });
    expect(await t.services.db.select().from(listingSales)).toMatchObject([
      { buyerId: buyer.userId, finalPriceMinor: 110_000 },
    ]);
    expect((await openPage(t, path)).status).toBe(200);
    const found = await openPage(t, path, buyer);
    expect(textOf(one(found.root, 'main'))).toContain('Vous l’avez achetée : donnez votre avis plus bas');
    expect(texts(found.root, 'main a')).not.toContain('Envoyer un message');
    expect(all(found.root, `form[action="${path}/commentaires"] input[name="rating"]`).length).toBe(6);
    await sendForm(t, `${path}/commentaires`, { content: 'Conforme, merci.', rating: '5' }, buyer);
    expect(textOf(one((await openPage(t, path, buyer)).root, 'main'))).toMatch(/Awa K\.\s*Achat vérifié/);
  });

  test('a refused action is reported at its listing, with the specified texts', async () => {
    const id = toPublicId('lst', await own({ publishedAt: new Date(TEST_NOW) }));
    const send = (geste: string, annonce = id) =>
      sendForm(t, '/profile/annonces', { annonce, geste }, seller);
    const refreshed = pageOf(await send('renew'));
    expect(refreshed.status).toBe(429);
    expect(textOf(one(refreshed.root, `#${id} [role="alert"]`))).toBe(
      "Impossible d'actualiser l'annonce. Une annonce s’actualise une fois par jour. Revenez demain.",
    );
    expect(textOf(one(pageOf(await send('relist')).root, `#${id} [role="alert"]`))).toContain(
      "Impossible de modifier l'annonce",
    );
    expect(pageOf(await send('nimporte')).status).toBe(422);
    const priced = await sendForm(
      t,
      '/profile/annonces',
      { annonce: id, geste: 'sell', prix: 'cher' },
      seller,
    );
    expect(textOf(one(pageOf(priced).root, `#${id} [role="alert"]`))).toContain(
      'Écrivez le prix final en chiffres',
    );
    const foreign = toPublicId('lst', await aListing(t.services.db, { sellerId: (await signIn(t)).userId }));
    const removed = pageOf(await send('remove', foreign));
    expect(removed.status).toBe(404);
    expect(textOf(one(removed.root, 'main [role="alert"]'))).toContain("Impossible de supprimer l'annonce");
  });

  test('statistics are a chart with a text alternative, and a table of the days with any activity', async () => {
    const listingId = await own();
    await t.services.db.insert(listingDays).values([
      { listingId, day: '2026-11-19', views: 12, phoneReveals: 2, messages: 4 },
      { listingId, day: '2026-11-20', views: 3, whatsAppClicks: 1, favorites: 1 },
    ]);
    const closed = await openPage(t, OWN_LISTINGS, seller);
    const opened = await openPage(
      t,
      links(one(closed.root, 'main ul li[id^="lst_"]')).Statistiques ?? '',
      seller,
    );
    const panel = one(opened.root, 'section[aria-label="Statistiques"]');
    expect(one(panel, 'svg[role="img"]').getAttribute('aria-label')).toBe(
      '15 vues et 7 contacts en 30 jours, au plus 12 vues en un jour.',
    );
    expect(texts(panel, 'thead th')).toEqual(['Jour', 'Vues', 'Appels', 'WhatsApp', 'Messages', 'Favoris']);
    expect(all(panel, 'tbody tr').map((row) => texts(row, 'th, td'))).toEqual([
      ['20 nov.', '3', '0', '1', '0', '1'],
      ['19 nov.', '12', '2', '0', '4', '0'],
    ]);
    expect(texts(panel, 'dd')).toEqual(['15', '2', '1', '4', '1']);
  });
});

describe('the link of a mail', () => {
  test('shows one button, and pressing it confirms the result', async () => {
    await own({ publishedAt: new Date(TEST_NOW - 55 * DAY_MS), title: 'Moto Haojue' });
    await warnSellers.run(t.services, {});
    const [mail] = await deliverMails(t, listingJobs);
    const { pathname, search } = new URL(mail ? linkIn(mail) : '');
    const asked = await openPage(t, `${pathname}${search}`);
    expect(texts(asked.root, 'main form button')).toEqual(['Prolonger mon annonce']);
    expect(textOf(one(asked.root, 'main'))).toContain('Moto Haojue');
    expect(asked.html).toContain('noindex');
    const lien = new URLSearchParams(search).get('lien') ?? '';
    const answer = await sendForm(t, pathname, { lien });
    if (answer?.kind !== 'redirect') throw new Error('the button led nowhere');
    const done = await openPage(t, answer.location);
    expect(textOf(one(done.root, 'main [role="status"]'))).toBe(
      'C’est fait : votre annonce est en ligne, jusqu’au 19 janvier 2027.',
    );
    expect(all(done.root, 'main form')).toEqual([]);
    const broken = await openPage(t, '/confirmer-annonce?lien=x');
    expect(textOf(one(broken.root, 'main [role="alert"]'))).toContain('Ce lien n’est plus valable');
  });
});

describe('on the listing’s page', () => {
  test('visitors read when availability was last confirmed, and can report it as gone', async () => {
    const at = new Date(TEST_NOW - 2 * DAY_MS);
    const path = `/annonce/${toPublicId('lst', await own({ availabilityConfirmedAt: at }))}`;
    const page = await openPage(t, path);
    expect(textOf(one(page.root, 'main'))).toContain('Disponibilité confirmée il y a 2j');
    const answer = await sendForm(t, `${path}/indisponible`);
    expect(texts(pageOf(answer).root, 'main [role="status"]')).toContain(
      'Merci. Nous demandons au vendeur si elle est toujours disponible.',
    );
    const ownPage = await openPage(t, path, seller);
    expect(texts(ownPage.root, 'main button')).not.toContain('N’est plus disponible');
  });
});
