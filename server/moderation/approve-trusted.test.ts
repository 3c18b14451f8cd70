import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromPublicId } from '#shared/platform/ids.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { pictureLooks } from '#server/pictures/picture-looks.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { listingsOf, moderationOf, publish, LISTING } from '#tests/world/publishing.ts';
import { aScene } from '#tests/world/scenes.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { aPhoto, asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { SYSTEM_ID } from '#server/platform/context.ts';
import { approveTrustedJob } from './moderation.jobs.ts';

const t = useTestApp();
let [seller, admin]: Awaited<ReturnType<typeof signIn>>[] = [];
const headersOf = (person = seller) => person?.headers ?? { cookie: '' };
const sellerId = () => seller?.userId ?? '';

beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
  await t.services.db
    .update(users)
    .set({ phoneVerifiedAt: new Date(TEST_NOW) })
    .where(eq(users.id, sellerId()));
  for (const status of ['approved', 'sold', 'expired'] as const)
    await aListing(t.services.db, { sellerId: sellerId(), status });
  await setTrustedSellers({ isOn: true, approvedListings: 3 });
});

const setTrustedSellers = (trustedSellers: typeof DEFAULT_SETTINGS.trustedSellers) =>
  saveSetting(t.services.db, 'trustedSellers', trustedSellers);
const run = () => approveTrustedJob.run(t.services, {});
const statusOf = async (id: string) => {
  const uuid = fromPublicId('lst', id) ?? '';
  const [row] = await t.services.db.select().from(listings).where(eq(listings.id, uuid));
  return row?.status;
};

describe('a submission of a trusted seller', () => {
  test('is approved automatically, recorded as such, and its owner is notified', async () => {
    const photo = await uploadPhoto(t, headersOf(), await aScene(1));
    const id = await publish(t, headersOf(), { pictureIds: [photo.id] });
    await run();
    expect(await statusOf(id)).toBe('approved');
    expect(await t.services.db.select().from(auditLog)).toMatchObject([
      { actorId: SYSTEM_ID, action: 'listing.approve', listingId: fromPublicId('lst', id) },
    ]);
    const summary = await (await moderationOf(t, headersOf(admin)).summary.$get()).json();
    expect(summary.data.decisions).toMatchObject([{ by: null, isAutomatic: true, title: LISTING.title }]);
    await runSentJobs(t);
    expect(await t.services.mail.outbox?.list()).toMatchObject([{ to: seller?.email }]);
  });

  test('is applied automatically if it is an edit', async () => {
    const id = await publish(t, headersOf());
    await run();
    await listingsOf(t, headersOf())[':id'].$patch({
      param: { id },
      json: { ...LISTING, title: 'Toyota Corolla 2012, climatisée', version: 1 },
    });
    await run();
    expect(await t.services.db.select().from(listingRevisions)).toMatchObject([{ status: 'applied' }]);
    const [entry] = await t.services.db.select().from(auditLog).where(eq(auditLog.action, 'revision.apply'));
    expect(entry?.actorId).toBe(SYSTEM_ID);
  });
});

describe('review by a person', () => {
  test('is required for a listing or edit that looks like a fraud', async () => {
    const description =
      'Cliquez pour recevoir votre argent sur tokpa-pay.com, puis donnez votre code secret.';
    const id = await publish(t, headersOf(), { description });
    const other = await publish(t, headersOf(), { title: 'Peugeot 406 break' });
    await run();
    expect([await statusOf(id), await statusOf(other)]).toEqual(['pending', 'approved']);
    await listingsOf(t, headersOf())[':id'].$patch({
      param: { id: other },
      json: { ...LISTING, title: 'Peugeot 406 break', description, version: 1 },
    });
    await run();
    expect(await t.services.db.select().from(listingRevisions)).toMatchObject([{ status: 'pending' }]);
  });

  test('is required by default', async () => {
    await setTrustedSellers(DEFAULT_SETTINGS.trustedSellers);
    expect(DEFAULT_SETTINGS.trustedSellers.isOn).toBe(false);
    const id = await publish(t, headersOf());
    await run();
    expect(await statusOf(id)).toBe('pending');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['with one approved listing too few', () => setTrustedSellers({ isOn: true, approvedListings: 4 })],
    [
      'without a verified number',
      () => t.services.db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, sellerId())),
    ],
    [
      'with a listing that is refused',
      () => aListing(t.services.db, { sellerId: sellerId(), status: 'rejected' }),
    ],
  ])('is required for sellers %s', async (_who, change) => {
    await change();
    const id = await publish(t, headersOf());
    await run();
    expect(await statusOf(id)).toBe('pending');
  });

  test('is required after a refusal, for the corrected listing as for others', async () => {
    const first = await publish(t, headersOf());
    const api = moderationOf(t, headersOf(admin));
    await api.listings[':id'].reject.$post({
      param: { id: first },
      json: { version: 1, reason: 'duplicate', details: null },
    });
    await listingsOf(t, headersOf())[':id'].$patch({
      param: { id: first },
      json: { ...LISTING, title: 'Une autre voiture', version: 1 },
    });
    await run();
    expect(await statusOf(first)).toBe('pending');

    await api.listings[':id'].reject.$post({
      param: { id: first },
      json: { version: 2, reason: 'duplicate', details: null },
    });
    const second = await publish(t, headersOf(), { title: 'Un camion' });
    await run();
    expect(await statusOf(second)).toBe('pending');
  });

  test('is no longer required where the refusal was reversed on appeal', async () => {
    const first = await publish(t, headersOf());
    await moderationOf(t, headersOf(admin)).listings[':id'].reject.$post({
      param: { id: first },
      json: { version: 1, reason: 'duplicate', details: null },
    });
    const cases = moderationOf(t, headersOf()).cases[':id'];
    await cases.appeal.$post({
      param: { id: first },
      json: { text: 'Ce n’est pas un doublon, regardez bien.' },
    });
    const other = moderationOf(t, (await signIn(t, 'admin')).headers);
    const { data } = await (await other.listings.$get({ query: {} })).json();
    await other.appeals[':id'].accept.$post({ param: { id: data[0]?.id ?? '' }, json: { version: 1 } });
    const second = await publish(t, headersOf(), { title: 'Un camion' });
    await run();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'approved']);
  });

  test('is required for photos of another seller’s listing', async () => {
    const owner = await signIn(t);
    const original = await uploadPhoto(t, owner.headers, await aScene(1));
    await publish(t, owner.headers, { pictureIds: [original.id] });
    const taken = await uploadPhoto(t, headersOf(), await aScene(1));
    const id = await publish(t, headersOf(), { pictureIds: [taken.id] });
    await run();
    expect(await statusOf(id)).toBe('pending');
  });

  test('is required for photos that are in preparation or not described yet', async () => {
    const sent = await uploadsOf(t, headersOf()).index.$post({ form: { file: asFile(await aPhoto()) } });
    const { data } = await sent.json();
    const id = await publish(t, headersOf(), { pictureIds: [data.id] });
    await run();
    expect(await statusOf(id)).toBe('pending');
    await runSentJobs(t);
    await t.services.db.delete(pictureLooks);
    await run();
    expect(await statusOf(id)).toBe('pending');
  });
});
