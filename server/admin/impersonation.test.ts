import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { IMPERSONATION_MINUTES } from '#shared/admin/users.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { NotificationItem } from '#shared/notifications/notification.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingContacts, listings, listingViews } from '#server/listings/listings.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { createApp } from '#server/app.ts';
import { declaredAccess } from '#server/platform/http/access.ts';
import { withBanners } from '#server/document-banners.ts';
import { WRITTEN } from '#server/notifications/notifications.presenter.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { listRoutes } from '#tests/world/route-inventory.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { protect, unusedCode } from '#tests/world/two-factor.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let member: Person;
let admin: Person;

beforeEach(async () => {
  [member, admin] = [await signIn(t), await signIn(t, 'admin', true)];
});

const MESSAGE_NOTIFICATION = { type: 'message', text: 'Rendez-vous à 18 h, mon code est 4412' } as const;
const usr = ({ userId }: Person) => toPublicId('usr', userId);
const audit = () => t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
const cookieOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('tokpa.session_token='))
    ?.split(';', 1)[0] ?? '';
const REASON = 'Elle ne voit plus ses annonces';
const impersonateWith = (
  json: { reason: string; password: string; code?: string },
  headers = admin.headers,
) => consoleOf(t, headers).users[':id'].impersonation.$post({ param: { id: usr(member) }, json });
const impersonateAs = (who: Person, by = admin, reason = REASON) =>
  consoleOf(t, by.headers).users[':id'].impersonation.$post({
    param: { id: usr(who) },
    json: { reason, password: TEST_PASSWORD },
  });
const call = (cookie: string, path: string, method = 'GET', json?: object) =>
  apiFetch(t, { cookie })(path, {
    method,
    ...(json ? { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } } : {}),
  });
const whoIs = async (cookie: string) => {
  const { data } = (await (await call(cookie, '/api/accounts/me')).json()) as { data: { id: string } | null };
  return data?.id ?? null;
};
const back = (cookie: string) => call(cookie, '/api/admin/impersonation/end', 'POST');

