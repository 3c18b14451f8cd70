import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { postComment } from '#tests/world/commenting.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import {
  all,
  links,
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
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let listingId: string;
let listing: string;
let path: string;

beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
  listingId = await aListing(t.services.db, { sellerId: seller.userId });
  listing = toPublicId('lst', listingId);
  path = `/annonce/${listing}`;
});

const HEADING = 'Commentaires et avis';
const commentsAt = async (address: string, visit = {}) =>
  section((await openPage(t, address, visit)).root, HEADING);
const review = { content: 'Très bon accueil.', rating: 5 } as const;

describe('the comments that a visitor reads', () => {
  test('come with the page: average, text, stars, author and date, and a link to sign in', async () => {
    await postComment(t, buyer.headers, listing, review);
    const { root } = await openPage(t, path);
    const shown = section(root, HEADING);
    const text = textOf(shown);
    for (const part of [
      '5 sur 5 · 1 avis',
      'Awa K.',
      'Très bon accueil.',
      "À l'instant",
      'Connexion requise',
    ])
      expect(text).toContain(part);
    expect(all(shown, '[aria-label="Note : 5 sur 5"]')).toHaveLength(1);
    expect(links(shown)['Connectez-vous']).toBe(
      `/connexion?retour=${encodeURIComponent(`${path}#commentaires`)}`,
    );
    expect(all(shown, 'form')).toEqual([]);
    const order = textOf(one(root, 'main'));
    expect(order.indexOf('Conseils de sécurité')).toBeLessThan(order.indexOf(HEADING));
  });

  test('stay plain text: markup is shown as it was typed, and no URL becomes a link', async () => {
    const content = '<script>alert(1)</script><b>gras</b> www.exemple.bj';
    await aComment(t.services.db, { listingId, authorId: buyer.userId, content });
    const { html, root } = await openPage(t, path);
    expect(html).not.toContain('<script>alert(1)');
    expect(textOf(section(root, HEADING))).toContain(content);
    expect(Object.values(links(section(root, HEADING))).join()).not.toContain('exemple.bj');
  });

  test('mark the seller, edits and verified purchases, and keep the answers to a deleted comment', async () => {
    const at = new Date(TEST_NOW - 3 * HOUR_MS);
    const gone = await aComment(t.services.db, {
      listingId,
      authorId: buyer.userId,
      content: '',
      createdAt: at,
      deletedAt: at,
    });
    await aComment(t.services.db, {
      listingId,
      authorId: seller.userId,
      parentId: gone,
      content: 'Merci à vous',
      createdAt: at,
      updatedAt: new Date(TEST_NOW),
    });
    await aComment(t.services.db, { listingId, authorId: buyer.userId });
    await t.services.db
      .insert(listingSales)
      .values({ listingId, soldAt: at, channel: 'tokpa', buyerId: buyer.userId });
    const text = textOf(await commentsAt(path));
    expect(text).toMatch(/Awa K\.\s*Achat vérifié/);
    expect(text).toContain('Commentaire supprimé');
    expect(text).toMatch(/Vendeur.*Il y a 3h.*\(modifié\).*Merci à vous/);
  });

  test('a pending or refused comment is shown, with its state, only to its author', async () => {
    await aComment(t.services.db, { listingId, authorId: buyer.userId, status: 'pending' });
    await aComment(t.services.db, { listingId, authorId: buyer.userId, status: 'rejected' });
    const own = textOf(await commentsAt(path, { headers: buyer.headers }));
    expect(own).toContain('En attente');
    expect(own).toContain('Rejeté');
    expect(textOf(await commentsAt(path))).toContain('Aucun commentaire pour le moment');
  });

  test('are paginated where they need more than one page; the list scrolls on its own', async () => {
    for (let number = 1; number <= 6; number += 1)
      await aComment(t.services.db, {
        listingId,
        authorId: buyer.userId,
        content: `Numéro ${number}`,
        createdAt: new Date(TEST_NOW + number),
      });
    const first = await commentsAt(path);
    expect(links(one(first, 'nav[aria-label="Pages"]'))).toMatchObject({
      'Page 2': `${path}?commentaires=2#commentaires`,
    });
    const list = one(first, '[role="region"]');
    expect(list.attributes).toMatchObject({ tabindex: '0', 'aria-label': 'Liste des commentaires' });
    expect(list.getAttribute('class')).toMatch(/max-h-.*overflow-y-auto/);
    const second = await commentsAt(`${path}?commentaires=2`);
    expect(textOf(second)).toContain('Numéro 1');
    expect(textOf(second)).not.toContain('Numéro 2');
    await t.services.db.delete(listingComments).where(eq(listingComments.content, 'Numéro 6'));
    expect(all(await commentsAt(path), 'nav[aria-label="Pages"]')).toEqual([]);
  });

  test('that cannot be loaded show an error with a retry', async () => {
    const { root } = await openPage(t, path, { failing: /\/api\/comments\// });
    const shown = section(root, HEADING);
    expect(textOf(one(shown, '[role="alert"]'))).toContain('Impossible de charger les commentaires');
    expect(textOf(shown)).toContain('Réessayer');
    expect(texts(root, 'h1')).toEqual(['Appartement deux chambres']);
  });

  test('the average is shown on the listing, its card and the seller’s page, and in structured data', async () => {
    for (const rating of [5, 4] as const)
      await aComment(t.services.db, { listingId, authorId: await aUser(t.services.db), rating });
    const { root } = await openPage(t, path);
    expect(textOf(one(root, 'main article header'))).toContain('4,5 sur 5, 2 avis');
    expect(structuredData(root)['RealEstateListing']?.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
    const sellerPage = await openPage(t, `/vendeur/${toPublicId('usr', seller.userId)}`);
    expect(textOf(one(sellerPage.root, 'section[aria-label="Vendeur"]'))).toContain('4,5 sur 5, 2 avis');
    expect(textOf(one(sellerPage.root, 'main article'))).toContain('★ 4,5 (2)');
  });
});

describe('without JavaScript', () => {
  const post = (to: string, values: Record<string, string>, visit: object = { headers: buyer.headers }) =>
    sendForm(t, `${path}/commentaires${to}`, values, visit);
  const goneTo = (answer: Awaited<ReturnType<typeof post>>) => {
    if (answer?.kind !== 'redirect') throw new Error('no redirect');
    return answer.location;
  };

  test('a comment with a rating is published, answered, liked, edited and deleted by forms', async () => {
    const form = one(
      await commentsAt(path, { headers: buyer.headers }),
      `form[action="${path}/commentaires"]`,
    );
    expect(all(form, 'input[name="rating"]').map((radio) => radio.getAttribute('value'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '',
    ]);
    const published = goneTo(await post('', { content: review.content, rating: '5' }));
    const comment = /#(cmt_\w+)$/.exec(published)?.[1] ?? '';
    expect(published).toBe(`${path}?avis=commentaire-publie#${comment}`);
    const shown = await commentsAt(published, { headers: buyer.headers });
    expect(textOf(one(shown, `#${comment}`))).toContain(review.content);
    expect(textOf(shown)).toContain('Commentaire publié');

    const replyAddress = `${path}?sur=${comment}&faire=repondre#${comment}`;
    expect(links(await commentsAt(path, { headers: seller.headers }))['Répondre']).toBe(replyAddress);
    const replyForm = one(
      await commentsAt(replyAddress, { headers: seller.headers }),
      `form[action="${path}/commentaires/${comment}/repondre"]`,
    );
    expect(textOf(replyForm)).toContain('Répondre à Awa K.');
    await post(`/${comment}/repondre`, { content: 'Merci !' }, { headers: seller.headers });
    await post(`/${comment}/aimer`, { aime: 'oui' }, { headers: seller.headers });
    const liked = await commentsAt(path, { headers: seller.headers });
    expect(textOf(one(liked, '[aria-pressed="true"]'))).toBe('J’aime (1)');

    await post(`/${comment}/modifier`, { content: 'Bon accueil.', rating: '4' });
    expect(textOf(await commentsAt(path))).toContain('Bon accueil.');
    const asked = await commentsAt(`${path}?sur=${comment}&faire=supprimer`, { headers: buyer.headers });
    expect(textOf(one(asked, 'form[aria-label="Supprimer le commentaire"]'))).toContain(
      'Supprimer ce commentaire ?',
    );
    const deleted = goneTo(await post(`/${comment}/supprimer`, {}));
    expect(deleted).toBe(`${path}?avis=commentaire-supprime#commentaires`);
    expect(textOf(await commentsAt(path))).toContain('Commentaire supprimé');
  });

  test('errors are shown at the form, and nothing typed is lost', async () => {
    const refused = pageOf(await post('', { content: 'x', rating: '2' }));
    expect(refused.status).toBe(422);
    const form = one(refused.root, `form[action="${path}/commentaires"]`);
    expect(textOf(one(form, '[role="alert"]'))).toBe('2 caractères au moins.');
    expect(textOf(one(form, 'textarea'))).toBe('x');
    expect(one(form, 'input[value="2"]').hasAttribute('checked')).toBe(true);
  });

  test('a visitor is redirected to sign in, and back', async () => {
    const location = goneTo(await post('', { content: 'Bonjour' }, {}));
    expect(location).toBe(`/connexion?retour=${encodeURIComponent(path)}`);
    const comment = await postComment(t, buyer.headers, listing, review);
    const asked = await commentsAt(`${path}?sur=${comment}&faire=repondre`);
    expect(texts(asked, '[role="status"] p').filter((text) => text === 'Connexion requise')).toHaveLength(2);
  });

  test('a failed deletion has its own message', async () => {
    const comment = await postComment(t, buyer.headers, listing, review);
    const refused = pageOf(
      await post(`/${comment}/supprimer`, {}, { headers: buyer.headers, failing: /\/api\/comments\/cmt_/ }),
    );
    expect(textOf(one(refused.root, 'form [role="alert"]'))).toBe('Impossible de supprimer le commentaire.');
  });

  test('an address for an action that one may not take shows no form', async () => {
    const comment = await postComment(t, buyer.headers, listing, review);
    for (const action of ['modifier', 'supprimer']) {
      const shown = await commentsAt(`${path}?sur=${comment}&faire=${action}`, { headers: seller.headers });
      expect(all(shown, `form[action$="/${action}"]`)).toEqual([]);
    }
  });
});
