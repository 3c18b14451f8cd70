import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnStatus } from '#shared/listings/own-listing.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import {
  listingsOf,
  publish,
  publishApproved,
  LISTING,
  type ListingFields,
} from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';

const t = useTestApp();
type Headers = Record<string, string>;

let seller: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const mine = async (headers: Headers, query: { page?: string; status?: OwnStatus } = {}) =>
  (await listingsOf(t, headers).mine.$get({ query })).json();
const shown = async (id: string, headers: Headers = {}) =>
  (await (await listingsOf(t, headers)[':id'].$get({ param: { id } })).json()).data;
const editable = async (id: string, headers: Headers) =>
  (await (await listingsOf(t, headers)[':id'].edition.$get({ param: { id } })).json()).data;
const edit = (id: string, headers: Headers, change: Partial<ListingFields>, version: number) =>
  listingsOf(t, headers)[':id'].$patch({ param: { id }, json: { ...LISTING, ...change, version } });
const outcome = async (id: string, change: Partial<ListingFields>, version: number) => {
  const answer = await edit(id, seller.headers, change, version);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()).data.outcome;
};

describe('publishing', () => {
  test('submits the listing for review: only its owner and the team see it', async () => {
    const photo = await uploadPhoto(t, seller.headers);
    const id = await publish(t, seller.headers, { pictureIds: [photo.id] });
    expect(await shown(id, seller.headers)).toMatchObject({
      status: 'pending',
      title: LISTING.title,
      pictures: [{ id: photo.id }],
    });
    expect(await shown(id, admin.headers)).toMatchObject({ status: 'pending' });
    for (const headers of [{}, (await signIn(t)).headers]) {
      expect(await refusal(listingsOf(t, headers)[':id'].$get({ param: { id } }))).toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('needs a signed-in member with a confirmed address', async () => {
    expect(await refusal(listingsOf(t, {}).index.$post({ header: {}, json: LISTING }))).toMatchObject({
      code: 'unauthenticated',
      message: 'Vous devez être connecté pour créer une annonce',
    });
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, seller.userId));
    expect(
      await refusal(listingsOf(t, seller.headers).index.$post({ header: {}, json: LISTING })),
    ).toMatchObject({ code: 'unauthenticated' });
  });

  test('sent again with the same key publishes once', async () => {
    const send = () =>
      listingsOf(t, seller.headers).index.$post({
        header: { 'idempotency-key': 'envoi-12345678' },
        json: LISTING,
      });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
    expect(new Set(ids).size).toBe(1);
    expect((await mine(seller.headers)).total.count).toBe(1);
    const bad = listingsOf(t, seller.headers).index.$post({
      header: { 'idempotency-key': 'x' },
      json: LISTING,
    });
    expect(await refusal(bad)).toMatchObject({ code: 'invalid_input' });
  });

  test.each<[string, Partial<ListingFields>, string]>([
    ['title', { title: 'abc' }, 'Le titre est requis (min 5 caractères)'],
    ['description', { description: 'court' }, 'La description est requise (min 10 caractères)'],
    ['pictureIds.0', { pictureIds: ['nothing'] }, 'Cette photo n’existe pas.'],
    [
      'pictureIds',
      { pictureIds: ['pic_00000000000000000000000001'] },
      'Une photo n’est plus disponible. Ajoutez-la de nouveau.',
    ],
  ])('an invalid %s is reported with its field', async (field, change, message) => {
    const answer = listingsOf(t, seller.headers).index.$post({ header: {}, json: { ...LISTING, ...change } });
    expect(await refusal(answer)).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    expect(await t.services.db.select().from(listings)).toEqual([]);
  });
});

describe('an edit', () => {
  test('of price and district is applied at once', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    expect(
      await outcome(id, { price: { amountMinor: 3_500_000, currency: 'XOF' }, district: 'Marcory' }, 1),
    ).toBe('applied');
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      price: { amountMinor: 3_500_000 },
      place: { district: 'Marcory' },
    });
    expect(await editable(id, seller.headers)).toMatchObject({ version: 2, revisionSubmittedAt: null });
  });

  test.each<[string, Partial<ListingFields>]>([
    ['title', { title: 'Toyota Corolla 2012 full option' }],
    ['description', { description: 'Appelez vite, dernier prix.' }],
    ['category', { category: 'marketplace', specificData: { productCategory: 'electromenager' } }],
    ['videos', { videos: ['https://youtu.be/abc'] }],
    ['price by more than 30 %', { price: { amountMinor: 2_000_000, currency: 'XOF' } }],
  ])('of the %s goes to review, and everybody still sees the approved version', async (_what, change) => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    const before = await shown(id);
    expect(await outcome(id, change, 1)).toBe('in_review');
    expect(await shown(id)).toEqual(before);
    expect(await editable(id, seller.headers)).toMatchObject({
      version: 2,
      content: change,
      revisionSubmittedAt: new Date(TEST_NOW).toISOString(),
    });
    expect((await mine(seller.headers)).data).toMatchObject([
      { status: 'approved', title: LISTING.title, revisionSubmittedAt: expect.any(String) },
    ]);
  });

  test('of the pictures goes to review, and the new ones are not shown', async () => {
    const [first, second] = [await uploadPhoto(t, seller.headers), await uploadPhoto(t, seller.headers)];
    const id = await publishApproved(t, seller.headers, admin.headers, { pictureIds: [first.id] });
    expect(await outcome(id, { pictureIds: [second.id, first.id] }, 1)).toBe('in_review');
    expect((await shown(id)).pictures.map((picture) => picture.id)).toEqual([first.id]);
    expect((await editable(id, seller.headers)).pictures.map((picture) => picture.id)).toEqual([
      second.id,
      first.id,
    ]);
  });

  test('from an outdated version is a conflict and changes nothing', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await outcome(id, { district: 'Yopougon' }, 1);
    expect(await refusal(edit(id, seller.headers, { district: 'Plateau' }, 1))).toMatchObject({
      code: 'conflict',
    });
    expect(await refusal(edit(id, seller.headers, { title: 'Un tout autre titre' }, 1))).toMatchObject({
      code: 'conflict',
    });
    expect(await shown(id)).toMatchObject({ place: { district: 'Yopougon' } });
    expect(await editable(id, seller.headers)).toMatchObject({ version: 2, revisionSubmittedAt: null });
  });

  test('replaces a pending one; back to the approved content, nothing is pending any more', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await outcome(id, { title: 'Premier nouveau titre' }, 1);
    expect(await outcome(id, { title: 'Second nouveau titre' }, 2)).toBe('in_review');
    expect((await editable(id, seller.headers)).content.title).toBe('Second nouveau titre');
    expect(await outcome(id, {}, 3)).toBe('applied');
    expect(await editable(id, seller.headers)).toMatchObject({
      version: 4,
      content: { title: LISTING.title },
      revisionSubmittedAt: null,
    });
  });

  test('that is pending can be withdrawn', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await outcome(id, { title: 'Un nouveau titre' }, 1);
    const withdraw = () => listingsOf(t, seller.headers)[':id'].revision.$delete({ param: { id } });
    expect((await withdraw()).status).toBe(200);
    expect(await refusal(withdraw())).toMatchObject({ code: 'conflict' });
    expect(await editable(id, seller.headers)).toMatchObject({
      content: { title: LISTING.title },
      revisionSubmittedAt: null,
    });
  });

  test('of a listing never approved is applied at once; a refused one is resubmitted for review', async () => {
    const pending = await publish(t, seller.headers);
    expect(await outcome(pending, { title: 'Un meilleur titre' }, 1)).toBe('applied');
    expect(await shown(pending, seller.headers)).toMatchObject({
      status: 'pending',
      title: 'Un meilleur titre',
    });
    await t.services.db
      .update(listings)
      .set({ status: 'rejected', rejectionReason: 'Photo floue', submittedAt: new Date(0) });
    expect(await outcome(pending, { title: 'Encore un titre' }, 2)).toBe('in_review');
    const [row] = await t.services.db.select().from(listings);
    expect(row).toMatchObject({
      status: 'pending',
      rejectionReason: null,
      submittedAt: new Date(TEST_NOW),
      title: 'Encore un titre',
    });
  });

  test('of an expired listing goes to review too: renewing it would show it without review', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await t.services.db.update(listings).set({ status: 'expired' });
    expect(await outcome(id, { title: 'Tout autre chose' }, 1)).toBe('in_review');
  });

  test('by anybody else, the team included, finds no listing', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    for (const headers of [(await signIn(t)).headers, admin.headers]) {
      expect(await refusal(edit(id, headers, { district: 'Ailleurs' }, 1))).toMatchObject({
        code: 'not_found',
      });
      expect(await refusal(listingsOf(t, headers)[':id'].edition.$get({ param: { id } }))).toMatchObject({
        code: 'not_found',
      });
      expect(await refusal(listingsOf(t, headers)[':id'].$delete({ param: { id } }))).toMatchObject({
        code: 'not_found',
      });
      expect(await refusal(listingsOf(t, headers)[':id'].revision.$delete({ param: { id } }))).toMatchObject({
        code: 'not_found',
      });
    }
    expect(await shown(id)).toMatchObject({ status: 'approved', place: { district: 'Cocody' } });
  });
});

