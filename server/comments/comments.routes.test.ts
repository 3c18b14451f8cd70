import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';
import { commentsOf, read, postComment, say } from '#tests/world/commenting.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aComment } from './comments.factory.ts';
import { listingComments } from './comments.table.ts';
import { COMMENT_REFUSALS } from './write-comment.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let listingId: string;
let listing: string;

beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
  listingId = await aListing(t.services.db, { sellerId: seller.userId });
  listing = toPublicId('lst', listingId);
});

const GOOD = { content: 'Vendeur sérieux, voiture conforme.', rating: 5 } as const;
const minutesLater = (minutes: number) => t.setNow(TEST_NOW + minutes * MINUTE_MS);
const counted = async () =>
  (await t.services.db.select().from(listingCounters).where(eq(listingCounters.listingId, listingId))).map(
    ({ comments, ratings, ratingSum }) => ({ comments, ratings, ratingSum }),
  )[0];

describe('writing', () => {
  test('appears at once, to everybody, with what each reader may do with it', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    const shown = await read(t, {}, listing);
    expect(shown).toMatchObject({
      page: 1,
      pages: 1,
      total: { count: 1, isCapped: false },
      ratings: { average: 5, count: 1 },
      can: { comment: false, rate: false },
    });
    expect(shown.data).toMatchObject([
      {
        id,
        listingId: listing,
        parentId: null,
        author: { id: toPublicId('usr', buyer.userId), name: 'Awa K.', isSeller: false },
        content: GOOD.content,
        createdAt: new Date(TEST_NOW).toISOString(),
        updatedAt: new Date(TEST_NOW).toISOString(),
        rating: 5,
        status: 'approved',
        isVerifiedPurchase: false,
        isEdited: false,
        likesCount: 0,
        repliesCount: 0,
        can: { edit: false, delete: false, reply: false, like: false, report: false },
      },
    ]);
    expect((await read(t, buyer.headers, listing)).data[0]?.can).toEqual({
      edit: true,
      delete: true,
      reply: true,
      like: false,
      report: false,
    });
    expect((await read(t, seller.headers, listing)).data[0]?.can).toEqual({
      edit: false,
      delete: false,
      reply: true,
      like: true,
      report: true,
    });
  });

  test('requires a signed-in member with a confirmed address', async () => {
    expect(await refusal(say(t, {}, listing, GOOD))).toMatchObject({
      status: 401,
      message: 'Connexion requise',
    });
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, buyer.userId));
    expect(await refusal(say(t, buyer.headers, listing, GOOD))).toMatchObject({ status: 401 });
  });

  test('nobody rates their own listing, but its seller may comment and answer', async () => {
    expect(await refusal(say(t, seller.headers, listing, GOOD))).toMatchObject({
      code: 'forbidden',
      message: COMMENT_REFUSALS.ownRating,
    });
    expect((await read(t, seller.headers, listing)).can).toEqual({ comment: true, rate: false });
    const parentId = await postComment(t, buyer.headers, listing, { content: 'Toujours disponible ?' });
    await postComment(t, seller.headers, listing, { content: 'Oui, passez demain.', parentId });
    const [thread] = (await read(t, {}, listing)).data;
    expect(thread?.replies).toMatchObject([{ parentId, author: { isSeller: true }, repliesCount: 0 }]);
    expect(thread?.repliesCount).toBe(1);
  });

  test('a person rates a listing once, and comments as often as they like', async () => {
    await postComment(t, buyer.headers, listing, GOOD);
    expect((await read(t, buyer.headers, listing)).can).toEqual({ comment: true, rate: false });
    expect(
      await refusal(say(t, buyer.headers, listing, { content: 'Encore une note', rating: 1 })),
    ).toMatchObject({ status: 409, message: COMMENT_REFUSALS.secondRating });
    await postComment(t, buyer.headers, listing, { content: 'Et la livraison ?' });
    expect(await counted()).toEqual({ comments: 2, ratings: 1, ratingSum: 5 });
  });

  test('a form sent twice makes one comment', async () => {
    const ids = [
      await postComment(t, buyer.headers, listing, GOOD),
      await postComment(t, buyer.headers, listing, GOOD),
    ];
    expect(new Set(ids).size).toBe(1);
    expect(await counted()).toEqual({ comments: 1, ratings: 1, ratingSum: 5 });
  });

  test('an answer to an answer joins the same thread, and carries no rating', async () => {
    const parentId = await postComment(t, buyer.headers, listing, { content: 'Toujours disponible ?' });
    const reply = await postComment(t, seller.headers, listing, { content: 'Oui !', parentId });
    await postComment(t, buyer.headers, listing, { content: 'Merci', parentId: reply });
    const shown = await read(t, {}, listing);
    expect(shown.total.count).toBe(1);
    expect(shown.data[0]?.replies.map(({ content, parentId: under }) => [content, under])).toEqual([
      ['Oui !', parentId],
      ['Merci', parentId],
    ]);
    expect(await refusal(say(t, buyer.headers, listing, { ...GOOD, parentId }))).toMatchObject({
      fields: { rating: COMMENT_REFUSALS.ratedAnswer },
    });
  });

  test('a comment of another listing cannot be answered here', async () => {
    const other = await aListing(t.services.db, { sellerId: seller.userId });
    const parentId = toPublicId(
      'cmt',
      await aComment(t.services.db, { listingId: other, authorId: buyer.userId }),
    );
    expect(await refusal(say(t, buyer.headers, listing, { content: 'Bonjour', parentId }))).toMatchObject({
      status: 404,
    });
  });

  test('invalid fields are named', async () => {
    const wrong: [string, object, string][] = [
      ['content', { content: ' ' }, 'Écrivez votre commentaire.'],
      ['content', { content: 'x' }, '2 caractères au moins.'],
      ['content', { content: 'x'.repeat(1001) }, '1000 caractères au plus.'],
      ['rating', { content: 'Bien', rating: 6 }, 'La note va de 1 à 5.'],
      ['rating', { content: 'Bien', rating: 2.5 }, 'La note va de 1 à 5.'],
      ['parentId', { content: 'Bien', parentId: 'lst_1' }, 'Ce commentaire n’existe pas.'],
    ];
    for (const [field, json, message] of wrong)
      expect(await refusal(say(t, buyer.headers, listing, json as { content: string }))).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: message },
      });
  });

  test('is closed if the listing is not online; a listing that one may not see is not found', async () => {
    await t.services.db.update(listings).set({ status: 'pending' }).where(eq(listings.id, listingId));
    expect(await refusal(say(t, buyer.headers, listing, GOOD))).toMatchObject({ status: 404 });
    expect(
      await refusal(commentsOf(t).listings[':id'].$get({ param: { id: listing }, query: {} })),
    ).toMatchObject({ status: 404 });
    expect(await refusal(say(t, seller.headers, listing, { content: 'Bientôt en ligne' }))).toMatchObject({
      status: 409,
      message: COMMENT_REFUSALS.closed,
    });
  });

  test('a newcomer’s limit is lower', async () => {
    for (let number = 0; number < 4; number += 1)
      await postComment(t, buyer.headers, listing, { content: `Question numéro ${number}` });
    expect(await refusal(say(t, buyer.headers, listing, { content: 'Une de trop' }))).toMatchObject({
      status: 429,
      message: 'Votre compte est récent : vous pourrez commenter de nouveau dans une heure.',
    });
    await t.services.db
      .update(users)
      .set({ createdAt: new Date(TEST_NOW - 4 * DAY_MS) })
      .where(eq(users.id, buyer.userId));
    await postComment(t, buyer.headers, listing, { content: 'Une de plus' });
  });

  test('a comment with a link waits for the team; meanwhile only its author sees it, with its status', async () => {
    const id = await postComment(t, buyer.headers, listing, {
      content: 'Voyez www.moins-cher.example',
      rating: 1,
    });
    expect((await read(t, {}, listing)).data).toEqual([]);
    expect((await read(t, seller.headers, listing)).data).toEqual([]);
    expect((await read(t, buyer.headers, listing)).data).toMatchObject([{ id, status: 'pending' }]);
    expect(await counted()).toEqual({ comments: 0, ratings: 0, ratingSum: 0 });
    const admin = await signIn(t, 'admin');
    const team = consoleOf(t, admin.headers).comments;
    const waiting = async () =>
      (await (await team.$get({ query: {} })).json()).data.map(({ comment }) => comment.id);
    expect(await waiting()).toEqual([id]);
    await team.decide.$post({ json: { ids: [id], decision: 'rejected' } });
    expect((await read(t, buyer.headers, listing)).data).toMatchObject([{ id, status: 'rejected' }]);
    expect(await waiting()).toEqual([]);
    const other = await postComment(t, seller.headers, listing, { content: 'Voyez www.moins-cher.example' });
    await team.decide.$post({ json: { ids: [other], decision: 'approved' } });
    expect((await read(t, {}, listing)).data).toMatchObject([{ id: other, status: 'approved' }]);
  });
});

