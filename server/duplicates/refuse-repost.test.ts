import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { givenPicture } from '#tests/world/given-picture.ts';
import { listingsOf, publish, LISTING, type ListingFields } from '#tests/world/publishing.ts';
import { aScene } from '#tests/world/scenes.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { listings } from '#server/listings/listings.table.ts';

const t = useTestApp();
let seller: Awaited<ReturnType<typeof signIn>>;
const scene = await aScene(1);

beforeEach(async () => {
  seller = await signIn(t);
});

const send = (change: Partial<ListingFields> = {}, header: { 'idempotency-key'?: string } = {}) =>
  listingsOf(t, seller.headers).index.$post({ header, json: { ...LISTING, ...change } });
const setStatus = (id: string, status: ListingStatus) =>
  t.services.db
    .update(listings)
    .set({ status })
    .where(eq(listings.id, fromPublicId('lst', id) ?? ''));
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('the same listing again from the same seller', () => {
  test.each<[ListingStatus, string, string]>([
    ['pending', 'relit déjà', '/annonce/ID'],
    ['approved', 'déjà en ligne', '/annonce/ID'],
    ['rejected', 'refusée', '/annonce/ID'],
    ['expired', 'expiré', '/profile?tab=listings&statut=expired'],
    ['sold', 'vendue', '/profile?tab=listings&statut=sold'],
  ])('while the first is %s: refused, with a link to it', async (status, words, href) => {
    const id = await publish(t, seller.headers);
    await setStatus(id, status);
    const answer = await send({ title: 'toyota COROLLA, 2012' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'conflict',
        message: expect.stringMatching(new RegExp(`${words}.*« Toyota Corolla 2012 »`)),
        link: { href: href.replace('ID', id), label: expect.any(String) },
      },
    });
    expect(await t.services.db.$count(listings)).toBe(1);
  });

  test('is published if the first was removed, or by another seller', async () => {
    await setStatus(await publish(t, seller.headers), 'removed');
    expect(await statusOf(send())).toBe(200);
    seller = await signIn(t);
    expect(await statusOf(send())).toBe(200);
  });

  test('reworded, with the same photo cropped and saved again: refused', async () => {
    const photo = await uploadPhoto(t, seller.headers, scene);
    await publish(t, seller.headers, { pictureIds: [photo.id] });
    const copy = await sharp(scene).extract({ left: 20, top: 20, width: 760, height: 560 }).webp().toBuffer();
    const again = await uploadPhoto(t, seller.headers, copy);
    const rewritten = { description: 'Je vends ma voiture, très propre.', specificData: {} };
    const sent = send({ ...rewritten, title: 'Corolla Toyota 2012 propre', pictureIds: [again.id] });
    expect(await refusal(sent)).toMatchObject({ code: 'conflict' });
    expect(
      await statusOf(send({ ...rewritten, title: 'Pneus neufs pour berline', pictureIds: [again.id] })),
    ).toBe(200);
    const other = await uploadPhoto(t, seller.headers, await aScene(2));
    expect(await statusOf(send({ ...rewritten, pictureIds: [other.id] }))).toBe(200);
  });

  test('with the same demonstration picture is a different listing: those pictures belong to everybody', async () => {
    const ofSite = await givenPicture(t, await storePicture(t.services, scene), seller.userId);
    const pictureIds = [toPublicId('pic', ofSite)];
    await publish(t, seller.headers, { pictureIds });
    expect(await statusOf(send({ pictureIds, description: 'Une tout autre voiture, bleue.' }))).toBe(200);
  });

  test('is not a repost when the first answer was lost: sent again under its key, it returns the first', async () => {
    const header = { 'idempotency-key': 'envoi-perdu-1' };
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await (await send({}, header)).json()).data.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await statusOf(send({}, { 'idempotency-key': 'envoi-perdu-2' }))).toBe(409);
  });

  test('from several windows at once is published once', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
