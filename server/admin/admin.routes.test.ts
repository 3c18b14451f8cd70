import fc from 'fast-check';
import { hc } from 'hono/client';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONSOLE_PAGE } from '#shared/admin/console.ts';
import { CLAIM_MINUTES } from '#shared/moderation/claim.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { APPEAL_DAYS } from '#shared/reports/report.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { moderationClaims } from '#server/moderation/claims.table.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import type { reportRoutes } from '#server/reports/reports.routes.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { count } from '#tests/world/counts.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { moderationOf } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { adminJobs } from './admin.jobs.ts';
import { BAN_REFUSALS } from './ban-user.ts';
import { userBans } from './user-bans.table.ts';

const t = useTestApp();
type Headers = Record<string, string>;
type Person = Awaited<ReturnType<typeof signIn>>;

let member: Person;
let admin: Person;
let other: Person;
let listingId: string;

beforeEach(async () => {
  [member, admin, other] = [await signIn(t), await signIn(t, 'admin'), await signIn(t, 'admin')];
  listingId = await aListing(t.services.db, { sellerId: member.userId, title: 'Villa à Fidjrossè' });
});

const reportsOf = (headers: Headers) =>
  hc<typeof reportRoutes>('/api/reports', { fetch: apiFetch(t, headers) });
const mailsTo = async ({ email }: Person) => {
  await runSentJobs(t);
  return ((await t.services.mail.outbox?.list()) ?? []).filter(({ to }) => to === email);
};
const audit = () => t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
const aWaiting = async (content = 'Voyez www.moins-cher.example') =>
  toPublicId(
    'cmt',
    await aComment(t.services.db, { listingId, authorId: member.userId, content, status: 'pending' }),
  );
const statusOf = async () => (await t.services.db.select().from(listingComments))[0]?.status;
const isHidden = async (id = listingId) =>
  (await t.services.db.select().from(listings).where(eq(listings.id, id)))[0]?.isHidden;
const usr = ({ userId }: Person) => toPublicId('usr', userId);

describe('access', () => {
  const api = (headers: Headers) => consoleOf(t, headers);
  const ATTEMPTS: ((
    who: ReturnType<typeof api>,
    id: string,
  ) => Promise<{ status: number; text(): Promise<string> }>)[] = [
    (who) => who.counts.$get(),
    (who) => who.comments.$get({ query: {} }),
    (who) => who.appeals.$get({ query: {} }),
    (who) => who.people.$get({ query: { search: '' } }),
    ...(['reports', 'users', 'appeals'] as const).map(
      (queue) => (who: ReturnType<typeof api>) => who.cases.$get({ query: { queue } }),
    ),
    (who, id) => who.comments.decide.$post({ json: { ids: [id], decision: 'rejected' } }),
    (who, id) => who.cases.decide.$post({ json: { ids: [id.replace('cmt', 'cas')], verdict: 'dismissed' } }),
    (who, id) => who.claims.$put({ json: { id } }),
    (who, id) => who.claims.$delete({ json: { id } }),
    (who) => who.people[':id'].ban.$put({ param: { id: usr(other) }, json: { reason: 'scam' } }),
    (who) => who.people[':id'].ban.$delete({ param: { id: usr(other) }, json: {} }),
  ];

  test('only moderators read or decide, whatever is requested', async () => {
    const id = await aWaiting('Secret : www.moins-cher.example');
    const caseId = await aCase(t.services.db, { targetId: listingId, reportedId: member.userId });
    const before = await stored();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom({}, member.headers),
        fc.constantFrom(...ATTEMPTS),
        fc.constantFrom(id, toPublicId('cas', caseId), 'cmt_x', ''),
        async (headers, attempt, target) => {
          const answer = await attempt(api(headers), target);
          expect([401, 403]).toContain(answer.status);
          expect(await answer.text()).not.toContain('Secret');
        },
      ),
      { numRuns: count({ ci: 60, prove: 1000 }) },
    );
    expect(await stored()).toEqual(before);
  });

  async function stored() {
    const { db } = t.services;
    return Promise.all([
      db.select().from(listingComments),
      db.select().from(reportCases),
      db.select().from(users),
      db.select().from(auditLog),
    ]);
  }
});