describe('changing', () => {
  test('an edit is marked, and its new rating counts', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    minutesLater(3);
    const edited = commentsOf(t, buyer.headers)[':id'].$patch({
      param: { id },
      json: { content: 'Finalement moyen.', rating: 3 },
    });
    expect((await edited).status).toBe(200);
    expect((await read(t, {}, listing)).data).toMatchObject([
      { content: 'Finalement moyen.', rating: 3, isEdited: true },
    ]);
    expect(await counted()).toEqual({ comments: 1, ratings: 1, ratingSum: 3 });
  });

  test('an edit that changes nothing is not marked', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    minutesLater(3);
    await commentsOf(t, buyer.headers)[':id'].$patch({ param: { id }, json: GOOD });
    expect((await read(t, {}, listing)).data).toMatchObject([{ isEdited: false }]);
  });

  test('a refused comment goes back to review when it is corrected', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    await t.services.db.update(listingComments).set({ status: 'rejected' });
    const edited = await commentsOf(t, buyer.headers)[':id'].$patch({
      param: { id },
      json: { content: 'Dit plus poliment.' },
    });
    expect((await edited.json()).data.status).toBe('pending');
  });

  test('only its author edits it; its author and the team delete it', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    const [other, admin] = [await signIn(t), await signIn(t, 'admin')];
    for (const { headers } of [other, seller]) {
      const edit = commentsOf(t, headers)[':id'].$patch({ param: { id }, json: { content: 'Piraté' } });
      expect(await refusal(edit)).toMatchObject({ status: 403 });
      expect((await commentsOf(t, headers)[':id'].$delete({ param: { id } })).status).toBe(403);
    }
    expect((await commentsOf(t, admin.headers)[':id'].$delete({ param: { id } })).status).toBe(204);
    expect((await read(t, {}, listing)).data).toEqual([]);
    expect(await counted()).toEqual({ comments: 0, ratings: 0, ratingSum: 0 });
    expect((await commentsOf(t, buyer.headers)[':id'].$delete({ param: { id } })).status).toBe(404);
  });

  test('a deleted comment stays while it has answers, and is deleted with the last of them', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    const reply = await postComment(t, seller.headers, listing, { content: 'Merci !', parentId: id });
    await commentsOf(t, buyer.headers)[':id'].$delete({ param: { id } });
    expect((await read(t, {}, listing)).data).toMatchObject([
      { id, author: null, content: '', rating: null, replies: [{ id: reply }] },
    ]);
    expect(await counted()).toEqual({ comments: 1, ratings: 0, ratingSum: 0 });
    await commentsOf(t, seller.headers)[':id'].$delete({ param: { id: reply } });
    expect(await t.services.db.select().from(listingComments)).toEqual([]);
    expect((await read(t, buyer.headers, listing)).can.rate).toBe(true);
  });

  test('deleting an account deletes its comments and their ratings', async () => {
    await postComment(t, buyer.headers, listing, GOOD);
    await t.services.db.delete(users).where(eq(users.id, buyer.userId));
    expect(await counted()).toEqual({ comments: 0, ratings: 0, ratingSum: 0 });
    expect((await read(t, {}, listing)).ratings).toBeNull();
  });
});

