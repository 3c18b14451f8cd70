import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { APPEAL_TEXT } from '#shared/moderation/appeal.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { listingsOf, moderationOf, publish, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { appealData } from './appeal-data.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let [seller, admin, other]: Person[] = [];
const WORDS = 'La photo est bien la mienne, prise hier dans ma cour.';
const ANSWER = 'La photo montre toujours une autre voiture.';

beforeEach(async () => {
  [seller, admin, other] = [await signIn(t), await signIn(t, 'admin'), await signIn(t, 'admin')];
});

const headersOf = (person: Person | undefined) => person?.headers ?? { cookie: '' };
const as = (person: Person | undefined) => moderationOf(t, headersOf(person));
const caseOf = async (id: string) =>
  (await (await as(seller).cases[':id'].$get({ param: { id } })).json()).data;
const appeal = (id: string, person = seller, text = WORDS) =>
  as(person).cases[':id'].appeal.$post({ param: { id }, json: { text } });
const reject = (id: string, reason: RefusalReason = 'unusable_photos', version = 1, person = admin) =>
  as(person).listings[':id'].reject.$post({ param: { id }, json: { version, reason, details: 'Floue' } });
const waiting = async (person = other) => {
  const { data } = await (await as(person).listings.$get({ query: {} })).json();
  return data.filter(({ kind }) => kind === 'appeal');
};
const accept = (id: string, person = other, isAlone = false, version = 1) =>
  as(person).appeals[':id'].accept.$post({ param: { id }, json: { version, isAlone } });
const dismiss = (id: string, person = other, isAlone = false) =>
  as(person).appeals[':id'].dismiss.$post({ param: { id }, json: { version: 1, isAlone, answer: ANSWER } });
const statusOf = async (id: string) =>
  (await (await listingsOf(t, headersOf(admin))[':id'].$get({ param: { id } })).json()).data.status;

async function refused(): Promise<string> {
  const id = await publish(t, headersOf(seller));
  await reject(id);
  t.sentJobs.length = 0;
  return id;
}

async function appealed(): Promise<{ id: string; appealId: string }> {
  const id = await refused();
  t.setNow(TEST_NOW + MINUTE_MS);
  await appeal(id);
  return { id, appealId: (await waiting())[0]?.id ?? '' };
}

describe('the owner of a refused listing', () => {
  test('reads the reason, the advice per field, and may appeal; names of moderators are not shown', async () => {
    const id = await refused();
    const advice = [{ field: 'pictureIds', advice: expect.stringMatching(/^Remplacez les photos/) }];
    expect(await caseOf(id)).toMatchObject({
      history: [{ action: 'listing.reject', reason: 'unusable_photos', details: 'Floue', by: null }],
      advice,
      appeal: null,
      can: { appeal: true },
    });
    const editable = await listingsOf(t, headersOf(seller))[':id'].edition.$get({ param: { id } });
    expect((await editable.json()).data.advice).toEqual(advice);
  });

  test('appeals once: a second appeal and one about a listing that is not refused are conflicts', async () => {
    const id = await refused();
    expect((await appeal(id)).status).toBe(200);
    expect(await refusal(appeal(id))).toMatchObject({ status: 409, message: APPEAL_TEXT.appealed });
    expect(await caseOf(id)).toMatchObject({
      appeal: { state: 'open', text: WORDS },
      can: { appeal: false },
    });
    const pending = await publish(t, headersOf(seller), { title: 'Une autre voiture' });
    expect(await refusal(appeal(pending))).toMatchObject({ status: 409, message: APPEAL_TEXT.notRefused });
    const seeded = await aListing(t.services.db, { status: 'rejected', sellerId: seller?.userId ?? null });
    expect(await refusal(appeal(toPublicId('lst', seeded)))).toMatchObject({
      message: APPEAL_TEXT.noDecision,
    });
  });

  test('has to give a reason of at least 20 characters', async () => {
    const id = await refused();
    expect(await refusal(appeal(id, seller, 'Non !'))).toMatchObject({
      status: 422,
      fields: { text: expect.stringContaining('20 caractères') },
    });
  });

  test('is the only one who can read the case or appeal; even the team gets a 404', async () => {
    const id = await refused();
    for (const person of [await signIn(t), admin]) {
      expect(await refusal(as(person).cases[':id'].$get({ param: { id } }))).toMatchObject({ status: 404 });
      expect(await refusal(appeal(id, person))).toMatchObject({ status: 404 });
    }
  });

  test('resubmits, which closes the appeal with the next decision, and may appeal against that one', async () => {
    const { id, appealId } = await appealed();
    await listingsOf(t, headersOf(seller))[':id'].$patch({
      param: { id },
      json: { ...LISTING, title: 'Toyota Corolla, autres photos', version: 1 },
    });
    expect(await waiting()).toEqual([]);
    expect(await refusal(accept(appealId, other, false, 2))).toMatchObject({ status: 409 });
    await reject(id, 'suspected_scam', 2);
    expect(await caseOf(id)).toMatchObject({ appeal: null, can: { appeal: true } });
    expect((await caseOf(id)).history.map(({ action }) => action)).toEqual([
      'listing.reject',
      'appeal',
      'listing.reject',
    ]);
    expect((await appeal(id)).status).toBe(200);
    expect(await waiting()).toMatchObject([{ version: 2, appeal: { text: WORDS } }]);
  });
});