describe('starting and ending an impersonation', () => {
  test('the session is that member’s, without team rights, and the reason is logged', async () => {
    const cookie = cookieOf(await impersonateAs(member));
    expect(await whoIs(cookie)).toBe(usr(member));
    expect((await call(cookie, '/api/admin/users')).status).toBe(403);
    expect(await audit()).toMatchObject([
      {
        action: 'user.impersonate',
        actorId: admin.userId,
        targetId: member.userId,
        details: 'Elle ne voit plus ses annonces',
      },
    ]);
  });

  test('ending it restores one’s own account, and so does signing out', async () => {
    for (const [minute, path] of ['/api/admin/impersonation/end', '/api/accounts/sign-out'].entries()) {
      t.setNow(TEST_NOW + minute * MINUTE_MS);
      const cookie = cookieOf(await impersonateAs(member));
      const own = cookieOf(await call(cookie, path, 'POST'));
      expect(await whoIs(own)).toBe(usr(admin));
      expect(await whoIs(cookie)).toBeNull();
    }
    expect((await audit()).map(({ action }) => action)).toEqual([
      'user.impersonate',
      'user.impersonate_end',
      'user.impersonate',
      'user.impersonate_end',
    ]);
  });

  test('ends after half an hour, and the next page is one’s own again', async () => {
    const cookie = cookieOf(await impersonateAs(member));
    t.setNow(TEST_NOW + IMPERSONATION_MINUTES * MINUTE_MS - 1);
    expect(await whoIs(cookie)).toBe(usr(member));
    t.setNow(TEST_NOW + IMPERSONATION_MINUTES * MINUTE_MS);
    expect(await whoIs(cookie)).toBeNull();
    const again = cookieOf(await impersonateAs(member));
    t.setNow(TEST_NOW + 2 * IMPERSONATION_MINUTES * MINUTE_MS);
    expect(await whoIs(cookieOf(await apiFetch(t, { cookie: again })('/dev/mails')))).toBe(usr(admin));
  });

  test.each([
    ['one’s own session', () => t.services.db.delete(sessions).where(eq(sessions.userId, admin.userId))],
    ['one’s account', () => t.services.db.delete(users).where(eq(users.id, admin.userId))],
  ])('ends with %s', async (_what, end) => {
    const cookie = cookieOf(await impersonateAs(member));
    await end();
    expect(await whoIs(cookie)).toBeNull();
  });

  test('is limited to one person at a time', async () => {
    const other = await signIn(t);
    const first = cookieOf(await impersonateAs(member));
    const second = cookieOf(await impersonateAs(other));
    expect([await whoIs(first), await whoIs(second)]).toEqual([null, usr(other)]);
  });

  test('is visible to the account’s owner, who can end it', async () => {
    const cookie = cookieOf(await impersonateAs(member));
    const devices = await (await call(member.headers.cookie, '/api/accounts/devices')).json();
    expect(JSON.stringify(devices)).toContain('Assistance (équipe du site)');
    await call(member.headers.cookie, '/api/accounts/devices', 'DELETE');
    expect(await whoIs(cookie)).toBeNull();
  });

  test('is refused for the team, for oneself, for banned members, and without a reason', async () => {
    const other = await signIn(t, 'admin');
    expect((await impersonateAs(other)).status).toBe(403);
    expect((await impersonateAs(admin)).status).toBe(403);
    expect((await impersonateAs(other, member)).status).toBe(403);
    expect(await refusal(impersonateAs(member, admin, ' '))).toMatchObject({
      fields: { reason: 'Dites en quelques mots pourquoi.' },
    });
    await t.services.db
      .update(users)
      .set({ bannedAt: new Date(TEST_NOW) })
      .where(eq(users.id, member.userId));
    expect((await impersonateAs(member)).status).toBe(403);
    expect(await audit()).toEqual([]);
  });

  test('asks for one’s own password, so that a stolen session cannot impersonate anybody', async () => {
    for (const password of ['', 'Faux-2026!'])
      expect(
        Object.keys((await refusal(impersonateWith({ reason: REASON, password }))).fields ?? {}),
      ).toEqual(['password']);
    expect(await audit()).toEqual([]);
    expect(await t.services.db.$count(sessions, eq(sessions.userId, member.userId))).toBe(1);
  });

  test('asks for a code too if one has two factors, and accepts each code once', async () => {
    const { secret, usedCode, headers } = await protect(t, admin.headers);
    const json = { reason: REASON, password: TEST_PASSWORD };
    expect(Object.keys((await refusal(impersonateWith(json, headers))).fields ?? {})).toEqual(['code']);
    expect((await refusal(impersonateWith({ ...json, code: usedCode }, headers))).fields?.code).toContain(
      'déjà servi',
    );
    expect(await audit()).toEqual([]);
    const impersonated = await impersonateWith({ ...json, code: unusedCode(secret) }, headers);
    expect(await whoIs(cookieOf(impersonated))).toBe(usr(member));
  });

  test('ending without an impersonation changes nothing', async () => {
    const answer = await back(member.headers.cookie);
    expect([answer.status, cookieOf(answer)]).toEqual([200, '']);
  });
});