describe('likes', () => {
  test('count once per person, and can be taken back', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    const like = (headers: Record<string, string>) =>
      commentsOf(t, headers)[':id'].like.$put({ param: { id } });
    await like(seller.headers);
    expect(await (await like(seller.headers)).json()).toEqual({ data: { isLiked: true, likesCount: 1 } });
    expect((await read(t, seller.headers, listing)).data[0]).toMatchObject({ isLiked: true, likesCount: 1 });
    expect((await read(t, {}, listing)).data[0]).toMatchObject({ isLiked: false, likesCount: 1 });
    expect(await refusal(like(buyer.headers))).toMatchObject({ status: 403 });
    expect(await refusal(like({}))).toMatchObject({ status: 401, message: 'Connexion requise' });
    await commentsOf(t, seller.headers)[':id'].like.$delete({ param: { id } });
    expect((await read(t, seller.headers, listing)).data[0]).toMatchObject({ isLiked: false, likesCount: 0 });
  });

  test('beyond the hourly limit are refused, and change nothing', async () => {
    const id = toPublicId('cmt', await aComment(t.services.db, { listingId, authorId: buyer.userId }));
    const { like } = commentsOf(t, seller.headers)[':id'];
    await like.$delete({ param: { id } });
    await t.services.db
      .update(rateLimits)
      .set({ uses: Array.from({ length: 120 }, () => new Date(TEST_NOW)) });
    expect(await refusal(like.$put({ param: { id } }))).toMatchObject({ status: 429 });
    expect((await read(t, seller.headers, listing)).data[0]).toMatchObject({ isLiked: false, likesCount: 0 });
  });
});

