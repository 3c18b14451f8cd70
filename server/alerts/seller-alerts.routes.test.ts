import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { ALERT_TEXT } from '#shared/alerts/alert.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { userBlocks } from '#server/blocking/user-blocks.table.ts';
import { readNotifications } from '#tests/fakes/read-notifications.ts';
import { publishApproved, type ListingFields } from '#tests/world/publishing.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import type { alertRoutes } from './alerts.routes.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import { notifyDaily } from './notify-of-alerts.jobs.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
let awa: Person;
let seller: Person;
let admin: Person;
beforeEach(async () => {
  awa = await signIn(t, 'user', true);
  seller = await signIn(t, 'user', true);
  admin = await signIn(t, 'admin', true);
});

const api = (who: Person | null = awa) =>
  hc<typeof alertRoutes>('/api/alerts', { fetch: apiFetch(t, who?.headers ?? {}) });
const sellerQuery = (userId = seller.userId) => `seller=${toPublicId('usr', userId)}`;
type Asked = { query?: string; frequency?: 'instant' | 'daily' };
const create = (who = awa, { query = sellerQuery(), frequency = 'instant' }: Asked = {}) =>
  api(who).index.$post({ json: { category: null, query, name: 'Annonces du vendeur', frequency } });
const own = async () => (await (await api().index.$get()).json()).data;
async function approveAndRun(change: Partial<ListingFields> = {}, by = seller) {
  const id = await publishApproved(t, by.headers, admin.headers, change);
  await runSentJobs(t);
  return id;
}
const titles = async () => (await readNotifications(t, awa)).map(({ title }) => title);
async function hideProfile(userId: string) {
  const privacy = { ...DEFAULT_PREFERENCES.privacy, profileVisibility: 'private' as const };
  const chosen = { ...DEFAULT_PREFERENCES, privacy };
  await t.services.db.insert(preferences).values({ userId, chosen, updatedAt: new Date(TEST_NOW) });
}

describe('an alert of a seller', () => {
  test('is of their page, names them, and is one however often it is asked for', async () => {
    await create();
    await create(awa, { query: `${sellerQuery()}&brand=Toyota` });
    const name = (await t.services.db.select().from(users).where(eq(users.id, seller.userId)))[0];
    expect(await own()).toMatchObject([
      {
        category: null,
        search: { seller: toPublicId('usr', seller.userId) },
        sellerName: `${name?.firstName} ${name?.lastName[0]}.`,
        path: `/vendeur/${toPublicId('usr', seller.userId)}`,
      },
    ]);
  });

  test('notifies of every section’s listings of this seller, and of nobody else’s', async () => {
    await create();
    await approveAndRun({}, await signIn(t, 'user', true));
    expect(await titles()).toEqual([]);
    const id = await approveAndRun();
    expect(await readNotifications(t, awa)).toMatchObject([
      { title: 'Nouvelle annonce : Annonces du vendeur', path: `/annonce/${id}` },
    ]);
    const mails = (await t.services.mail.outbox?.list()) ?? [];
    expect(mails.find(({ to }) => to === awa.email)?.subject).toContain('Annonces du vendeur');
  });

  test('is refused for a seller who does not exist or hides, and for oneself', async () => {
    await hideProfile(seller.userId);
    for (const query of [sellerQuery(), sellerQuery(newUuid()), 'seller=1', '', 'brand=Toyota'])
      expect(await refusal(create(awa, { query }))).toMatchObject({
        status: 404,
        message: ALERT_TEXT.seller,
      });
    expect(await refusal(create(awa, { query: sellerQuery(awa.userId) }))).toMatchObject({
      status: 409,
      message: ALERT_TEXT.ownSeller,
    });
    expect(await own()).toEqual([]);
  });

  test('is silent while the seller hides, also about what was waiting, and no longer names them', async () => {
    await create(awa, { frequency: 'daily' });
    await approveAndRun();
    expect(await t.services.db.select().from(alertMatches)).toHaveLength(1);
    await hideProfile(seller.userId);
    await notifyDaily.run(t.services, {});
    expect(await titles()).toEqual([]);
    await approveAndRun({ title: 'Toyota Yaris' });
    expect(await t.services.db.select().from(alertMatches)).toEqual([]);
    expect(await own()).toMatchObject([{ sellerName: null }]);
  });

  test('is silent when one has blocked the other, or the seller was banned', async () => {
    await create();
    const blocked = { blockerId: seller.userId, blockedId: awa.userId };
    await t.services.db.insert(userBlocks).values(blocked);
    await approveAndRun();
    await t.services.db.delete(userBlocks);
    expect(await titles()).toEqual([]);
    await create(await signIn(t, 'user', true));
    const id = await publishApproved(t, seller.headers, admin.headers, { title: 'Toyota Yaris' });
    await t.services.db
      .update(users)
      .set({ bannedAt: new Date(TEST_NOW) })
      .where(eq(users.id, seller.userId));
    await runSentJobs(t);
    expect([id === '', await titles()]).toEqual([false, []]);
  });

  test('ends with the seller’s account', async () => {
    await create();
    await t.services.db.delete(users).where(eq(users.id, seller.userId));
    expect(await t.services.db.select().from(alerts)).toEqual([]);
  });

  test('of a visitor is confirmed by a mail that names nobody', async () => {
    const email = 'visiteur@exemple.example';
    const json = {
      category: null,
      query: sellerQuery(),
      name: 'Annonces d’Awa',
      frequency: 'daily',
    } as const;
    expect((await api(null).visitors.$post({ json: { ...json, email } })).status).toBe(200);
    await runSentJobs(t);
    const [mail] = ((await t.services.mail.outbox?.list()) ?? []).filter(({ to }) => to === email);
    expect(mail?.subject).toContain('Annonces d’un vendeur');
    expect(mail?.text).not.toContain('Awa');
  });
});