describe('the appeal', () => {
  test('waits in the queue with its text and the listing’s history, and is counted', async () => {
    const { id } = await appealed();
    expect(await waiting()).toMatchObject([
      {
        kind: 'appeal',
        listingId: id,
        version: 1,
        proposed: { title: LISTING.title },
        appeal: { text: WORDS, reader: 'anyone' },
        history: [
          { action: 'appeal', details: WORDS },
          { action: 'listing.reject', reason: 'unusable_photos', by: 'Awa Koné' },
        ],
      },
    ]);
    expect(await (await as(other).summary.$get()).json()).toMatchObject({
      data: {
        listings: { count: 0 },
        appeals: { count: 1 },
        oldestAt: new Date(TEST_NOW + MINUTE_MS).toISOString(),
      },
    });
  });

  test('accepted by another moderator puts the listing online and notifies its owner', async () => {
    const { id, appealId } = await appealed();
    expect((await accept(appealId)).status).toBe(200);
    expect(await statusOf(id)).toBe('approved');
    expect(await caseOf(id)).toMatchObject({ advice: [], can: { appeal: false } });
    expect((await caseOf(id)).history[0]).toMatchObject({ action: 'appeal.accept', by: null });
    await runSentJobs(t);
    expect(await t.services.mail.outbox?.list()).toMatchObject([
      { to: seller?.email, subject: `Votre annonce est en ligne : ${LISTING.title}` },
    ]);
  });

  test('dismissed leaves the refusal in place, with an answer to its owner, who may still correct the listing', async () => {
    const { id, appealId } = await appealed();
    expect((await dismiss(appealId)).status).toBe(200);
    expect(await statusOf(id)).toBe('rejected');
    expect(await caseOf(id)).toMatchObject({
      appeal: { state: 'dismissed', answer: ANSWER },
      can: { appeal: false },
    });
    expect((await caseOf(id)).advice).toHaveLength(1);
    await runSentJobs(t);
    const [mail] = (await t.services.mail.outbox?.list()) ?? [];
    expect(mail).toMatchObject({ subject: `Notre décision est maintenue : ${LISTING.title}` });
    expect(mail?.text).toContain(ANSWER);
  });

  test('cannot be decided by the moderator who refused while there is another one', async () => {
    const { id, appealId } = await appealed();
    expect((await waiting(admin))[0]?.appeal?.reader).toBe('not_yours');
    for (const isAlone of [false, true]) {
      expect(await refusal(accept(appealId, admin, isAlone))).toMatchObject({
        status: 403,
        message: APPEAL_TEXT.notYours,
      });
      expect(await refusal(dismiss(appealId, admin, isAlone))).toMatchObject({ status: 403 });
    }
    expect(await statusOf(id)).toBe('rejected');
    expect((await accept(appealId)).status).toBe(200);
  });

  test.each([
    ['is banned', { bannedAt: new Date(TEST_NOW) }],
    ['is no moderator any more', { role: 'user' as const }],
  ])(
    'can be decided by the moderator who refused once the only other one %s: after confirming it, as the log records',
    async (_why, change) => {
      const { id, appealId } = await appealed();
      await t.services.db
        .update(users)
        .set(change)
        .where(eq(users.id, other?.userId ?? ''));
      expect((await waiting(admin))[0]?.appeal?.reader).toBe('alone');
      expect(await refusal(accept(appealId, admin))).toMatchObject({
        status: 409,
        message: APPEAL_TEXT.sayAlone,
      });
      expect((await accept(appealId, admin, true)).status).toBe(200);
      expect(await statusOf(id)).toBe('approved');
      const entries = await t.services.db.select().from(auditLog).where(eq(auditLog.action, 'appeal.accept'));
      expect(entries).toMatchObject([
        { actorId: admin?.userId, targetId: fromPublicId('apl', appealId), after: { isOwnRefusal: true } },
      ]);
    },
  );

  test('is decided once, and only in the version that was read', async () => {
    const { appealId } = await appealed();
    expect(await refusal(accept(appealId, other, false, 7))).toMatchObject({
      status: 409,
      message: expect.stringContaining('modifié'),
    });
    await dismiss(appealId);
    expect(await refusal(accept(appealId))).toMatchObject({
      status: 409,
      message: 'Déjà traité : Awa Koné a maintenu le refus le 20 novembre 2026 à 11:01.',
    });
  });

  test('is decided by the team only, and needs an answer to be dismissed', async () => {
    const { appealId } = await appealed();
    expect(await refusal(accept(appealId, seller))).toMatchObject({ status: 403 });
    const empty = as(other).appeals[':id'].dismiss.$post({
      param: { id: appealId },
      json: { version: 1, answer: ' ' },
    });
    expect(await refusal(empty)).toMatchObject({ status: 422, fields: { answer: expect.any(String) } });
    expect(await refusal(accept('apl_00000000000000000000000001'))).toMatchObject({ status: 404 });
  });
});

