import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { SELLER_PAGE_SIZE } from '#shared/sellers/seller.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { sellerAnswers } from '#server/sellers/seller-answers.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import { all, links, metaOf, one, openPage, startPages, textOf, texts } from '#tests/world/test-pages.ts';

const t = startPages();

const pathOf = (userId: string) => `/vendeur/${toPublicId('usr', userId)}`;

async function aSeller(listings: number, spec: Parameters<typeof aUser>[1] = {}) {
  const userId = await aUser(t.services.db, { createdAt: new Date('2024-03-09'), ...spec });
  for (let index = 0; index < listings; index += 1)
    await aListing(t.services.db, { sellerId: userId, title: `Annonce ${index}` });
  return userId;
}

async function hide(userId: string) {
  const privacy = { ...DEFAULT_PREFERENCES.privacy, profileVisibility: 'private' as const };
  const chosen = { ...DEFAULT_PREFERENCES, privacy };
  await t.services.db.insert(preferences).values({ userId, chosen, updatedAt: new Date(TEST_NOW) });
}

test('a seller’s page shows name, member since, verifications and sales, and nothing private', async () => {
  const userId = await aSeller(2, {
    email: 'secret@test.example',
    phoneVerifiedAt: new Date(TEST_NOW),
    image: '0192',
  });
  await aListing(t.services.db, { sellerId: userId, status: 'sold' });
  const { root, status, html } = await openPage(t, pathOf(userId));
  expect(status).toBe(200);
  expect(texts(root, 'main h1')).toEqual(['Awa K.']);
  const head = textOf(one(root, 'main section'));
  for (const expected of [
    'Téléphone vérifié',
    'E-mail vérifié',
    'Membre depuis mars 2024',
    '1 vente conclue',
  ])
    expect(head).toContain(expected);
  // Unknown before there are conversations, so nothing is shown.
  expect(head).not.toContain('Répond');
  expect(one(root, 'main section img').getAttribute('src')).toBe('/media/avatars/0192.webp');
  expect(texts(root, 'main h2')).toContain('2 annonces en ligne');
  for (const secret of ['secret@test.example', 'Koné', '97123456']) expect(html).not.toContain(secret);
});

test('a seller’s page shows how often and how fast they answer', async () => {
  const sellerId = await aSeller(1);
  const measuredAt = new Date(TEST_NOW);
  await t.services.db
    .insert(sellerAnswers)
    .values({ sellerId, asked: 8, answered: 7, medianMinutes: 118, measuredAt });
  const { root } = await openPage(t, pathOf(sellerId));
  expect(texts(root, 'main section[aria-label="Vendeur"] li')).toEqual(
    expect.arrayContaining(['Répond à 88 % des messages', 'Répond en général en 2 h']),
  );
});

test('a seller’s page has its own title, description, canonical address and structured data; an empty one is noindex', async () => {
  const userId = await aSeller(1);
  const { root, html } = await openPage(t, pathOf(userId));
  expect(textOf(one(root, 'title'))).toMatch(/^Annonces d’Awa K\. \| /);
  expect(metaOf(root, 'og:title')).toBe(textOf(one(root, 'title')));
  expect(metaOf(root, 'description')).toContain('1 annonce en ligne');
  expect(one(root, 'link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${pathOf(userId)}$`));
  expect(html).toContain('"@type":"ProfilePage"');
  expect(metaOf(root, 'robots')).toBeUndefined();
  const empty = await openPage(t, pathOf(await aSeller(0)));
  expect(metaOf(empty.root, 'robots')).toBe('noindex, follow');
  expect(textOf(one(empty.root, 'main'))).toContain('Aucune annonce en ligne pour le moment');
});

test('further listings are one link away, also without JavaScript', async () => {
  const userId = await aSeller(SELLER_PAGE_SIZE + 2);
  const first = await openPage(t, pathOf(userId));
  const cards = ({ root }: typeof first) => all(root, 'main article').map((card) => textOf(one(card, 'h3')));
  expect(cards(first)).toHaveLength(SELLER_PAGE_SIZE);
  const next = links(one(first.root, 'main'))['Charger plus'] ?? '';
  const second = await openPage(t, next);
  expect(cards(second)).toHaveLength(2);
  expect(new Set([...cards(first), ...cards(second)]).size).toBe(SELLER_PAGE_SIZE + 2);
  expect(links(one(second.root, 'main'))['Retour au début']).toBe(pathOf(userId));
  expect(links(one(second.root, 'main'))['Charger plus']).toBeUndefined();
});

test('a private profile is answered like an unknown one; its owner still sees it', async () => {
  const { userId, headers } = await signIn(t);
  await hide(userId);
  for (const path of [pathOf(userId), '/vendeur/usr_zzz']) {
    const { root, status } = await openPage(t, path);
    expect(status).toBe(404);
    expect(texts(root, 'main h1')).toEqual(['Profil indisponible']);
    expect(textOf(one(root, 'main'))).toContain('Ce vendeur n’existe pas ou ne montre pas son profil.');
  }
  expect((await openPage(t, pathOf(userId), { headers })).status).toBe(200);
});

test('a listing links to its seller', async () => {
  const userId = await aSeller(0);
  const id = toPublicId('lst', await aListing(t.services.db, { sellerId: userId }));
  const { root } = await openPage(t, `/annonce/${id}`);
  expect(links(one(root, 'main'))['Awa K.']).toBe(pathOf(userId));
});