describe('during an impersonation', () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = cookieOf(await impersonateAs(member));
  });

  test('every change is refused except the few that help', async () => {
    const id = usr(member);
    const changes = listRoutes().filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changes.length).toBeGreaterThan(60);
    const reached: string[] = [];
    for (const { method, path } of changes) {
      if (!path.startsWith('/api/') || /sign-out|impersonation\/end/.test(path)) continue;
      const answer = await call(
        cookie,
        path.replaceAll(/:\w+(\{[^}]*\})?/g, id).replace('*', 'x'),
        method === 'ALL' ? 'POST' : method,
        {},
      );
      const { error } = (await answer.json().catch(() => ({}))) as { error?: { message: string } };
      if (!error?.message.startsWith('Cette action n’est pas possible au nom de quelqu’un d’autre'))
        reached.push(`${method} ${path}`);
    }
    expect(reached.filter((each) => !/ \/api\/(listings|uploads|favorites)(\/|$)/.test(each))).toEqual([
      // These two need no session: they are authenticated by the provider's signature.
      'POST /api/payments/webhooks/fedapay',
      'POST /api/payments/webhooks/wave',
      'PATCH /api/accounts/preferences',
    ]);
    expect(reached.filter((each) => each.startsWith('DELETE'))).toEqual([]);
  });

  test.each([
    ['PUT', '/api/accounts/password', { currentPassword: TEST_PASSWORD, password: 'Autre-2026!' }],
    ['POST', '/api/accounts/email-change', { email: 'pirate@test.example', password: TEST_PASSWORD }],
    ['POST', '/api/accounts/deletion', { password: TEST_PASSWORD }],
    ['POST', '/api/payments', {}],
    ['POST', '/api/messages', {}],
  ])('%s %s is refused, and the attempt is logged', async (method, path, json) => {
    expect((await call(cookie, path, method, json)).status).toBe(403);
    expect((await audit()).at(-1)).toMatchObject({
      action: 'user.impersonated_act',
      actorId: admin.userId,
      after: { request: `${method} ${path}`, refused: true },
    });
  });

  test('pages of the team cannot be read either', async () => {
    const reading = listRoutes().filter(
      ({ method, handlers: [guard] }) => method === 'GET' && guard && declaredAccess(guard) === 'admin',
    );
    expect(reading.length).toBeGreaterThan(20);
    const answers = await Promise.all(
      reading.map(({ path }) => call(cookie, path.replaceAll(/:\w+(\{[^}]*\})?/g, usr(member)))),
    );
    expect(answers.map(({ status }, index) => [reading[index]?.path, status])).toEqual(
      reading.map(({ path }) => [path, 403]),
    );
  });

  test('a listing can be paused but not removed', async () => {
    const { db } = t.services;
    const id = toPublicId('lst', await aListing(db, { sellerId: member.userId }));
    const step = (name: string) =>
      call(cookie, `/api/listings/${id}/steps`, 'POST', { step: name, version: 1 });
    expect((await step('pause')).status).toBe(200);
    expect((await step('remove')).status).toBe(403);
    expect((await db.select().from(listings))[0]).toMatchObject({ isPaused: true, status: 'approved' });
  });

  test('messages and data exports cannot be read', async () => {
    expect((await call(cookie, '/api/messages')).status).toBe(403);
    expect((await call(cookie, `/api/accounts/exports/exp_x/1`)).status).toBe(403);
    expect((await call(cookie, '/api/messages/unread')).status).toBe(200);
  });

  test('browsing leaves no trace: no view, no contact, no read receipt, and none of the attempts is logged', async () => {
    const { db } = t.services;
    const { userId: sellerId } = await signIn(t);
    const id = toPublicId('lst', await aListing(db, { sellerId, contactPhone: '+2290197123456' }));
    const noted = (await audit()).length;
    expect((await call(cookie, `/api/listings/${id}/views`, 'POST')).status).toBe(403);
    expect((await call(cookie, '/api/messages/received', 'POST')).status).toBe(403);
    expect(await audit()).toHaveLength(noted);
    const contact = await call(cookie, `/api/listings/${id}/contact`, 'POST', { channel: 'phone' });
    expect(contact.status).toBe(403);
    expect((await call(cookie, `/api/listings/${id}/unavailable`, 'POST')).status).toBe(403);
    for (const table of [listingViews, listingContacts]) expect(await db.$count(table)).toBe(0);
  });

  test('the account’s owner is not shown as online', async () => {
    await t.services.db.delete(sessions).where(eq(sessions.userId, member.userId));
    await impersonateAs(member);
    const seller = await apiFetch(t, {})(`/api/listings/sellers/${usr(member)}`);
    expect(((await seller.json()) as { data: object }).data).toMatchObject({ isOnline: false });
  });

  test('notifications of messages say that somebody wrote, not what', async () => {
    await t.services.notifications.notify(
      t.services,
      [
        {
          ...MESSAGE_NOTIFICATION,
          key: 'message:cnv_x:1',
          title: 'Message de Koffi D.',
          path: '/messages?conversation=cnv_x',
        },
        { ...MESSAGE_NOTIFICATION, key: 'b', title: 'Annonce approuvée', path: '/profile?tab=listings' },
      ].map((notification) => ({ ...notification, userId: member.userId })),
    );
    const notificationsShownTo = async (who: string) => {
      const { data } = (await (await call(who, '/api/notifications')).json()) as { data: NotificationItem[] };
      return data.map(({ title, description }) => [title, description]);
    };
    expect(await notificationsShownTo(cookie)).toEqual([
      ['Annonce approuvée', MESSAGE_NOTIFICATION.text],
      ['Message de Koffi D.', WRITTEN],
    ]);
    expect(await notificationsShownTo(member.headers.cookie ?? '')).toContainEqual([
      'Message de Koffi D.',
      MESSAGE_NOTIFICATION.text,
    ]);
  });

  test('a bar on every page says so and leads back; nobody else has it', async () => {
    const page = '<html><body><div>x</div></body></html>';
    const app = createApp(t.services).get('/probe', async (c) => c.html(await withBanners(c, page)));
    const probe = async (headers: Record<string, string>) =>
      (await app.request('/probe', { headers })).text();
    const shown = await probe({ cookie });
    expect(shown).toContain('<body><aside');
    expect(shown).toContain('Revenir à mon compte');
    expect(shown).toContain('Awa Koné');
    expect(shown).toContain('action="/admin/users/retour"');
    expect(await probe(member.headers)).toBe(page);
  });
});