describe('one’s own listings', () => {
  test('come newest first, six a page, once each, without removed ones', async () => {
    for (let index = 0; index < 15; index += 1) {
      await aListing(t.services.db, {
        sellerId: seller.userId,
        title: `Annonce ${index}`,
        createdAt: new Date(TEST_NOW - Math.floor(index / 2) * 1000),
      });
    }
    await aListing(t.services.db, { sellerId: seller.userId, status: 'removed' });
    await aListing(t.services.db, { sellerId: (await signIn(t)).userId });
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await mine(seller.headers, { page }));
    expect(pages.map(({ data }) => data.length)).toEqual([6, 6, 3]);
    expect(pages[2]).toMatchObject({ page: 3, pages: 3, total: { count: 15, isCapped: false } });
    const shownListings = pages.flatMap(({ data }) => data);
    const times = shownListings.map((listing) => listing.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(shownListings.map((listing) => listing.id)).size).toBe(15);
  });

  test('can be filtered by status, with a count for each', async () => {
    for (const status of ['approved', 'approved', 'sold', 'draft', 'removed'] as const)
      await aListing(t.services.db, { sellerId: seller.userId, status });
    const sold = await mine(seller.headers, { status: 'sold', page: '7' });
    expect(sold).toMatchObject({ page: 1, pages: 1, total: { count: 1 }, data: [{ status: 'sold' }] });
    expect(sold.counts).toEqual({ approved: 2, pending: 0, rejected: 0, expired: 0, sold: 1, draft: 1 });
  });

  test('contain the permitted steps and the reason of a refusal', async () => {
    await aListing(t.services.db, {
      sellerId: seller.userId,
      status: 'rejected',
      rejectionReason: 'Photos inutilisables',
    });
    expect((await mine(seller.headers)).data).toMatchObject([
      { rejectionReason: 'Photos inutilisables', can: { edit: true, steps: ['resubmit', 'remove'] } },
    ]);
  });

  test('refuse an invalid page number', async () => {
    for (const page of ['0', '-1', 'x', '1e9']) {
      expect(await refusal(listingsOf(t, seller.headers).mine.$get({ query: { page } }))).toMatchObject({
        code: 'invalid_input',
        fields: { page: expect.any(String) },
      });
    }
  });
});

test('a removed listing is gone, for its owner too', async () => {
  const id = await publishApproved(t, seller.headers, admin.headers);
  await outcome(id, { title: 'Un nouveau titre' }, 1);
  const remove = () => listingsOf(t, seller.headers)[':id'].$delete({ param: { id } });
  expect((await (await remove()).json()).data).toEqual({ status: 'removed' });
  expect(await refusal(remove())).toMatchObject({ code: 'not_found' });
  expect(await refusal(listingsOf(t, {})[':id'].$get({ param: { id } }))).toMatchObject({ code: 'gone' });
  expect(t.sentJobs).toContainEqual({
    job: 'listings.remove-files',
    afterSeconds: 60,
    payload: { listingId: fromPublicId('lst', id), removedAt: new Date(TEST_NOW).toISOString() },
  });
});
