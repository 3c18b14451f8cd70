import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { USERS_PAGE } from '#shared/admin/users.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { registrations } from '#server/accounts/registrations.table.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { registering } from '#tests/world/registering.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { protect, unusedCode } from '#tests/world/two-factor.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { banJobs } from './bans.jobs.ts';
import { BAN_REFUSALS, unbanUser } from './ban-user.ts';
import { ROLE_REFUSALS } from './change-role.ts';
import { userBans } from './user-bans.table.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let member: Person;
let admin: Person;
let other: Person;

beforeEach(async () => {
  [member, admin, other] = [await signIn(t), await signIn(t, 'admin'), await signIn(t, 'admin')];
});

const usr = ({ userId }: Person) => toPublicId('usr', userId);
const api = (who: Person) => consoleOf(t, who.headers).users;
const audit = () => t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
const rename = (who: Person, change: Partial<typeof users.$inferInsert>) =>
  t.services.db.update(users).set(change).where(eq(users.id, who.userId));
type Asked = {
  q?: string;
  role?: 'user' | 'admin';
  state?: 'active' | 'suspended' | 'unconfirmed' | 'leaving';
};
const find = async (query: Asked & { cursor?: string; order?: 'newest' | 'oldest' }) =>
  (await api(admin).$get({ query })).json();
const idsOf = async (query: Asked) => (await find(query)).data.map(({ id }) => id);
const detail = async (who: Person, by = admin) =>
  (await (await api(by)[':id'].$get({ param: { id: usr(who) } })).json()).data;

describe('finding people', () => {
  beforeEach(async () => {
    await rename(member, {
      firstName: 'Éloïse',
      lastName: 'Houngbédji',
      email: 'eloise.h@marche.example',
      phoneNumber: '+2290166112233',
    });
  });

  test.each([
    ['part of a name, without its accents', 'houngbedji'],
    ['two parts in any order', 'hounG ELOI'],
    ['part of an address', 'loise.h@'],
    ['a number as it is spaced', '01 66 11 22'],
    ['a whole number', '+229 01 66 11 22 33'],
  ])('%s finds them', async (_what, q) => {
    expect(await idsOf({ q })).toEqual([usr(member)]);
  });

  test.each(['%', '_', '\\', 'personne-de-ce-nom'])('%s finds nobody by accident', async (q) => {
    expect(await idsOf({ q })).toEqual([]);
  });

  test('by role and by state', async () => {
    expect((await idsOf({ role: 'admin' })).toSorted()).toEqual([usr(admin), usr(other)].toSorted());
    expect(await idsOf({ role: 'user' })).toEqual([usr(member)]);
    expect(await idsOf({ role: 'user', state: 'suspended' })).toEqual([]);
    await rename(member, { deletionDueAt: new Date(TEST_NOW) });
    expect(await idsOf({ state: 'leaving' })).toEqual([usr(member)]);
    await rename(member, { bannedAt: new Date(TEST_NOW) });
    expect(await idsOf({ state: 'suspended' })).toEqual([usr(member)]);
    expect(await idsOf({ role: 'user', state: 'active' })).toEqual([]);
  });

  test('a registration is found by the state “unconfirmed” only, until it expires', async () => {
    const { register, registerFromBrowser, confirm } = registering(t);
    const all = async () => (await find({})).total.count;
    const before = await all();
    await register({ firstName: 'Ibrahim', email: 'ibrahim@exemple.ci' });
    const { token, browser } = await registerFromBrowser({ firstName: 'Fatou', email: 'fatou@exemple.ci' });
    const waiting = async (query: Asked = {}) => (await find({ state: 'unconfirmed', ...query })).data;
    expect((await waiting()).map(({ email }) => email)).toEqual(['fatou@exemple.ci', 'ibrahim@exemple.ci']);
    expect(await waiting({ q: 'brahi mens' })).toMatchObject([
      {
        id: expect.stringMatching(/^reg_/),
        name: 'Ibrahim Mensah',
        phone: '+2250708091011',
        state: 'unconfirmed',
        lastSeenAt: null,
        listingCount: 0,
      },
    ]);
    expect(await waiting({ role: 'admin' })).toEqual([]);
    expect(await all()).toBe(before);
    await confirm(token, '', browser);
    expect((await waiting()).map(({ email }) => email)).toEqual(['ibrahim@exemple.ci']);
    expect(await all()).toBe(before + 1);
    const csv = await apiFetch(t, admin.headers)('/api/admin/users.csv?state=unconfirmed');
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(2);
    await t.services.db.update(registrations).set({ expiresAt: new Date(TEST_NOW) });
    expect(await waiting()).toEqual([]);
  });

  test('page by page, each once, also if many registered at the same moment', async () => {
    const made = Array.from({ length: USERS_PAGE + 5 }, (_, index) => ({
      name: `P ${index}`,
      firstName: 'Passant',
      lastName: `N°${index}`,
      email: `passant-${index}@test.example`,
      emailVerified: true,
      createdAt: new Date(TEST_NOW - (index % 7) * 1000),
    }));
    await t.services.db.insert(users).values(made);
    for (const order of ['newest', 'oldest'] as const) {
      const first = await find({ q: 'passant', order });
      expect(first).toMatchObject({ hasMore: true, total: { count: USERS_PAGE + 5, isCapped: false } });
      const second = await find({ q: 'passant', order, cursor: first.nextCursor ?? '' });
      expect(second).toMatchObject({ hasMore: false, nextCursor: null });
      const all = [...first.data, ...second.data];
      expect(new Set(all.map(({ id }) => id)).size).toBe(made.length);
      const times = all.map(({ createdAt }) => createdAt);
      expect(times).toEqual(order === 'newest' ? times.toSorted().toReversed() : times.toSorted());
    }
  });

  test('with the number of their listings and when they were last active', async () => {
    const { db } = t.services;
    await aListing(db, { sellerId: member.userId });
    await aListing(db, { sellerId: member.userId, status: 'removed' });
    const [row] = (await find({ q: 'eloise' })).data;
    expect(row).toMatchObject({
      name: 'Éloïse Houngbédji',
      phone: '+2290166112233',
      state: 'active',
      role: 'user',
      listingCount: 1,
      lastSeenAt: new Date(TEST_NOW).toISOString(),
    });
  });

  test('as a file; the export is logged', async () => {
    const answer = await apiFetch(t, admin.headers)('/api/admin/users.csv?q=eloise');
    expect(answer.headers.get('content-disposition')).toContain('utilisateurs.csv');
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Éloïse Houngbédji;eloise.h@marche.example;'+2290166112233;Membre;Actif");
    expect(await audit()).toMatchObject([
      { action: 'user.export', actorId: admin.userId, after: { q: 'eloise', order: 'newest' } },
    ]);
  });
});