describe('an edit that was refused', () => {
  const shown = async (id: string) =>
    (await (await listingsOf(t, headersOf(seller))[':id'].$get({ param: { id } })).json()).data;
  const edit = async (id: string, change: object, version: number) =>
    listingsOf(t, headersOf(seller))[':id'].$patch({
      param: { id },
      json: { ...LISTING, ...change, version },
    });

  /** The public id of a listing whose edit, with another title and photo, was refused. */
  async function refusedEdit(): Promise<{ id: string; pictureId: string }> {
    const id = await publishApproved(t, headersOf(seller), headersOf(admin));
    const { id: pictureId } = await uploadPhoto(t, headersOf(seller));
    await edit(id, { title: 'Toyota Corolla première main', pictureIds: [pictureId] }, 1);
    const { data } = await (await as(admin).listings.$get({ query: {} })).json();
    const [item] = data.filter(({ kind }) => kind === 'revision');
    await as(admin).revisions[':id'].reject.$post({
      param: { id: item?.id ?? '' },
      json: { version: item?.version ?? 0, reason: 'unusable_photos', details: 'Floue' },
    });
    t.setNow(TEST_NOW + MINUTE_MS);
    t.sentJobs.length = 0;
    return { id, pictureId };
  }

  test('can be appealed like a listing, and is reviewed beside the published version', async () => {
    const { id } = await refusedEdit();
    expect(await caseOf(id)).toMatchObject({
      editRefusal: 'Photos inutilisables : Floue',
      advice: [{ field: 'pictureIds' }],
      appeal: null,
      can: { appeal: true },
    });
    expect((await appeal(id)).status).toBe(200);
    expect(await refusal(appeal(id))).toMatchObject({ status: 409, message: APPEAL_TEXT.appealed });
    expect(await waiting()).toMatchObject([
      {
        kind: 'appeal',
        proposed: { title: 'Toyota Corolla première main' },
        current: { title: LISTING.title },
        changes: ['title', 'pictures'],
        appeal: { text: WORDS, reader: 'anyone' },
      },
    ]);
    expect((await waiting(admin))[0]?.appeal?.reader).toBe('not_yours');
    expect(await (await as(other).summary.$get()).json()).toMatchObject({ data: { appeals: { count: 1 } } });
  });

  test('goes online with its photos when another moderator accepts the appeal', async () => {
    const { id, pictureId } = await refusedEdit();
    await appeal(id);
    const [item] = await waiting();
    expect((await accept(item?.id ?? '', other, false, item?.version)).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      title: 'Toyota Corolla première main',
      status: 'approved',
      pictures: [{ id: pictureId }],
    });
    expect(await waiting()).toEqual([]);
    expect(await caseOf(id)).toMatchObject({ advice: [], can: { appeal: false } });
    await runSentJobs(t);
    expect((await t.services.mail.outbox?.list())?.map(({ subject }) => subject)).toContain(
      'Vos changements sont en ligne : Toyota Corolla première main',
    );
  });

  test('stays refused with an answer when the appeal is dismissed, and the listing stays as it was', async () => {
    const { id } = await refusedEdit();
    await appeal(id);
    const [item] = await waiting();
    const answer = await as(other).appeals[':id'].dismiss.$post({
      param: { id: item?.id ?? '' },
      json: { version: item?.version ?? 0, isAlone: false, answer: ANSWER },
    });
    expect(answer.status).toBe(200);
    expect(await shown(id)).toMatchObject({ title: LISTING.title, status: 'approved', pictures: [] });
    expect(await caseOf(id)).toMatchObject({ appeal: { state: 'dismissed', answer: ANSWER } });
    await runSentJobs(t);
    expect((await t.services.mail.outbox?.list())?.[0]?.text).toContain(
      'La version déjà en ligne reste visible',
    );
  });

  test('leaves the queue and can no longer be appealed once its owner edits the listing again', async () => {
    const { id } = await refusedEdit();
    await appeal(id);
    const [item] = await waiting();
    await edit(id, { district: 'Akpakpa' }, item?.version ?? 0);
    expect(await waiting()).toEqual([]);
    expect(await caseOf(id)).toMatchObject({ appeal: null, can: { appeal: false } });
    expect(await refusal(accept(item?.id ?? '', other, false, item?.version))).toMatchObject({ status: 409 });
    expect(await refusal(appeal(id))).toMatchObject({ status: 409, message: APPEAL_TEXT.notRefused });
    expect(await shown(id)).toMatchObject({ title: LISTING.title });
  });
});

test('a member’s appeals are part of their personal data, and of nobody else’s', async () => {
  const { id } = await appealed();
  const filesOf = async (userId = '') => {
    const files: [string, unknown][] = [];
    for await (const { name, bytes } of appealData.files(t.services, userId))
      files.push([name, JSON.parse(Buffer.from(bytes).toString())]);
    return files;
  };
  expect(await filesOf(seller?.userId)).toEqual([
    [
      'contestations.json',
      [expect.objectContaining({ listing: id, about: 'listing', state: 'open', text: WORDS })],
    ],
  ]);
  expect(await filesOf(other?.userId)).toEqual([['contestations.json', []]]);
});
