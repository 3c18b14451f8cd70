import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { dataExports } from '#server/accounts/account-changes.table.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { listingComments } from '#server/comments/comments.table.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { aListing, aPicture, aRevision } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { conversationParticipants, messages } from '#server/messages/messages.table.ts';
import { notifications } from '#server/notifications/notifications.table.ts';
import { anAlert } from '#server/alerts/alerts.factory.ts';
import { alerts } from '#server/alerts/alerts.table.ts';
import { aBoost, aCredit } from '#server/boosts/boosts.factory.ts';
import { boostCredits, boosts } from '#server/boosts/boosts.table.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { payments } from '#server/payments/payments.table.ts';
import { declaredAccess, type Access } from '#server/platform/http/access.ts';
import { resumableUploads } from '#server/uploads/resumable-uploads.table.ts';
import { videos } from '#server/uploads/videos.table.ts';
import { listRoutes } from './world/route-inventory.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { LISTING } from './world/publishing.ts';
import { signIn, TEST_PASSWORD } from './world/signed-in.ts';
import { TEST_NOW, useTestApp } from './world/test-app.ts';
import { refusal } from './world/test-client.ts';

const t = useTestApp();

type Route = { method: string; path: string; access: Access };

const GUARDED = listRoutes().flatMap(({ method, path, handlers: [first] }): Route[] => {
  const access = first ? declaredAccess(first) : undefined;
  return access && access !== 'anyone' ? [{ method, path, access }] : [];
});

const WORDS = 'Des mots en nombre suffisant.';
const DECIDED = { version: 1, reason: 'duplicate', details: null, text: WORDS, answer: WORDS };
const NOTED = { name: 'Ma clé', password: TEST_PASSWORD, notes: '', tags: [], step: 'pause', method: 'card' };
const REPORTED = { content: 'Bonjour', appeal: WORDS, type: 'listing', id: `lst_${'0'.repeat(26)}` };

const ALERT = { name: 'Volée', frequency: 'daily' };

/** Sends a well-formed request, so that nothing but the session can be wrong with it. */
function request({ method, path }: Route, ids: Ids, cookie?: string) {
  const kind = OTHER_THAN_LISTINGS.find(([pattern]) => pattern.test(path))?.[1] ?? 'listing';
  const id = ids[kind];
  const headers = new Headers({ origin: t.services.config.origin });
  if (cookie) headers.set('cookie', cookie);
  if (method === 'GET') return t.app.request(addressOf(path, id), { headers });
  headers.set('content-type', 'application/json');
  headers.set('upload-offset', '0');
  headers.set('idempotency-key', 'hostile-key');
  const talk = {
    key: 'hostile-key',
    sequence: 1,
    isStarred: true,
    listingId: ids.listing,
    pictureId: ids.picture,
  };
  const input = { ...LISTING, ...DECIDED, ...NOTED, ...REPORTED, ...talk };
  if (path.startsWith('/api/alerts'))
    return t.app.request(addressOf(path, id), { method, headers, body: JSON.stringify(ALERT) });
  // Messages get only their own fields; reports have reasons of their own.
  const own = path.startsWith('/api/messages') ? { ...talk, text: WORDS } : { ...input, reason: 'scam' };
  const body = JSON.stringify(/^\/api\/(?:reports|messages)/.test(path) ? own : input);
  return t.app.request(addressOf(path, id), { method, headers, body });
}

const addressOf = (path: string, id: string) =>
  path
    .replace(':id', id)
    .replace(':part', '1')
    .replace(':picture/:file', `pic_${'0'.repeat(26)}/hero.webp`);

type Ids = Record<
  | 'listing'
  | 'picture'
  | 'video'
  | 'upload'
  | 'revision'
  | 'session'
  | 'passkey'
  | 'export'
  | 'conversation'
  | 'comment'
  | 'case'
  | 'notification'
  | 'payment'
  | 'boost'
  | 'credit'
  | 'alert',
  string