describe('one person’s page', () => {
  test('shows what is known of them, and what may be done', async () => {
    await aListing(t.services.db, { sellerId: member.userId, title: 'Villa à Fidjrossè' });
    const shown = await detail(member);
    expect(shown.user).toMatchObject({ id: usr(member), email: member.email, country: 'BJ' });
    expect(shown.listings.map(({ title }) => title)).toEqual(['Villa à Fidjrossè']);
    expect(shown.sessions).toMatchObject([{ impersonator: null }]);
    expect(shown.can).toEqual({
      ban: true,
      unban: false,
      changeRole: true,
      endSessions: true,
      impersonate: true,
    });
    expect((await detail(admin)).can).toEqual({
      ban: false,
      unban: false,
      changeRole: false,
      endSessions: false,
      impersonate: false,
    });
    expect((await detail(other)).can).toMatchObject({ ban: false, changeRole: true, impersonate: false });
  });

  test('is not found for a deleted account', async () => {
    await t.services.db.delete(users).where(eq(users.id, member.userId));
    expect(await refusal(api(admin)[':id'].$get({ param: { id: usr(member) } }))).toMatchObject({
      status: 404,
      message: BAN_REFUSALS.unknown,
    });
  });
});

describe('sessions', () => {
  const left = () => t.services.db.select().from(sessions).where(eq(sessions.userId, member.userId));

  test('one or all are ended; repeated, nothing is left to end', async () => {
    await aSession(t.services, member.userId);
    const [first] = (await detail(member)).sessions;
    const param = { id: usr(member), session: first?.id ?? '' };
    const one = api(admin)[':id'].sessions[':session'];
    expect(await (await one.$delete({ param })).json()).toEqual({ data: { ended: 1 } });
    expect(await (await one.$delete({ param })).json()).toEqual({ data: { ended: 0 } });
    expect(await left()).toHaveLength(1);
    await api(admin)[':id'].sessions.$delete({ param: { id: usr(member) } });
    expect(await left()).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual(['user.sessions', 'user.sessions']);
  });

  test('another person’s session cannot be ended through this person', async () => {
    const [foreign] = (await detail(other)).sessions;
    await api(admin)[':id'].sessions[':session'].$delete({
      param: { id: usr(member), session: foreign?.id ?? '' },
    });
    expect(await t.services.db.$count(sessions, eq(sessions.userId, other.userId))).toBe(1);
  });
});