test('a long queue has pages, up to a limit', async () => {
  const ids: string[] = [];
  for (let number = 0; number <= CONSOLE_PAGE; number += 1)
    ids.push(await aWaiting(`Voyez www.${number}.example`));
  const asked = async (page: string) => consoleOf(t, admin.headers).comments.$get({ query: { page } });
  const first = await (await asked('1')).json();
  expect([first.data.length, first.hasMore]).toEqual([CONSOLE_PAGE, true]);
  const second = await (await asked('2')).json();
  expect([second.data.length, second.hasMore]).toEqual([1, false]);
  expect([...first.data, ...second.data].map(({ comment }) => comment.id).toSorted()).toEqual(ids.toSorted());
  for (const page of ['0', '101', 'x']) expect((await asked(page)).status).toBe(422);
});

test('cases and appeals have pages too', async () => {
  for (let number = 0; number <= CONSOLE_PAGE; number += 1)
    await aCase(t.services.db, {
      targetId: await aListing(t.services.db, { sellerId: member.userId }),
      reportedId: member.userId,
    });
  const cases = async (page: string) =>
    (await consoleOf(t, admin.headers).cases.$get({ query: { queue: 'reports', page } })).json();
  const [first, second] = [await cases('1'), await cases('2')];
  expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([
    30,
    true,
    1,
    false,
  ]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(31);
  const appeals = await consoleOf(t, admin.headers).appeals.$get({ query: { page: '2' } });
  expect(await appeals.json()).toEqual({ data: [], hasMore: false });
});

describe('comment decisions', () => {
  test('several are decided on at once; each author is notified, each decision is logged', async () => {
    const ids = [await aWaiting(), await aWaiting('Écrivez à a@b.example')];
    const { data } = await (await consoleOf(t, admin.headers).comments.$get({ query: {} })).json();
    expect(data).toMatchObject([
      { comment: { id: ids[0] }, listing: { title: 'Villa à Fidjrossè' }, heldBy: 'link', claim: null },
      { comment: { id: ids[1] }, heldBy: 'e-mail' },
    ]);
    const decided = await consoleOf(t, admin.headers).comments.decide.$post({
      json: { ids, decision: 'rejected', note: 'Pas de lien' },
    });
    expect(await decided.json()).toEqual({ data: { decided: 2, refused: [] } });
    expect(await statusOf()).toBe('rejected');
    expect(await audit()).toMatchObject(
      ids.map(() => ({ action: 'comment.reject', actorId: admin.userId, details: 'Pas de lien' })),
    );
    const mails = await mailsTo(member);
    expect(mails.map(({ subject }) => subject)).toEqual(
      ids.map(() => 'Votre commentaire n’a pas été publié'),
    );
    expect(mails[0]?.text).toContain('Pas de lien');
    const again = await consoleOf(t, other.headers).comments.decide.$post({
      json: { ids, decision: 'approved' },
    });
    expect((await again.json()).data).toMatchObject({
      decided: 0,
      refused: [{ id: ids[0] }, { id: ids[1] }],
    });
    expect(await statusOf()).toBe('rejected');
  });

  test('for a reported comment, the decision resolves the reports', async () => {
    const id = await aWaiting('Du calme');
    const [row] = await t.services.db.select().from(listingComments);
    const targetId = row?.id ?? '';
    await aCase(t.services.db, { type: 'comment', targetId, reportedId: member.userId });
    await consoleOf(t, admin.headers).comments.decide.$post({ json: { ids: [id], decision: 'approved' } });
    expect(await statusOf()).toBe('approved');
    expect(await t.services.db.select().from(reportCases)).toMatchObject([{ status: 'dismissed' }]);
    expect(await audit()).toMatchObject([{ action: 'case.dismiss', targetKind: 'case' }]);
  });
});

describe('claims', () => {
  test('the claimant is shown, others cannot decide, and the claim ends after a quarter of an hour', async () => {
    const id = await aWaiting();
    expect((await consoleOf(t, admin.headers).claims.$put({ json: { id } })).status).toBe(204);
    const claimOf = async (headers: Headers) =>
      (await (await consoleOf(t, headers).comments.$get({ query: {} })).json()).data[0]?.claim;
    expect(await claimOf(admin.headers)).toMatchObject({ by: 'Awa K.', isMine: true });
    expect(await claimOf(other.headers)).toMatchObject({ by: 'Awa K.', isMine: false });
    expect(await refusal(consoleOf(t, other.headers).claims.$put({ json: { id } }))).toMatchObject({
      status: 409,
      message: 'Awa K. s’en occupe. Choisissez un autre dossier.',
    });
    const decide = () =>
      consoleOf(t, other.headers).comments.decide.$post({ json: { ids: [id], decision: 'approved' } });
    expect((await (await decide()).json()).data.decided).toBe(0);
    expect((await consoleOf(t, other.headers).claims.$delete({ json: { id } })).status).toBe(204);
    expect(await claimOf(admin.headers), 'only one’s own is released').not.toBeNull();
    t.setNow(TEST_NOW + CLAIM_MINUTES * MINUTE_MS);
    expect(await claimOf(admin.headers)).toBeNull();
    await adminJobs.find(({ name }) => name === 'admin.forget-claims')?.run(t.services, {});
    expect(await t.services.db.select().from(moderationClaims)).toEqual([]);
    expect((await (await decide()).json()).data.decided).toBe(1);
  });

  test('a listing that another moderator has claimed cannot be decided on either', async () => {
    const pending = await aListing(t.services.db, { sellerId: member.userId, status: 'pending' });
    const id = toPublicId('lst', pending);
    await consoleOf(t, admin.headers).claims.$put({ json: { id } });
    const approve = (headers: Headers) =>
      moderationOf(t, headers).listings[':id'].approve.$post({ param: { id }, json: { version: 1 } });
    expect((await approve(other.headers)).status).toBe(409);
    const queue = await moderationOf(t, other.headers).listings.$get({ query: {} });
    expect((await queue.json()).data[0]?.claim).toMatchObject({ isMine: false });
    expect((await approve(admin.headers)).status).toBe(200);
  });
});

describe('appeals', () => {
  const words = 'Ce n’était pas moi, regardez la date.';

  async function contested() {
    const id = await aComment(t.services.db, { listingId, authorId: member.userId });
    const caseId = await aCase(t.services.db, {
      type: 'comment',
      targetId: id,
      reportedId: member.userId,
      hiddenAt: null,
      hiddenBecause: null,
    });
    const cas = toPublicId('cas', caseId);
    await consoleOf(t, admin.headers).cases.decide.$post({
      json: { ids: [cas], verdict: 'upheld', note: 'Insulte' },
    });
    return cas;
  }
  const decide = async (headers: Headers, id: string, verdict: 'upheld' | 'dismissed') =>
    (await (await consoleOf(t, headers).cases.decide.$post({ json: { ids: [id], verdict } })).json()).data;

  test('the reported person reads the reason and contests; another moderator grants the appeal', async () => {
    const id = await contested();
    expect(await statusOf()).toBe('rejected');
    const [mail] = await mailsTo(member);
    expect(mail?.text).toContain('Insulte');
    expect(mail?.text).toContain('/profile?tab=security#decisions');
    const own = async () => (await (await reportsOf(member.headers).mine.$get()).json()).data;
    expect(await own()).toMatchObject([{ id, status: 'upheld', note: 'Insulte', hasAppealed: false }]);
    const appeal = (headers: Headers) =>
      reportsOf(headers).cases[':id'].appeal.$post({ param: { id }, json: { appeal: words } });
    expect((await appeal(other.headers)).status).toBe(404);
    expect((await appeal(member.headers)).status).toBe(204);
    expect(await own()).toMatchObject([{ hasAppealed: true }]);
    const queue = await consoleOf(t, admin.headers).cases.$get({ query: { queue: 'appeals' } });
    expect((await queue.json()).data).toMatchObject([{ id, appeal: words, status: 'upheld' }]);
    expect(
      (await decide(admin.headers, id, 'upheld')).refused,
      'who decided does not read the appeal',
    ).toHaveLength(1);
    expect(await decide(other.headers, id, 'dismissed')).toEqual({ decided: 1, refused: [] });
    expect(await statusOf()).toBe('approved');
    expect((await mailsTo(member)).map(({ subject }) => subject)).toContain(
      'Votre commentaire est de nouveau en ligne',
    );
  });

  test('a rejected appeal is notified too; nobody contests twice or too late', async () => {
    const id = await contested();
    t.setNow(TEST_NOW + (APPEAL_DAYS + 1) * DAY_MS);
    await t.services.db.update(sessions).set({ expiresAt: new Date(TEST_NOW + 1e10), isRemembered: true });
    t.setNow(TEST_NOW + HOUR_MS);
    const appeal = (text: string) =>
      reportsOf(member.headers).cases[':id'].appeal.$post({ param: { id }, json: { appeal: text } });
    expect((await appeal(words)).status).toBe(204);
    expect((await appeal(`${words} Encore.`)).status).toBe(409);
    await decide(other.headers, id, 'upheld');
    expect(await statusOf()).toBe('rejected');
    expect((await mailsTo(member)).map(({ subject }) => subject)).toContain(
      'Notre décision est maintenue : Appartement deux chambres',
    );
    expect((await decide(other.headers, id, 'dismissed')).decided).toBe(0);
  });
});

describe('banning', () => {
  const ban = (headers: Headers, person: Person) =>
    consoleOf(t, headers).people[':id'].ban.$put({
      param: { id: usr(person) },
      json: { reason: 'scam', note: 'Trois acomptes demandés' },
    });
  const unban = (person: Person) =>
    consoleOf(t, admin.headers).people[':id'].ban.$delete({ param: { id: usr(person) }, json: {} });

  test('ends their sessions and hides their listings; lifting the ban undoes it', async () => {
    const pending = await aListing(t.services.db, { sellerId: member.userId, status: 'pending' });
    const reported = await aListing(t.services.db, { sellerId: member.userId, isHidden: true });
    await aCase(t.services.db, { targetId: reported, reportedId: member.userId });
    expect((await ban(admin.headers, member)).status).toBe(204);
    expect(await t.services.db.select().from(sessions).where(eq(sessions.userId, member.userId))).toEqual([]);
    expect([await isHidden(), await isHidden(pending), await isHidden(reported)]).toEqual([true, true, true]);
    expect((await reportsOf(member.headers).mine.$get()).status).toBe(401);
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('Votre compte est suspendu');
    expect(mail?.text).toContain('Arnaque ou tentative d’arnaque – Trois acomptes demandés');
    const people = async (search: string) =>
      (await (await consoleOf(t, admin.headers).people.$get({ query: { search } })).json()).data;
    expect(await people('')).toMatchObject([
      {
        id: usr(member),
        isBanned: true,
        ban: { reason: 'scam', by: 'Awa Koné', endsAt: null },
        can: { ban: false, unban: true },
      },
    ]);
    expect(await refusal(ban(admin.headers, member))).toMatchObject({
      status: 409,
      message: BAN_REFUSALS.already,
    });
    expect((await unban(member)).status).toBe(204);
    expect([await isHidden(), await isHidden(pending), await isHidden(reported)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await people(member.email)).toMatchObject([{ isBanned: false, ban: null, can: { ban: true } }]);
    expect(await t.services.db.select().from(userBans)).toMatchObject([{ liftedBy: admin.userId }]);
    expect((await audit()).map(({ action }) => action).toSorted()).toEqual(['user.ban', 'user.unban']);
    expect(await refusal(unban(member))).toMatchObject({ status: 409, message: BAN_REFUSALS.open });
  });

  test('dismissing a case during the ban shows none of their listings', async () => {
    await t.services.db.update(listings).set({ isHidden: true });
    const caseId = await aCase(t.services.db, { targetId: listingId, reportedId: member.userId });
    await ban(admin.headers, member);
    const ids = [toPublicId('cas', caseId)];
    await consoleOf(t, admin.headers).cases.decide.$post({ json: { ids, verdict: 'dismissed' } });
    expect(await isHidden()).toBe(true);
    await unban(member);
    expect(await isHidden()).toBe(false);
  });

  test('is refused for oneself and for the team', async () => {
    expect(await refusal(ban(admin.headers, admin))).toMatchObject({
      status: 403,
      message: BAN_REFUSALS.own,
    });
    expect(await refusal(ban(admin.headers, other))).toMatchObject({
      status: 403,
      message: BAN_REFUSALS.team,
    });
  });
});