describe('reading', () => {
  test('is paged, five comments a page, the newest first', async () => {
    for (let number = 1; number <= 7; number += 1)
      await aComment(t.services.db, {
        listingId,
        authorId: buyer.userId,
        content: `Numéro ${number}`,
        createdAt: new Date(TEST_NOW + number * 1000),
      });
    const [first, second] = [await read(t, {}, listing), await read(t, {}, listing, 2)];
    expect(first).toMatchObject({ page: 1, pages: 2, total: { count: 7 } });
    expect(first.data.map(({ content }) => content)).toEqual([7, 6, 5, 4, 3].map((n) => `Numéro ${n}`));
    expect(second.data.map(({ content }) => content)).toEqual(['Numéro 2', 'Numéro 1']);
    expect((await read(t, {}, listing, 3)).data).toEqual([]);
  });

  test('only the buyer that the seller named is a verified purchaser', async () => {
    await postComment(t, buyer.headers, listing, GOOD);
    const other = await signIn(t);
    t.setNow(TEST_NOW + 1000);
    await postComment(t, other.headers, listing, { content: 'Je l’ai vue aussi.' });
    const sale = { listingId, soldAt: new Date(TEST_NOW), channel: 'tokpa' } as const;
    await t.services.db.insert(listingSales).values([
      { ...sale, buyerId: buyer.userId },
      { ...sale, buyerId: null },
    ]);
    expect(
      (await read(t, {}, listing)).data.map(({ content, isVerifiedPurchase }) => [
        content,
        isVerifiedPurchase,
      ]),
    ).toEqual([
      ['Je l’ai vue aussi.', false],
      [GOOD.content, true],
    ]);
  });

  test('a sold listing is rated by its buyer, once, and commented on by nobody else', async () => {
    await t.services.db
      .insert(listingSales)
      .values({ listingId, soldAt: new Date(TEST_NOW), channel: 'tokpa', buyerId: buyer.userId });
    await t.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listingId));
    expect((await read(t, buyer.headers, listing)).can).toEqual({ comment: true, rate: true });
    await postComment(t, buyer.headers, listing, GOOD);
    expect(await refusal(say(t, buyer.headers, listing, { content: 'Encore.', rating: 1 }))).toMatchObject({
      message: COMMENT_REFUSALS.secondRating,
    });
    expect((await read(t, seller.headers, listing)).data).toMatchObject([
      { content: GOOD.content, rating: 5, isVerifiedPurchase: true },
    ]);
    const other = await signIn(t);
    expect(await refusal(say(t, other.headers, listing, GOOD))).toMatchObject({ code: 'not_found' });
    await t.services.db.update(listings).set({ isHidden: true }).where(eq(listings.id, listingId));
    expect(await refusal(say(t, buyer.headers, listing, { content: 'Encore.' }))).toMatchObject({
      code: 'not_found',
    });
  });

  test('a member without a name is shown by the end of their id', async () => {
    const nameless = await aUser(t.services.db, { firstName: ' ', lastName: '' });
    await aComment(t.services.db, { listingId, authorId: nameless });
    const [shown] = (await read(t, {}, listing)).data;
    expect(shown?.author?.name).toBe(toPublicId('usr', nameless).slice(-8));
  });

  test('average and count appear on the listing, its card and its seller’s page', async () => {
    for (const rating of [5, 4, 4] as const)
      await aComment(t.services.db, { listingId, authorId: await aUser(t.services.db), rating });
    const rating = { average: 4.3, count: 3 };
    const api = listingsOf(t, {});
    const one = await (await api[':id'].$get({ param: { id: listing } })).json();
    expect(one.data.rating).toEqual(rating);
    const cards = await (await api.popular.$get({ query: {} })).json();
    expect(cards.data.find(({ id }) => id === listing)?.rating).toEqual(rating);
    const page = await api.sellers[':id'].$get({ param: { id: toPublicId('usr', seller.userId) } });
    expect((await page.json()).data.rating).toEqual(rating);
  });

  test('a comment cannot be reached through a hidden listing', async () => {
    const id = await postComment(t, buyer.headers, listing, GOOD);
    await t.services.db.update(listings).set({ isHidden: true }).where(eq(listings.id, listingId));
    await t.services.db.delete(rateLimits);
    for (const { headers } of [buyer, await signIn(t)]) {
      const edit = commentsOf(t, headers)[':id'].$patch({ param: { id }, json: { content: 'Bonjour' } });
      expect(await refusal(edit)).toMatchObject({ status: 404 });
    }
  });
});
