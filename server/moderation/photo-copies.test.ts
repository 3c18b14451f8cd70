import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { describePicturesJob } from '#server/uploads/uploads.jobs.ts';
import { pictureLooks } from '#server/pictures/picture-looks.table.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { givenPicture } from '#tests/world/given-picture.ts';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { aScene } from '#tests/world/scenes.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let [owner, thief, admin]: Person[] = [];
const scene = await aScene(1);
const cutAndMirrored = await sharp(scene)
  .extract({ left: 30, top: 20, width: 740, height: 560 })
  .flop()
  .resize(500)
  .jpeg({ quality: 55 })
  .toBuffer();

beforeEach(async () => {
  [owner, thief, admin] = [await signIn(t), await signIn(t), await signIn(t, 'admin')];
});

const headersOf = (person: Person | undefined) => person?.headers ?? { cookie: '' };
const queue = async () =>
  (await (await moderationOf(t, headersOf(admin)).listings.$get({ query: {} })).json()).data;
const upload = (person: Person | undefined, bytes: Buffer) => uploadPhoto(t, headersOf(person), bytes);

async function ownersListing(bytes = scene, title = 'La voiture du propriétaire') {
  const photo = await upload(owner, bytes);
  const change = { title, pictureIds: [photo.id] };
  return { photo, id: await publishApproved(t, headersOf(owner), headersOf(admin), change) };
}

describe('photos of another seller’s listing', () => {
  test('are found though cropped and mirrored, and shown with the listing they come from', async () => {
    const { photo, id } = await ownersListing();
    const [other, taken] = [await upload(thief, await aScene(2)), await upload(thief, cutAndMirrored)];
    await publish(t, headersOf(thief), { pictureIds: [other.id, taken.id] });
    expect(await queue()).toMatchObject([
      {
        copies: [
          {
            listing: { id, title: 'La voiture du propriétaire', status: 'approved', seller: 'Awa Koné' },
            pairs: [{ own: { id: taken.id }, other: { id: photo.id } }],
          },
        ],
      },
    ]);
  });

  test('are found as identical files too, and in an edit of a published listing', async () => {
    const { id } = await ownersListing();
    const mine = await publishApproved(t, headersOf(thief), headersOf(admin));
    const taken = await upload(thief, scene);
    await listingsOf(t, headersOf(thief))[':id'].$patch({
      param: { id: mine },
      json: { ...LISTING, pictureIds: [taken.id], version: 1 },
    });
    expect(await queue()).toMatchObject([{ kind: 'revision', copies: [{ listing: { id } }] }]);
  });

  test('are not reported if they are one’s own, of another subject, plain, or of a removed listing', async () => {
    const solid = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c9b48a' } })
      .png()
      .toBuffer();
    const { id } = await ownersListing();
    await ownersListing(solid, 'Un mur');
    const again = await upload(owner, cutAndMirrored);
    await publish(t, headersOf(owner), { pictureIds: [again.id] });
    const photos = [await upload(thief, await aScene(3)), await upload(thief, solid)];
    await publish(t, headersOf(thief), { pictureIds: photos.map((photo) => photo.id) });
    expect((await queue()).map(({ copies }) => copies)).toEqual([[], []]);
    await listingsOf(t, headersOf(owner))[':id'].$delete({ param: { id } });
    const taken = await upload(thief, scene);
    await publish(t, headersOf(thief), { title: 'Une troisième voiture', pictureIds: [taken.id] });
    expect((await queue()).at(-1)?.copies).toEqual([]);
  });

  test('are found for older photos without looks once a job has described them', async () => {
    const { id } = await ownersListing();
    const taken = await upload(thief, cutAndMirrored);
    await publish(t, headersOf(thief), { pictureIds: [taken.id] });
    await t.services.db.delete(pictureLooks);
    expect((await queue())[0]?.copies).toEqual([]);
    await describePicturesJob.run(t.services, {});
    expect((await queue())[0]?.copies).toMatchObject([{ listing: { id } }]);
  });

  test('are not reported if they are pictures of the demonstration, which everybody may use and no job describes', async () => {
    const ofSite = await storePicture(t.services, scene);
    const [one, two] = [await aUser(t.services.db), await aUser(t.services.db)];
    for (const sellerId of [one, two]) {
      const pictureIds = [await givenPicture(t, ofSite, sellerId)];
      await aListing(t.services.db, { sellerId, pictureIds, status: 'pending' });
    }
    const taken = await upload(thief, scene);
    await publish(t, headersOf(thief), { pictureIds: [taken.id] });
    await describePicturesJob.run(t.services, {});
    expect((await queue()).map(({ copies }) => copies)).toEqual([[], [], []]);
    expect(await t.services.db.$count(pictureLooks)).toBe(0);
  });
});

test('looks of photos that no longer exist are removed', async () => {
  await t.services.db.insert(pictureLooks).values({
    contentKey: 'f'.repeat(32),
    looks: [1n, -1n],
    bands: [1],
    asked: [1n],
    askedBands: [1],
  });
  await describePicturesJob.run(t.services, {});
  expect(await t.services.db.$count(pictureLooks)).toBe(0);
});

/** Queries of one page: the session, the items and their related data. */
const MAX_QUERIES = 20;

test('a page of twenty items takes as many queries as a page of one, and at most twenty', async () => {
  const session: unknown = Reflect.get(t.services.db, 'session');
  if (typeof session !== 'object' || session === null) throw new Error('Drizzle has no session any more.');
  const asked = vi.spyOn(session as { prepareQuery: () => unknown }, 'prepareQuery');
  const countOf = async (items: number) => {
    for (let index = 0; index < items; index += 1)
      await aListing(t.services.db, { status: 'pending', sellerId: await aUser(t.services.db) });
    asked.mockClear();
    expect((await queue()).length).toBeGreaterThanOrEqual(items);
    return asked.mock.calls.length;
  };
  await countOf(0); // settings and categories are cached from here on
  const [few, many] = [await countOf(1), await countOf(19)];
  asked.mockRestore();
  expect(many).toBe(few);
  expect(few).toBeGreaterThan(5);
  expect(many).toBeLessThanOrEqual(MAX_QUERIES);
});
