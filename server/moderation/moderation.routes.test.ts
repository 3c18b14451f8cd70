import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { REFUSAL_REASONS } from '#shared/moderation/refusal.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import {
  listingsOf,
  moderationOf,
  publish,
  publishApproved,
  LISTING,
  type ListingFields,
} from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aPhoto, asFile, uploadPhoto, uploadsOf } from '#tests/world/upload-file.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';

const t = useTestApp();
type Headers = Record<string, string>;

let seller: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  [seller, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const queue = async (cursor?: string) =>
  (await moderationOf(t, admin.headers).listings.$get({ query: cursor ? { cursor } : {} })).json();
const approve = (id: string, version = 1, headers: Headers = admin.headers) =>
  moderationOf(t, headers).listings[':id'].approve.$post({ param: { id }, json: { version } });
const reject = (id: string, reason: RefusalReason, details: string | null = null, version = 1) =>
  moderationOf(t, admin.headers).listings[':id'].reject.$post({
    param: { id },
    json: { version, reason, details },
  });
const edit = (id: string, change: Partial<ListingFields>, version: number) =>
  listingsOf(t, seller.headers)[':id'].$patch({ param: { id }, json: { ...LISTING, ...change, version } });
const shown = async (id: string, headers: Headers = {}) =>
  (await (await listingsOf(t, headers)[':id'].$get({ param: { id } })).json()).data;
const log = () => t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
const mails = async () => (await t.services.mail.outbox?.list()) ?? [];

describe('the queue', () => {
  test('is open to the team only', async () => {
    const paths = [
      'listings/lst_00000000000000000000000001/approve',
      'revisions/rev_00000000000000000000000001/reject',
    ];
    expect(await refusal(moderationOf(t, {}).listings.$get({ query: {} }))).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await refusal(moderationOf(t, seller.headers).listings.$get({ query: {} }))).toMatchObject({
      code: 'forbidden',
    });
    for (const path of paths) {
      const answer = await t.app.request(`/api/moderation/${path}`, {
        method: 'POST',
        headers: { ...seller.headers, origin: t.services.config.origin },
      });
      expect(await refusal(answer)).toMatchObject({ code: 'forbidden' });
    }
  });

  test('shows pending listings and edits, oldest first, page by page, once each', async () => {
    const edited = await publishApproved(t, seller.headers, admin.headers);
    t.setNow(TEST_NOW + 5_000);
    await edit(edited, { title: 'Un titre qui attend' }, 1);
    for (let index = 0; index < 24; index += 1) {
      await aListing(t.services.db, {
        status: 'pending',
        sellerId: seller.userId,
        title: `Annonce ${index}`,
        submittedAt: new Date(TEST_NOW + Math.floor(index / 2) * 1000),
      });
    }
    await aListing(t.services.db, { status: 'rejected', sellerId: seller.userId });
    const first = await queue();
    expect(first).toMatchObject({ hasMore: true, total: { count: 25, isCapped: false } });
    expect(first.data).toHaveLength(20);
    const second = await queue(first.nextCursor ?? '');
    const all = [...first.data, ...second.data];
    expect(second.hasMore).toBe(false);
    expect(new Set(all.map((item) => item.id)).size).toBe(25);
    const times = all.map((item) => item.submittedAt);
    expect(times).toEqual(times.toSorted());
    expect(all.filter((item) => item.kind === 'revision')).toMatchObject([
      { listingId: edited, proposed: { title: 'Un titre qui attend' }, current: { title: LISTING.title } },
    ]);
  });

  test('contains everything a moderator needs', async () => {
    await aListing(t.services.db, { sellerId: seller.userId });
    const photo = await uploadPhoto(t, seller.headers);
    const id = await publish(t, seller.headers, { pictureIds: [photo.id] });
    await reject(id, 'unusable_photos', 'La photo est floue');
    await edit(id, {}, 1);
    expect((await queue()).data).toMatchObject([
      {
        kind: 'listing',
        id,
        listingId: id,
        version: 2,
        submittedAt: new Date(TEST_NOW).toISOString(),
        proposed: {
          title: LISTING.title,
          category: 'automobile',
          place: { city: 'Abidjan' },
          price: LISTING.price,
          picturesInPreparation: 0,
        },
        current: null,
        seller: {
          name: 'Awa Koné',
          email: seller.email,
          phone: '+2290197123456',
          approvedCount: 1,
          refusedCount: 0,
        },
        history: [
          {
            at: new Date(TEST_NOW).toISOString(),
            action: 'listing.reject',
            reason: 'unusable_photos',
            details: 'La photo est floue',
            by: 'Awa Koné',
            isAutomatic: false,
          },
        ],
        copies: [],
        appeal: null,
      },
    ]);
  });

  test('names the fields that an edit changes', async () => {
    const id = await publishApproved(t, seller.headers, admin.headers);
    await edit(
      id,
      { title: 'Un autre titre', price: { amountMinor: 1, currency: 'XOF' }, district: 'Plateau' },
      1,
    );
    expect((await queue()).data).toMatchObject([
      { kind: 'revision', version: 2, changes: ['title', 'price'] },
    ]);
  });
});

