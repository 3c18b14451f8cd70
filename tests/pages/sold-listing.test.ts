import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aFavorite } from '#server/favorites/favorites.factory.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  section,
  startPages,
  structuredData,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();
type Spec = Parameters<typeof aListing>[1];

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t);
});

async function sold(days: number, spec: Spec = {}): Promise<string> {
  const soldAt = new Date(TEST_NOW - days * DAY_MS);
  const contactPhone = '+2290197123456';
  const own = { sellerId: seller.userId, contactPhone, status: 'sold' as const, soldAt };
  return aListing(t.services.db, { title: 'Villa vendue', isPremium: true, ...own, ...spec });
}
const pathOf = (id: string) => `/annonce/${toPublicId('lst', id)}`;

describe('a sold listing', () => {
  test('is a page for everybody that says so, with its price struck through and without a way to reach its seller', async () => {
    const pictureIds = [await aPicture(t.services.db)];
    const path = pathOf(await sold(29, { pictureIds }));
    await aListing(t.services.db, { title: 'Autre appartement' });
    for (const visit of [{}, await signIn(t)]) {
      const { root, status } = await openPage(t, path, visit);
      expect(status).toBe(200);
      const main = one(root, 'main');
      expect(texts(main, 'h1')).toEqual(['Villa vendue']);
      expect(textOf(main).match(/Vendue/g)).toHaveLength(2);
      expect(texts(main, 'p')).toContain('Vendue');
      expect(texts(main, 'header .badge')).not.toContain('Approuvé');
      expect(texts(main, 'header .price s')).toEqual([textOf(one(main, 'header .price'))]);
      expect(textOf(main)).toContain('Vendue le 22 octobre 2026');
      expect(textOf(main)).toContain('les coordonnées du vendeur ne sont plus données');
      expect(all(main, 'form[action$="/appeler"], form[action$="/whatsapp"]').length).toBe(0);
      expect(all(main, 'section[aria-labelledby="vendeur"] button').length).toBe(0);
      expect(texts(main, 'a')).not.toContain('Message');
      expect(texts(main, 'button, a, summary')).not.toContain('Premium');
      expect(links(main)).toMatchObject({ 'Voir d’autres annonces': '/immobilier' });
      expect(texts(section(root, 'Annonces similaires'), 'article h3')).toEqual(['Autre appartement']);
      expect(texts(main, 'h2').indexOf('Annonces similaires')).toBeLessThan(
        texts(main, 'h2').indexOf('Commentaires et avis'),
      );
      expect(texts(main, 'a')).toContain('Signaler cette annonce');
    }
  });

  test('is kept out of search engines, and offered to nobody', async () => {
    const { root } = await openPage(t, pathOf(await sold(1)));
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
    expect(metaOf(root, 'product:price:amount')).toBeUndefined();
    expect(textOf(one(root, 'title'))).toContain('Villa vendue, vendue – Cotonou');
    const offers = Object.values(structuredData(root)).flatMap(({ offers: offer }) => offer ?? []);
    expect(offers).toMatchObject([{ availability: 'https://schema.org/SoldOut' }]);
  });

  test('tells its owner how long its page can be read', async () => {
    const { root } = await openPage(t, pathOf(await sold(10)), seller);
    expect(textOf(one(root, 'main'))).toContain('sans vos coordonnées, jusqu’au 10 décembre 2026');
  });
});

describe('after a month', () => {
  test('it is a page of status 410 that leads on to similar ones and to its category', async () => {
    const path = pathOf(await sold(30));
    await aListing(t.services.db, { title: 'Autre appartement' });
    const { root, status, html } = await openPage(t, path);
    expect(status).toBe(410);
    expect(texts(root, 'h1')).toEqual(['Annonce vendue']);
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
    expect(links(one(root, 'main'))).toMatchObject({ 'Voir les annonces de cette catégorie': '/immobilier' });
    expect(texts(section(root, 'Annonces similaires'), 'article h3')).toEqual(['Autre appartement']);
    expect(html).not.toContain('Villa vendue');
  });

  test('it stays for its owner; one that was hidden was never there for anybody else', async () => {
    const old = pathOf(await sold(300));
    expect((await openPage(t, old, seller)).status).toBe(200);
    const hidden = pathOf(await sold(1, { isHidden: true }));
    expect((await openPage(t, hidden)).status).toBe(404);
  });
});

test('a favourite that was sold says so, and leads to its page', async () => {
  const reader = await signIn(t);
  const listingId = await sold(3);
  await aFavorite(t.services.db, reader.userId, listingId);
  const { root } = await openPage(t, '/favorites', reader);
  expect(texts(one(root, 'main'), '.badge')).toContain('Vendue');
  expect(links(one(root, 'main'))).toMatchObject({ 'Villa vendue': pathOf(listingId) });
});

test('its conversations say that it is sold, and offer its seller only the answer that is true', async () => {
  const { db } = t.services;
  const [buyer, listingId] = [await signIn(t), await sold(0)];
  const id = await aConversation(db, { buyerId: buyer.userId, sellerId: seller.userId, listingId });
  const open = (who: typeof buyer) =>
    openPage(t, `/messages?conversation=${toPublicId('cnv', id)}`, who).then(({ root }) => one(root, 'main'));
  for (const who of [buyer, seller]) {
    const main = await open(who);
    expect(textOf(main)).toContain('Cette annonce est vendue.');
    expect(textOf(one(main, 'h2 + p'))).toContain('· Vendue');
  }
  expect(texts(await open(seller), 'button[name="quick"]')).toEqual(['Désolé, c’est déjà vendu.']);
  const other = await aConversation(db, {
    buyerId: await aUser(db),
    sellerId: seller.userId,
    listingId: await aListing(db, { sellerId: seller.userId }),
  });
  const { root } = await openPage(t, `/messages?conversation=${toPublicId('cnv', other)}`, seller);
  expect(texts(root, 'button[name="quick"]')).toContain('Oui, toujours disponible.');
});
