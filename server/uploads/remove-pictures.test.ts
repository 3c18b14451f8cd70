import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { fromPublicId, newUuid } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { removeListing } from '#server/own-listings/remove-listing.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { aPhoto, asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from './remove-pictures.ts';

const t = useTestApp();
const SIZES = 5;

let seller: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  seller = await signIn(t, 'user', true);
});

const rows = () => t.services.db.select().from(pictures);
const files = () => keysIn(t.services.storage);

async function upload(bytes?: Uint8Array, headers = seller.headers): Promise<string> {
  const { id } = await uploadPhoto(t, headers, bytes);
  return fromPublicId('pic', id) ?? '';
}

describe('an unused picture', () => {
  test('is removed with its files after a day, not before', async () => {
    await upload();
    t.setNow(TEST_NOW + 23 * HOUR_MS);
    await removeOrphans(t.services);
    expect([(await rows()).length, (await files()).length]).toEqual([1, SIZES]);
    t.setNow(TEST_NOW + 25 * HOUR_MS);
    await removeOrphans(t.services);
    expect([await rows(), await files()]).toEqual([[], []]);
    await removeOrphans(t.services);
  });

  test('stays a day longer when it is uploaded again', async () => {
    const photo = await aPhoto();
    await upload(photo);
    t.setNow(TEST_NOW + 23 * HOUR_MS);
    await upload(photo, seller.headers);
    t.setNow(TEST_NOW + 25 * HOUR_MS);
    await removeOrphans(t.services);
    expect(await rows()).toHaveLength(1);
  });

  test('is removed while its sizes are still to be made, original included', async () => {
    await uploadsOf(t, seller.headers).index.$post({ form: { file: asFile(await aPhoto()) } });
    t.setNow(TEST_NOW + 25 * HOUR_MS);
    await removeOrphans(t.services);
    expect([await rows(), await files()]).toEqual([[], []]);
    await runSentJobs(t); // its job comes too late and has nothing to do
    expect(await files()).toEqual([]);
  });
});

test('a picture in a listing stays, however old', async () => {
  const id = await upload();
  await aListing(t.services.db, { sellerId: seller.userId, pictureIds: [id] });
  t.setNow(TEST_NOW + 1000 * HOUR_MS);
  await removeOrphans(t.services);
  expect([(await rows()).length, (await files()).length]).toEqual([1, SIZES]);
});

test('files that two people share stay until neither has the picture', async () => {
  const photo = await aPhoto();
  const other = await signIn(t);
  const mine = await upload(photo);
  await upload(photo, other.headers);
  await aListing(t.services.db, { sellerId: seller.userId, pictureIds: [mine] });
  t.setNow(TEST_NOW + 25 * HOUR_MS);
  await removeOrphans(t.services);
  expect([(await rows()).map(({ id }) => id), (await files()).length]).toEqual([[mine], SIZES]);
});

describe('a removed listing', () => {
  const asSeller = () => ({
    ...t.services,
    actor: { kind: 'member' as const, userId: seller.userId, isAdmin: false },
    requestId: 'test',
  });

  test('loses its pictures and their files by its job, but not those of another listing', async () => {
    const [alone, shared] = [await upload(), await upload()];
    const removed = await aListing(t.services.db, { sellerId: seller.userId, pictureIds: [alone, shared] });
    await aListing(t.services.db, { sellerId: seller.userId, pictureIds: [shared] });
    await removeListing(asSeller(), removed);
    expect(await files()).toHaveLength(2 * SIZES);
    await runSentJobs(t);
    expect((await rows()).map(({ id }) => id)).toEqual([shared]);
    expect(await files()).toHaveLength(SIZES);
  });

  test('loses its picture for social networks too', async () => {
    const id = await aListing(t.services.db, { sellerId: seller.userId, pictureIds: [await upload()] });
    await t.services.storage.put(`og/${id}/${'a'.repeat(32)}.jpg`, new Uint8Array([1]), 'image/jpeg');
    await removeListing(asSeller(), id);
    await runSentJobs(t);
    expect(await files()).toEqual([]);
  });
});

describe('files left by a killed process', () => {
  test('sizes without a row are removed; originals without a row after a day', async () => {
    const { storage } = t.services;
    const inUse = await upload();
    await aListing(t.services.db, { sellerId: seller.userId, pictureIds: [inUse] });
    const lost = 'ab'.repeat(16);
    for (const name of ['hero.webp', 'share.jpg'])
      await storage.put(`ab/${lost}/${name}`, new Uint8Array([1]), 'image/webp');
    await storage.put(`originals/${newUuid(TEST_NOW - HOUR_MS)}`, new Uint8Array([1]), 'image/webp');
    await storage.put(`originals/${newUuid(TEST_NOW - 25 * HOUR_MS)}`, new Uint8Array([1]), 'image/webp');
    await removeOrphans(t.services);
    const left = await files();
    expect(left).toHaveLength(SIZES + 1);
    expect(left.filter((key) => key.startsWith(`ab/${lost}`))).toEqual([]);
    t.setNow(TEST_NOW + DAY_MS);
    await removeOrphans(t.services);
    expect(await files()).toHaveLength(SIZES);
  });

  test('a removal that stopped after the row is finished by the next run', async () => {
    const id = await upload();
    await t.services.db.delete(pictures).where(eq(pictures.id, id));
    expect(await files()).toHaveLength(SIZES);
    await removeOrphans(t.services);
    expect(await files()).toEqual([]);
  });

  test('more than one batch is removed', async () => {
    const { storage } = t.services;
    for (let index = 0; index < 450; index += 1) {
      const key = index.toString(16).padStart(32, '0');
      await storage.put(`00/${key}/hero.webp`, new Uint8Array([1]), 'image/webp');
    }
    await removeOrphans(t.services);
    expect(await files()).toEqual([]);
  });
});
