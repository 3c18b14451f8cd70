import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/accounts/preferences.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t, headers) });
const show = (userId: string, headers?: Record<string, string>) =>
  api(headers).sellers[':id'].$get({ param: { id: toPublicId('usr', userId) } });
const page = async (userId: string, cursor?: string) => {
  const answer = await api().sellers[':id'].listings.$get({
    param: { id: toPublicId('usr', userId) },
    query: cursor === undefined ? {} : { cursor },
  });
  return answer.json();
};

async function choose(userId: string, privacy: Partial<Preferences['privacy']>) {
  const chosen = { ...DEFAULT_PREFERENCES, privacy: { ...DEFAULT_PREFERENCES.privacy, ...privacy } };
  await t.services.db.insert(preferences).values({ userId, chosen, updatedAt: new Date(TEST_NOW) });
}

describe('a seller’s page', () => {
  test('shows what everybody may know, and nothing private', async () => {
    const userId = await aUser(t.services.db, {
      email: 'secret@test.example',
      phoneVerifiedAt: new Date(TEST_NOW),
      createdAt: new Date('2024-03-09'),
    });
    await aListing(t.services.db, { sellerId: userId });
    await aListing(t.services.db, { sellerId: userId, status: 'sold' });
    for (const status of ['pending', 'rejected', 'draft', 'removed'] as const)
      await aListing(t.services.db, { sellerId: userId, status });
    const answer = await (await show(userId)).json();
    expect(answer.data).toEqual({
      id: toPublicId('usr', userId),
      name: 'Awa K.',
      initials: 'AK',
      avatar: null,
      canFollow: true,
      memberSince: '2024-03',
      isEmailVerified: true,
      isPhoneVerified: true,
      isOnline: false,
      acceptsMessages: true,
      answerRate: null,
      answerMinutes: null,
      activeCount: { count: 1, isCapped: false },
      soldCount: { count: 1, isCapped: false },
      rating: null,
    });
    const shown = JSON.stringify([answer, await page(userId)]);
    for (const secret of ['secret@test.example', 'Koné', '97123456', '0197123456', userId])
      expect(shown).not.toContain(secret);
  });

  test('shows whether the seller is online, unless they have turned that off', async () => {
    const { userId } = await signIn(t);
    const isOnline = async () => (await (await show(userId)).json()).data.isOnline;
    expect(await isOnline()).toBe(true);
    t.setNow(TEST_NOW + 6 * MINUTE_MS);
    expect(await isOnline()).toBe(false);
    await choose(userId, { showOnlineStatus: false, allowMessages: false });
    expect((await (await show(userId)).json()).data).toMatchObject({
      isOnline: null,
      acceptsMessages: false,
    });
  });

  test('is visible to its owner and the team alone if the profile is private', async () => {
    const [seller, other, admin] = [await signIn(t), await signIn(t), await signIn(t, 'admin')];
    await choose(seller.userId, { profileVisibility: 'private' });
    const status = async (headers?: Record<string, string>) => (await show(seller.userId, headers)).status;
    expect([await status(), await status(other.headers)]).toEqual([404, 404]);
    expect([await status(seller.headers), await status(admin.headers)]).toEqual([200, 200]);
  });

  test('is linked from their listings only if everybody may see it', async () => {
    const { db } = t.services;
    const [open, closed] = [await aUser(db), await aUser(db)];
    const banned = await aUser(db, { bannedAt: new Date(TEST_NOW) });
    await choose(closed, { profileVisibility: 'private' });
    const hasPage = async (sellerId: string) => {
      const id = toPublicId('lst', await aListing(db, { sellerId }));
      return (await (await api()[':id'].$get({ param: { id } })).json()).data.seller?.hasPage;
    };
    expect([await hasPage(open), await hasPage(closed), await hasPage(banned)]).toEqual([true, false, false]);
  });

  test('of an unknown or banned seller does not exist', async () => {
    const banned = await aUser(t.services.db, { bannedAt: new Date(TEST_NOW) });
    expect((await refusal(show(banned))).code).toBe('not_found');
    expect((await refusal(api().sellers[':id'].$get({ param: { id: 'usr_x' } }))).code).toBe('not_found');
    expect((await refusal(show('018f0000-0000-7000-8000-00000000000a'))).code).toBe('not_found');
  });
});

test('a seller’s listings come page by page, newest first, each once', async () => {
  const [userId, other] = [await aUser(t.services.db), await aUser(t.services.db)];
  await aListing(t.services.db, { sellerId: other });
  const ids: string[] = [];
  for (let each = 0; each < 26; each++)
    ids.push(
      await aListing(t.services.db, {
        sellerId: userId,
        createdAt: new Date(TEST_NOW - Math.floor(each / 3) * 1000),
      }),
    );
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { data, nextCursor, hasMore, total } = await page(userId, cursor ?? undefined);
    expect(total.count).toBe(26);
    expect(hasMore).toBe(nextCursor !== null);
    seen.push(...data.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(26);
  expect(new Set(seen)).toEqual(new Set(ids.map((id) => toPublicId('lst', id))));
});