describe('approving', () => {
  test('publishes the listing, records the decision and sends its owner a mail', async () => {
    const id = await publish(t, seller.headers);
    t.setNow(TEST_NOW + MINUTE_MS);
    expect((await approve(id)).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      publishedAt: new Date(TEST_NOW + MINUTE_MS).toISOString(),
    });
    expect(await log()).toMatchObject([
      {
        actorId: admin.userId,
        action: 'listing.approve',
        targetKind: 'listing',
        targetId: fromPublicId('lst', id),
        before: { status: 'pending' },
        after: { status: 'approved' },
        reason: null,
      },
    ]);
    await runSentJobs(t);
    expect(await mails()).toMatchObject([
      {
        to: seller.email,
        subject: `Votre annonce est en ligne : ${LISTING.title}`,
        text: expect.stringContaining(`/annonce/${id}`),
      },
    ]);
  });

  test('a listing that its owner changed meanwhile is a conflict', async () => {
    const id = await publish(t, seller.headers);
    await edit(id, { description: 'Une tout autre description.' }, 1);
    expect(await refusal(approve(id))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('modifié'),
    });
    expect(await log()).toEqual([]);
    expect((await approve(id, 2)).status).toBe(200);
  });

  test('is a conflict while photos are in preparation; a damaged photo is dropped from the listing', async () => {
    const uploads = uploadsOf(t, seller.headers);
    const photo = await uploadPhoto(t, seller.headers);
    const whole = await aPhoto(200, 200);
    const sent = await uploads.index.$post({ form: { file: asFile(whole.subarray(0, whole.length - 60)) } });
    const { data: damaged } = await sent.json();
    const id = await publish(t, seller.headers, { pictureIds: [damaged.id, photo.id] });
    expect((await queue()).data).toMatchObject([{ proposed: { picturesInPreparation: 1 } }]);
    expect(await refusal(approve(id))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('préparation'),
    });
    await runSentJobs(t);
    expect((await approve(id)).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      pictures: [{ id: photo.id }],
      pictureCount: 1,
    });
  });
});

describe('refusing', () => {
  test.each(Object.keys(REFUSAL_REASONS).filter((key): key is RefusalReason => key in REFUSAL_REASONS))(
    'for the reason %s sends its owner the reason and the advice',
    async (reason) => {
      const id = await publish(t, seller.headers);
      expect((await reject(id, reason, 'Regardez bien')).status).toBe(200);
      expect(
        (await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json()).data,
      ).toMatchObject([{ status: 'rejected', rejectionReason: expect.stringContaining('Regardez bien') }]);
      expect(await log()).toMatchObject([
        { action: 'listing.reject', reason, details: 'Regardez bien', after: { status: 'rejected' } },
      ]);
      await runSentJobs(t);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        to: seller.email,
        subject: `Votre annonce n’a pas été validée : ${LISTING.title}`,
      });
      expect(mail?.text).toContain('Regardez bien');
      expect(mail?.text).toContain(REFUSAL_REASONS[reason].advice);
      expect(mail?.text).toContain(`/annonce/${id}/modifier`);
    },
  );

  test('needs a reason from the list, and details for “other”', async () => {
    const id = await publish(t, seller.headers);
    expect(await refusal(reject(id, 'other'))).toMatchObject({ fields: { details: 'Précisez le motif.' } });
    expect(await refusal(reject(id, 'other', '   '))).toMatchObject({
      fields: { details: expect.any(String) },
    });
    const answer = await t.app.request(`/api/moderation/listings/${id}/reject`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json', origin: t.services.config.origin },
      body: JSON.stringify({ version: 1, reason: 'ugly' }),
    });
    expect(await refusal(answer)).toMatchObject({ fields: { reason: 'Choisissez un motif.' } });
    expect(await shown(id, seller.headers)).toMatchObject({ status: 'pending' });
  });
});