>;

const OTHER_THAN_LISTINGS: readonly [RegExp, keyof Ids][] = [
  [/^\/api\/uploads\/resumable/, 'upload'],
  [/^\/api\/uploads\/videos/, 'video'],
  [/^\/api\/uploads/, 'picture'],
  [/\/revisions\//, 'revision'],
  [/^\/api\/comments\/:id/, 'comment'],
  [/^\/api\/reports\/cases/, 'case'],
  [/\/devices\//, 'session'],
  [/^\/api\/passkeys\/:id/, 'passkey'],
  [/\/exports\//, 'export'],
  [/^\/api\/messages\/:id/, 'conversation'],
  [/^\/api\/notifications\/:id/, 'notification'],
  [/^\/api\/payments\/:id/, 'payment'],
  [/^\/api\/boosts\/credits/, 'credit'],
  [/^\/api\/boosts\/:id/, 'boost'],
  [/^\/api\/alerts\/:id/, 'alert'],
];

async function somebodysThings(): Promise<Ids> {
  const { db } = t.services;
  const { userId } = await signIn(t);
  const listingId = await aListing(db, { sellerId: userId, status: 'pending' });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const at = new Date(TEST_NOW);
  const expiresAt = new Date(TEST_NOW + 1e9);
  const ready = { userId, state: 'ready', partCount: 1, createdAt: at, expiresAt } as const;
  const [exported] = await db.insert(dataExports).values(ready).returning();
  await t.services.storage.put(`exports/${exported?.id}/1.zip`, Buffer.from('x'), 'application/zip');
  const begun = { uploadedBy: userId, totalBytes: 9, expiresAt };
  const [upload] = await db.insert(resumableUploads).values(begun).returning();
  const notification = {
    userId,
    type: 'info',
    key: 'x',
    title: 'X',
    text: 'X',
    path: '/',
    createdAt: at,
  } as const;
  const [stored] = await db.insert(notifications).values(notification).returning();
  const film = { uploadedBy: userId, contentKey: 'film', format: 'mp4', bytes: 9 } as const;
  const [video] = await db.insert(videos).values(film).returning();
  const key = {
    userId,
    credentialId: 'k',
    publicKey: 'k',
    counter: 0,
    transports: [],
    name: 'K',
    isSynced: true,
  };
  const [passkey] = await db
    .insert(passkeys)
    .values({ ...key, createdAt: at })
    .returning();
  const bought = { ownerId: userId, at: TEST_NOW };
  return {
    alert: toPublicId('alr', await anAlert(db, { userId })),
    boost: toPublicId('bst', await aBoost(db, { ...bought, listingId })),
    credit: toPublicId('crd', await aCredit(db, bought)),
    payment: toPublicId('pay', (await aPayment(t.services, { payerId: userId })).id),
    notification: toPublicId('ntf', stored?.id ?? ''),
    listing: toPublicId('lst', listingId),
    video: toPublicId('vid', video?.id ?? ''),
    upload: toPublicId('upl', upload?.id ?? ''),
    picture: toPublicId('pic', await aPicture(db, { uploadedBy: userId })),
    revision: toPublicId('rev', await aRevision(db, listingId)),
    comment: toPublicId('cmt', await aComment(db, { listingId, authorId: userId })),
    case: toPublicId('cas', await aCase(db, { targetId: listingId, reportedId: userId })),
    session: toPublicId('ses', session?.id ?? ''),
    passkey: toPublicId('psk', passkey?.id ?? ''),
    export: toPublicId('exp', exported?.id ?? ''),
    conversation: toPublicId('cnv', await aConversation(db, { buyerId: userId, sellerId: await aUser(db) })),
  };
}

const codeOf = async (answer: Response | Promise<Response>) => (await refusal(answer)).code;

test('there are routes to guard', () => {
  expect(GUARDED.filter(({ access }) => access === 'member').length).toBeGreaterThan(6);
  expect(GUARDED.filter(({ access }) => access === 'admin').length).toBeGreaterThan(4);
});

async function expectNobody(ids: Ids, cookies: readonly (string | undefined)[]) {
  for (const route of GUARDED) {
    for (const cookie of cookies) {
      expect(await codeOf(request(route, ids, cookie)), `${route.method} ${route.path}`).toBe(
        'unauthenticated',
      );
    }
  }
}

test('without a session or with a forged one, every guarded route asks to sign in', async () => {
  const ids = await somebodysThings();
  const { headers } = await signIn(t, 'admin');
  const value = /tokpa\.session_token=([^;]+)/.exec(headers.cookie)?.[1] ?? '';
  expect(value.length).toBeGreaterThan(60);
  const forged = [`${value.slice(0, -6)}AAAA%3D`, `x${value}`, 'x.y'];
  await expectNobody(ids, [undefined, ...forged.map((each) => `tokpa.session_token=${each}`)]);
});

test.each([
  ['expired', { expiresAt: new Date(TEST_NOW - 1000) }],
  ['was used too long ago', { lastActiveAt: new Date(TEST_NOW - 31 * MINUTE_MS) }],
  ['is older than its owner wants', { createdAt: new Date(TEST_NOW - 7 * DAY_MS - 1000) }],
])('a session that %s gives no access', async (_what, values) => {
  const ids = await somebodysThings();
  const { headers, userId } = await signIn(t, 'admin');
  for (const route of GUARDED) {
    const [session] = await t.services.db.select().from(sessions).where(eq(sessions.userId, userId));
    await t.services.db.update(sessions).set(values).where(eq(sessions.userId, userId));
    expect(await codeOf(request(route, ids, headers.cookie)), `${route.method} ${route.path}`).toBe(
      'unauthenticated',
    );
    // The route deleted the session; restore it, so that each route has to reject it itself.
    expect(await t.services.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    if (session) await t.services.db.insert(sessions).values(session);
  }
});

test('a session that was ended gives no access', async () => {
  const ids = await somebodysThings();
  const { headers, userId } = await signIn(t, 'admin');
  await t.services.db.delete(sessions).where(eq(sessions.userId, userId));
  await expectNobody(ids, [headers.cookie]);
});

test.each([
  ['banned', { bannedAt: new Date(TEST_NOW) }],
  ['not confirmed any more', { emailVerified: false }],
])('the session of somebody who is %s gives no access', async (_what, values) => {
  const ids = await somebodysThings();
  const { headers, userId } = await signIn(t, 'admin');
  await t.services.db.update(users).set(values).where(eq(users.id, userId));
  await expectNobody(ids, [headers.cookie]);
});

test('a member is refused on every route of the team', async () => {
  const ids = await somebodysThings();
  const { headers } = await signIn(t);
  for (const route of GUARDED.filter(({ access }) => access === 'admin')) {
    expect(await codeOf(request(route, ids, headers.cookie)), `${route.method} ${route.path}`).toBe(
      'forbidden',
    );
  }
});

/** Rows that another account could have changed. */
async function theirs() {
  const { db } = t.services;
  const tables = [
    listings,
    dataExports,
    resumableUploads,
    videos,
    conversationParticipants,
    messages,
    listingComments,
    reportCases,
    payments,
    boosts,
    boostCredits,
    alerts,
  ];
  return Promise.all(tables.map((table) => db.select().from(table)));
}

test('things that belong to somebody else are not found, and stay unchanged', async () => {
  const ids = await somebodysThings();
  const { headers } = await signIn(t);
  const before = await theirs();
  const open = await t.services.db.$count(sessions);
  for (const route of GUARDED.filter(({ access, path }) => access === 'member' && path.includes(':id'))) {
    expect(await codeOf(request(route, ids, headers.cookie)), `${route.method} ${route.path}`).toBe(
      'not_found',
    );
  }
  expect(await theirs()).toEqual(before);
  expect(await t.services.db.$count(sessions)).toBe(open);
});
