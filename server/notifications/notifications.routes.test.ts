import { eq } from 'drizzle-orm';
import { createECDH } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/accounts/preferences.ts';
import { DAY_MS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { userBlocks } from '#server/blocking/user-blocks.table.ts';
import type { NewNotification } from '#server/platform/notifications.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { notificationsOf, notificationTitles, readNotifications } from '#tests/fakes/read-notifications.ts';
import { openStream } from '#tests/fakes/heard-events.ts';
import { notificationData } from './notification-data.ts';
import { purgeNotifications } from './notifications.jobs.ts';
import { notifications, userPushTokens } from './notifications.table.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let awa: Person;
let other: Person;
beforeEach(async () => {
  [awa, other] = [await signIn(t, 'user', true), await signIn(t, 'user', true)];
});

const api = (who: Person) => notificationsOf(t, who.headers);
const notify = (change: Partial<NewNotification> = {}) =>
  t.services.notifications.notify(t.services, [
    {
      userId: awa.userId,
      type: 'info',
      key: 'a',
      title: 'Nouvelle',
      text: 'Quelque chose est arrivé.',
      path: '/profile?tab=listings',
      ...change,
    },
  ]);
const MAIL = {
  kind: 'moderation.decision' as const,
  subject: 'Nouvelle',
  preview: 'Quelque chose',
  paragraphs: ['Voilà.'],
};
const mails = async () => (await t.services.mail.outbox?.list()) ?? [];
const pushes = async () => (await t.services.push.outbox?.list()) ?? [];
const choose = (change: Partial<Preferences['notifications']>) =>
  t.services.db.insert(preferences).values({
    userId: awa.userId,
    chosen: {
      ...DEFAULT_PREFERENCES,
      notifications: { ...DEFAULT_PREFERENCES.notifications, ...change },
    },
    updatedAt: new Date(TEST_NOW),
  });
/** Runs the delayed jobs at that time. */
const runWaiting = async (now: number) => {
  t.setNow(now);
  for (const sent of t.sentJobs) delete sent.afterSeconds;
  await runSentJobs(t);
};
const devices = () => t.services.db.select().from(userPushTokens);

function aSubscription(name = 'abc') {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  return { platform: 'web' as const, token: `https://fcm.googleapis.com/fcm/send/${name}`, keys };
}
const subscribe = async (who: Person, name?: string) =>
  (await api(who).push.$put({ json: aSubscription(name) })).status;

describe('a notification', () => {
  test('is created once per key and member, and not about one’s own actions', async () => {
    await notify();
    await notify({ title: 'Autre chose' });
    await notify({ userId: other.userId });
    await notify({ key: 'b', actorId: awa.userId });
    t.setNow(TEST_NOW + 1);
    await Promise.all([1, 2, 3].map(() => notify({ key: 'c', title: 'Trois fois' })));
    expect(await notificationTitles(t, awa)).toEqual(['Trois fois', 'Nouvelle']);
    expect(await notificationTitles(t, other)).toEqual(['Nouvelle']);
  });

  test('is not created if its transaction is rolled back, nor for deleted or banned accounts', async () => {
    const failing = t.services.db.transaction(async (tx) => {
      const notification = {
        userId: awa.userId,
        type: 'info' as const,
        key: 'x',
        title: 'X',
        text: '',
        path: '/',
      };
      await t.services.notifications.notify(t.services, [notification], tx);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await notify({ userId: '018f0000-0000-7000-8000-00000000000a' });
    await t.services.db
      .update(users)
      .set({ bannedAt: new Date(TEST_NOW) })
      .where(eq(users.id, other.userId));
    await notify({ userId: other.userId });
    expect(await t.services.db.select().from(notifications)).toEqual([]);
  });

  test('is not created about actions of a blocked member', async () => {
    await t.services.db.insert(userBlocks).values({ blockerId: awa.userId, blockedId: other.userId });
    await notify({ actorId: other.userId });
    await notify({ userId: other.userId, actorId: awa.userId });
    expect([await notificationTitles(t, awa), await notificationTitles(t, other)]).toEqual([
      [],
      ['Nouvelle'],
    ]);
  });

  test('comes in pages, latest first, with the unread count', async () => {
    for (let n = 1; n <= 25; n += 1) {
      t.setNow(TEST_NOW + n);
      await notify({ key: `k${n}`, title: `n° ${n}` });
    }
    const first = await (await api(awa).index.$get({ query: {} })).json();
    expect([first.data[0]?.title, first.data.length, first.unread]).toEqual(['n° 25', 20, 25]);
    const rest = await (await api(awa).index.$get({ query: { cursor: first.nextCursor ?? '' } })).json();
    expect(rest.data.map(({ title }) => title)).toEqual(['n° 5', 'n° 4', 'n° 3', 'n° 2', 'n° 1']);
    expect(rest.nextCursor).toBeNull();
    expect((await refusal(api(awa).index.$get({ query: { cursor: 'x' } }))).code).toBe('invalid_input');
  });

  test('of a visitor is empty: none is unread, and none can be read', async () => {
    const visitor = notificationsOf(t, {});
    expect((await (await visitor.unread.$get()).json()).data.count).toBe(0);
    expect((await visitor.index.$get({ query: {} })).status).toBe(401);
  });

  test('is marked as read one by one or all at once, by its owner only', async () => {
    await notify();
    await notify({ key: 'b' });
    await notify({ key: 'c' });
    const [last] = await readNotifications(t, awa);
    const one = (who: Person, id: string) => api(who)[':id'].read.$put({ param: { id } });
    expect((await one(other, last?.id ?? '')).status).toBe(404);
    expect((await one(awa, 'ntf_x')).status).toBe(404);
    for (const _ of [1, 2]) expect((await one(awa, last?.id ?? '')).status).toBe(204);
    const unread = async (who: Person) => (await (await api(who).unread.$get()).json()).data.count;
    expect([await unread(awa), await unread(other)]).toEqual([2, 0]);
    await api(other).read.$put();
    expect(await unread(awa)).toBe(2);
    await api(awa).read.$put();
    expect(await unread(awa)).toBe(0);
  });

  test('is announced at once, to its owner only', async () => {
    const [own, foreign] = [await openStream(t, awa.headers), await openStream(t, other.headers)];
    await notify();
    expect((await own.take(1))[0]?.data).toEqual({ kind: 'notifications' });
    await api(awa).read.$put();
    expect((await own.take(1))[0]?.data).toEqual({ kind: 'notifications' });
    expect(foreign.heard).toEqual([]);
    await Promise.all([own.close(), foreign.close()]);
  });

  test('is stored for half a year, at most 200 for each member', async () => {
    const at = (n: number) => new Date(TEST_NOW - n * MINUTE_MS);
    const row = (userId: string, n: number) => ({
      userId,
      type: 'info' as const,
      key: `k${n}`,
      title: `n° ${n}`,
      text: '',
      path: '/',
      createdAt: at(n),
    });
    await t.services.db
      .insert(notifications)
      .values(Array.from({ length: 205 }, (_, n) => row(awa.userId, n)));
    await t.services.db
      .insert(notifications)
      .values([
        row(other.userId, 1),
        { ...row(other.userId, 2), createdAt: new Date(TEST_NOW - 181 * DAY_MS) },
      ]);
    await purgeNotifications.run(t.services, {});
    const remaining = await t.services.db.select().from(notifications);
    const of = (userId: string) =>
      remaining.filter((each) => each.userId === userId).map(({ title }) => title);
    expect(of(awa.userId)).toHaveLength(200);
    expect(of(awa.userId)).not.toContain('n° 200');
    expect(of(other.userId)).toEqual(['n° 1']);
  });
});

describe('a mail', () => {
  test('is sent once, with an unsubscribe link', async () => {
    await notify({ mail: MAIL });
    const sent = [...t.sentJobs];
    await runSentJobs(t);
    t.sentJobs.push(...sent);
    await runSentJobs(t);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: awa.email, subject: 'Nouvelle' });
    expect(mail?.text).toContain('Bonjour Awa,');
    expect(mail?.text).toContain(mail?.unsubscribe ?? 'nothing');
    expect(mail?.html).toContain('Ne plus recevoir ces e-mails');
  });

  test('is not sent to members who switched mails off, nor about notifications read meanwhile', async () => {
    await notify({ mail: MAIL });
    await api(awa).read.$put();
    await runSentJobs(t);
    await choose({ email: false });
    await notify({ key: 'b', mail: MAIL });
    await runSentJobs(t);
    expect(await mails()).toEqual([]);
    expect(await notificationTitles(t, awa)).toHaveLength(2);
  });

  test('waits for the end of the chosen quiet hours; the bell does not', async () => {
    const night = Date.UTC(2026, 10, 20, 21, 30); // 22:30 in Cotonou
    t.setNow(night);
    await notify({ mail: MAIL });
    await runSentJobs(t);
    expect(await mails()).toEqual([]);
    expect(await notificationTitles(t, awa)).toHaveLength(1);
    expect(t.sentJobs).toMatchObject([{ job: 'notifications.mail', afterSeconds: 8.5 * HOUR_SECONDS }]);
    await runWaiting(night + 8.5 * HOUR_MS);
    expect(await mails()).toHaveLength(1);
    t.setNow(night);
    await choose({ quietHours: { from: 23, to: 5 } });
    await notify({ key: 'b', mail: MAIL });
    await runSentJobs(t);
    expect(await mails()).toHaveLength(2);
  });
});

describe('the unsubscribe link of a mail', () => {
  const link = async () => {
    await notify({ mail: MAIL });
    await runSentJobs(t);
    return (await mails())[0]?.unsubscribe ?? '';
  };
  const wants = async (who: Person) =>
    ((await findPreferences(t.services.db, who.userId)) ?? DEFAULT_PREFERENCES).notifications.email;

  test('asks when it is opened, and unsubscribes when it is posted, without signing in', async () => {
    const address = await link();
    const page = await t.app.request(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await wants(awa)).toBe(true);
    // As mail programs do (RFC 8058): from no page, as a form.
    const done = await t.app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('C’est fait')]);
    expect([await wants(awa), await wants(other)]).toEqual([false, true]);
    await notify({ key: 'b', mail: MAIL });
    await runSentJobs(t);
    expect(await mails()).toHaveLength(1);
  });

  test('does nothing if it is altered, or signed for another member', async () => {
    const address = await link();
    const token = new URL(address).searchParams.get('lien') ?? '';
    const [, signature = ''] = token.split('.');
    const forged = [
      `${toPublicId('usr', other.userId)}.${signature}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -1),
      signature,
      '',
    ];
    for (const lien of forged) {
      const answer = await t.app.request(`/desabonnement?${new URLSearchParams({ lien })}`, {
        method: 'POST',
      });
      expect(answer.status, lien).toBe(404);
    }
    expect([await wants(awa), await wants(other)]).toEqual([true, true]);
  });
});

describe('a device', () => {
  test('gets pushes for its owner, outside quiet hours, unless they switched pushes off', async () => {
    expect(await subscribe(awa)).toBe(204);
    expect(await subscribe(other, 'def')).toBe(204);
    await notify({ isPushed: true });
    await notify({ key: 'silent' });
    await runSentJobs(t);
    expect(await pushes()).toMatchObject([
      {
        title: 'Nouvelle',
        body: 'Quelque chose est arrivé.',
        path: '/profile?tab=listings',
        unread: 2,
        target: { platform: 'web', token: 'https://fcm.googleapis.com/fcm/send/abc' },
      },
    ]);
    const night = Date.UTC(2026, 10, 20, 22, 0);
    t.setNow(night);
    await notify({ key: 'b', isPushed: true });
    await runSentJobs(t);
    expect(t.sentJobs).toMatchObject([{ job: 'notifications.push', afterSeconds: 8 * HOUR_SECONDS }]);
    expect(await pushes()).toHaveLength(1);
    await runWaiting(night + 8 * HOUR_MS);
    expect(await pushes()).toHaveLength(2);
    await choose({ push: false });
    await notify({ key: 'c', isPushed: true });
    await runSentJobs(t);
    expect(await pushes()).toHaveLength(2);
  });

  test('is removed when its push service no longer knows it', async () => {
    await subscribe(awa, 'gone');
    await notify({ isPushed: true });
    await runSentJobs(t);
    expect(await devices()).toEqual([]);
  });

  test('gets no more pushes once its session is signed out or has expired', async () => {
    await subscribe(awa);
    await notify({ isPushed: true });
    await t.services.db
      .update(sessions)
      .set({ isRemembered: false, lastActiveAt: new Date(TEST_NOW - 31 * MINUTE_MS) })
      .where(eq(sessions.userId, awa.userId));
    await runSentJobs(t);
    expect(await pushes()).toEqual([]);
    await subscribe(other, 'def');
    await apiFetch(t, other.headers)('/api/accounts/sign-out', { method: 'POST' });
    expect((await devices()).map(({ userId }) => userId)).toEqual([awa.userId]);
  });

  test('moves to its latest owner, is stored once, and each member has at most ten', async () => {
    await subscribe(awa);
    await subscribe(other);
    await subscribe(other);
    expect(await devices()).toMatchObject([{ userId: other.userId, platform: 'web' }]);
    for (let n = 1; n <= 12; n += 1) {
      t.setNow(TEST_NOW + n);
      await subscribe(awa, `n${n}`);
    }
    const own = (await devices()).filter(({ userId }) => userId === awa.userId);
    expect(own).toHaveLength(10);
    expect(own.map(({ token }) => token.split('/').at(-1))).not.toContain('n1');
  });

  test('of a native app is identified by its token, and removed by its owner only', async () => {
    const token = 'fcm-token-of-a-phone-0001';
    expect((await api(awa).push.$put({ json: { platform: 'android', token } })).status).toBe(204);
    await api(other).push.$delete({ json: { token } });
    expect(await devices()).toMatchObject([{ token, platform: 'android', keys: null }]);
    await api(awa).push.$delete({ json: { token } });
    expect(await devices()).toEqual([]);
  });

  test('is refused unless its address belongs to a known push service and its keys are valid', async () => {
    const good = aSubscription();
    for (const token of [
      'https://169.254.169.254/x',
      'https://fcm.googleapis.com.example/x',
      'http://fcm.googleapis.com/x',
    ])
      expect((await refusal(api(awa).push.$put({ json: { ...good, token } }))).fields).toHaveProperty(
        'token',
      );
    const bad = { ...good, keys: { ...good.keys, p256dh: 'AAAA' } };
    expect((await refusal(api(awa).push.$put({ json: bad }))).code).toBe('invalid_input');
    expect(await devices()).toEqual([]);
  });
});

test('a data export holds notifications and devices, without tokens; they are deleted with the account', async () => {
  await subscribe(awa);
  await notify();
  await notify({ userId: other.userId, actorId: awa.userId });
  const files: string[] = [];
  for await (const { bytes } of notificationData.files(t.services, awa.userId))
    files.push(Buffer.from(bytes).toString());
  const exported = JSON.parse(files[0] ?? '');
  expect(exported).toMatchObject({ notifications: [{ title: 'Nouvelle' }], devices: [{ platform: 'web' }] });
  expect(JSON.stringify(exported)).not.toContain('fcm.googleapis');
  expect(files).toHaveLength(await notificationData.count(t.services, awa.userId));
  await t.services.db.delete(users).where(eq(users.id, awa.userId));
  const left = await t.services.db.select().from(notifications);
  expect(left).toMatchObject([{ userId: other.userId, actorId: null }]);
  expect(await devices()).toEqual([]);
});

test('invalid quiet hours are refused, valid ones are stored', async () => {
  const send = (quietHours: object) =>
    apiFetch(t, awa.headers)('/api/accounts/preferences', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notifications: { quietHours } }),
    });
  expect((await send({ from: 24, to: 7 })).status).toBe(422);
  expect((await send({ from: 23, to: 6 })).status).toBe(200);
  const [row] = await t.services.db.select().from(preferences).where(eq(preferences.userId, awa.userId));
  expect(row?.chosen.notifications).toEqual({
    email: true,
    push: true,
    sms: false,
    quietHours: { from: 23, to: 6 },
  });
});