describe('temporary bans', () => {
  const ban = (days: 1 | 7 | null) =>
    consoleOf(t, admin.headers).people[':id'].ban.$put({
      param: { id: usr(member) },
      json: { reason: 'spam', note: 'Trop d’annonces', days },
    });
  const liftEnded = async () => {
    for (const job of banJobs) await job.run(t.services, {});
  };

  test('end by themselves, with their end in the mail, and are lifted once', async () => {
    expect((await ban(7)).status).toBe(204);
    await runSentJobs(t);
    const [mail] = (await t.services.mail.outbox?.list()) ?? [];
    expect(mail?.text).toContain('jusqu’au 27 novembre 2026');
    t.setNow(TEST_NOW + 6 * DAY_MS);
    await liftEnded();
    const [standing] = await t.services.db.select().from(users).where(eq(users.id, member.userId));
    expect(standing?.bannedAt).not.toBeNull();
    t.setNow(TEST_NOW + 7 * DAY_MS);
    await liftEnded();
    await liftEnded();
    const [lifted] = await t.services.db.select().from(users).where(eq(users.id, member.userId));
    expect(lifted?.bannedAt).toBeNull();
    expect((await audit()).map(({ action }) => action)).toEqual(['user.ban', 'user.unban']);
  });

  test('a new ban stands while older ones are lifted', async () => {
    await ban(7);
    const actor = { kind: 'member', userId: admin.userId, isAdmin: true } as const;
    const ctx = { ...t.services, actor, requestId: 'r' };
    const anEarlierEnd = new Date(TEST_NOW + DAY_MS);
    await expect(unbanUser(ctx, member.userId, '', anEarlierEnd)).rejects.toThrow(BAN_REFUSALS.goesOn);
    const [standing] = await t.services.db.select().from(users).where(eq(users.id, member.userId));
    expect(standing?.bannedAt).not.toBeNull();
    expect(await t.services.db.select().from(userBans)).toMatchObject([{ liftedAt: null }]);
  });

  test('without an end they stand until the team lifts them', async () => {
    await ban(null);
    t.setNow(TEST_NOW + 400 * DAY_MS);
    await liftEnded();
    expect(await t.services.db.select().from(userBans)).toMatchObject([{ endsAt: null, liftedAt: null }]);
  });
});

describe('team roles', () => {
  const setRole = (by: Person, who: Person, role: 'user' | 'admin', password = TEST_PASSWORD) =>
    api(by)[':id'].role.$put({ param: { id: usr(who) }, json: { role, password } });
  const roleOf = async ({ userId }: Person) =>
    (await t.services.db.select().from(users).where(eq(users.id, userId)))[0]?.role;

  test('promotes a member, who has to sign in again, and demotes them', async () => {
    expect((await setRole(admin, member, 'admin')).status).toBe(200);
    expect((await setRole(admin, member, 'admin')).status).toBe(200);
    expect(await roleOf(member)).toBe('admin');
    expect(await t.services.db.$count(sessions, eq(sessions.userId, member.userId))).toBe(0);
    await setRole(admin, member, 'user');
    expect(await roleOf(member)).toBe('user');
    expect(await audit()).toMatchObject([
      { action: 'user.role', actorId: admin.userId, before: { role: 'user' }, after: { role: 'admin' } },
      { action: 'user.role', before: { role: 'admin' }, after: { role: 'user' } },
    ]);
  });

  test('asks for one’s own password', async () => {
    expect(await refusal(setRole(admin, member, 'admin', 'Faux-2026!'))).toMatchObject({
      status: 422,
      fields: { password: 'Mot de passe incorrect.' },
    });
    expect(await roleOf(member)).toBe('user');
  });

  test('asks for a code too where one has two factors', async () => {
    const { secret, usedCode, headers } = await protect(t, admin.headers);
    const send = (code?: string) =>
      api({ ...admin, headers })[':id'].role.$put({
        param: { id: usr(member) },
        json: { role: 'admin', password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) },
      });
    for (const code of [undefined, '000000', usedCode])
      expect(Object.keys((await refusal(send(code))).fields ?? {})).toEqual(['code']);
    expect(await roleOf(member)).toBe('user');
    expect((await send(unusedCode(secret))).status).toBe(200);
    expect(await roleOf(member)).toBe('admin');
  });

  test('nobody changes their own role, so that the team never loses its last admin', async () => {
    expect(await refusal(setRole(admin, admin, 'user'))).toMatchObject({
      status: 403,
      message: ROLE_REFUSALS.own,
    });
    const both = await Promise.all([setRole(admin, other, 'user'), setRole(other, admin, 'user')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await roleOf(admin), await roleOf(other)].toSorted()).toEqual(['admin', 'user']);
  });

  test('refuses to promote a banned or unconfirmed account', async () => {
    await rename(member, { emailVerified: false });
    expect(await refusal(setRole(admin, member, 'admin'))).toMatchObject({ message: ROLE_REFUSALS.notReady });
    await rename(member, { emailVerified: true, bannedAt: new Date(TEST_NOW) });
    expect((await setRole(admin, member, 'admin')).status).toBe(403);
    expect(await roleOf(member)).toBe('user');
  });
});