test('a second decision is a conflict that names the first, whatever it would have been', async () => {
  const id = await publish(t, seller.headers);
  await approve(id);
  for (const second of [() => approve(id), () => reject(id, 'duplicate')]) {
    expect(await refusal(second())).toMatchObject({
      status: 409,
      message: 'Déjà traité : Awa Koné a approuvé cette annonce le 20 novembre 2026 à 11:00.',
    });
  }
  expect(await shown(id)).toMatchObject({ status: 'approved' });
  expect(await log()).toHaveLength(1);
  expect(await refusal(approve('lst_00000000000000000000000001'))).toMatchObject({ code: 'not_found' });
});

describe('a pending edit', () => {
  const waiting = async (
    change: Partial<ListingFields> = { title: 'Un titre qui attend' },
    from: Partial<ListingFields> = {},
  ) => {
    const id = await publishApproved(t, seller.headers, admin.headers, from);
    t.sentJobs.length = 0;
    await edit(id, { ...from, ...change }, 1);
    return { id, revision: (await queue()).data[0]?.id ?? '' };
  };
  const revisions = () => moderationOf(t, admin.headers).revisions[':id'];

  test('replaces the visible version when it is approved', async () => {
    const [first, second] = [await uploadPhoto(t, seller.headers), await uploadPhoto(t, seller.headers)];
    const { id, revision } = await waiting(
      { title: 'Un titre qui attend', pictureIds: [second.id] },
      { pictureIds: [first.id] },
    );
    expect((await revisions().approve.$post({ param: { id: revision }, json: { version: 2 } })).status).toBe(
      200,
    );
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      title: 'Un titre qui attend',
      pictures: [{ id: second.id }],
    });
    expect((await t.services.db.select().from(listingRevisions))[0]).toMatchObject({ status: 'applied' });
    expect((await log()).find(({ action }) => action === 'revision.apply')).toMatchObject({
      before: { title: LISTING.title },
      after: { title: 'Un titre qui attend' },
    });
    await runSentJobs(t);
    expect((await mails())[0]).toMatchObject({
      subject: 'Vos changements sont en ligne : Un titre qui attend',
    });
  });

  test('leaves the visible version in place when it is refused, with the reason for the owner', async () => {
    const { id, revision } = await waiting();
    const json = { version: 2, reason: 'contact_in_text' as const, details: null };
    expect((await revisions().reject.$post({ param: { id: revision }, json })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ status: 'approved', title: LISTING.title });
    const { data } = await (
      await listingsOf(t, seller.headers)[':id'].edition.$get({ param: { id } })
    ).json();
    expect(data).toMatchObject({
      version: 3,
      refusalReason: 'Coordonnées dans le texte',
      revisionSubmittedAt: null,
      content: { title: LISTING.title },
    });
    await runSentJobs(t);
    expect((await mails())[0]).toMatchObject({
      subject: expect.stringContaining('Vos changements n’ont pas été validés'),
    });
  });

  test('is decided once, and not after its owner changed or withdrew it', async () => {
    const { id, revision } = await waiting();
    await edit(id, { title: 'Un titre plus récent' }, 2);
    const approveOld = (version: number) =>
      revisions().approve.$post({ param: { id: revision }, json: { version } });
    expect(await refusal(approveOld(2))).toMatchObject({
      code: 'conflict',
      message: 'Déjà traité : le vendeur ne la soumet plus.',
    });
    const [latest] = (await queue()).data;
    const decide = (version: number) =>
      revisions().approve.$post({ param: { id: latest?.id ?? '' }, json: { version } });
    expect(await refusal(decide(2))).toMatchObject({ message: expect.stringContaining('modifié') });
    expect((await decide(3)).status).toBe(200);
    expect(await refusal(decide(4))).toMatchObject({ message: expect.stringContaining('Déjà traité') });
    expect(await shown(id)).toMatchObject({ title: 'Un titre plus récent' });
  });
});

test('the audit log is append-only', async () => {
  await approve(await publish(t, seller.headers));
  const { db } = t.services;
  const reasonOf = (change: Promise<unknown>) =>
    change.then(
      () => 'done',
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error ? error.cause.message : 'unknown',
    );
  expect(await reasonOf(db.execute(sql`update audit_log set actor_id = target_id`))).toBe(
    'the audit log is only ever added to',
  );
  expect(await reasonOf(db.execute(sql`delete from audit_log`))).toBe('the audit log is only ever added to');
  expect(await log()).toHaveLength(1);
});

test('no mail is sent about a listing that its owner removed meanwhile', async () => {
  const id = await publish(t, seller.headers);
  await approve(id);
  await t.services.db.update(listings).set({ status: 'removed' });
  await runSentJobs(t);
  expect(await mails()).toEqual([]);
});
