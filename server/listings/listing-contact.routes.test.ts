import { eq, sql } from 'drizzle-orm';
import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aListing } from './listings.factory.ts';
import { countViews } from './listings.jobs.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';
import { listingCounters } from './listings.table.ts';

const t = useTestApp();

const from = (address: string, headers: Record<string, string> = {}) =>
  hc<typeof listingRoutes>('/api/listings', {
    fetch: apiFetch(t, { 'x-forwarded-for': address, ...headers }),
  });
const param = (uuid: string) => ({ id: toPublicId('lst', uuid) });
const call = (uuid: string) => ({ param: param(uuid), json: { channel: 'phone' as const } });

async function counters(listingId: string) {
  const [row] = await t.services.db
    .select()
    .from(listingCounters)
    .where(eq(listingCounters.listingId, listingId));
  return row;
}

describe('revealing the number', () => {
  test('returns it with a WhatsApp link that names the listing, and counts it', async () => {
    const sellerId = await aUser(t.services.db, { phoneNumber: '+2290197123456' });
    const id = await aListing(t.services.db, { sellerId, title: 'Villa & piscine' });
    const answer = await from('203.0.113.1')[':id'].contact.$post(call(id));
    const { data } = await answer.json();
    expect(data).toMatchObject({ phone: '+2290197123456', display: '+229 01 97 12 34 56' });
    const link = new URL(data.whatsAppUrl);
    expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/2290197123456');
    expect(link.searchParams.get('text')).toContain('« Villa & piscine »');
    expect(link.searchParams.get('text')).toContain(`/annonce/${param(id).id}`);
    expect(await counters(id)).toMatchObject({ contacts: 1 });
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
  });

  test('counts a visitor once per day and channel, however often they ask', async () => {
    const id = await aListing(t.services.db, { sellerId: await aUser(t.services.db) });
    const ask = (address: string, channel: 'phone' | 'whatsapp') =>
      from(address)[':id'].contact.$post({ param: param(id), json: { channel } });
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      expect((await ask(address, 'phone')).status).toBe(200);
    expect(await counters(id)).toMatchObject({ contacts: 2 });
    await ask('203.0.113.1', 'whatsapp');
    expect(await counters(id)).toMatchObject({ contacts: 3 });
    t.setNow(TEST_NOW + DAY_MS);
    await ask('203.0.113.1', 'phone');
    expect(await counters(id)).toMatchObject({ contacts: 4 });
  });

  test('prefers the listing’s own number, and migrates an old Beninese one', async () => {
    const sellerId = await aUser(t.services.db, { phoneNumber: '+2290197123456' });
    const id = await aListing(t.services.db, { sellerId, contactPhone: '+22961000000' });
    const { data } = await (await from('203.0.113.1')[':id'].contact.$post(call(id))).json();
    expect(data.phone).toBe('+2290161000000');
  });

  test('is refused for a channel that the seller did not choose, and counts nothing', async () => {
    const sellerId = await aUser(t.services.db);
    const id = await aListing(t.services.db, { sellerId, contactWays: ['whatsapp'] });
    expect(await refusal(from('203.0.113.1')[':id'].contact.$post(call(id)))).toMatchObject({
      code: 'forbidden',
      message: 'Le vendeur préfère être joint autrement.',
    });
    const write = { param: param(id), json: { channel: 'whatsapp' as const } };
    expect((await from('203.0.113.1')[':id'].contact.$post(write)).status).toBe(200);
    expect(await counters(id)).toMatchObject({ contacts: 1 });
  });

  test('reports that there is no number, and counts nothing', async () => {
    const id = await aListing(t.services.db, { sellerId: await aUser(t.services.db, { phoneNumber: null }) });
    expect(await refusal(from('203.0.113.1')[':id'].contact.$post(call(id)))).toMatchObject({
      status: 404,
      message: "Aucun numéro de téléphone n'est disponible pour cette annonce.",
    });
    expect(await counters(id)).toMatchObject({ contacts: 0 });
  });

  test('is refused for one’s own listing and for one that is not public', async () => {
    const owner = await signIn(t);
    const own = await aListing(t.services.db, { sellerId: owner.userId });
    const waiting = await aListing(t.services.db, {
      sellerId: await aUser(t.services.db),
      status: 'pending',
    });
    expect(await refusal(from('203.0.113.1', owner.headers)[':id'].contact.$post(call(own)))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await refusal(from('203.0.113.1')[':id'].contact.$post(call(waiting)))).toMatchObject({
      status: 404,
    });
    expect(await refusal(from('203.0.113.1')[':id'].contact.$post(call(newUuid())))).toMatchObject({
      status: 404,
    });
  });

  test('is never limited for the same listing, whatever user agent the browser sends', async () => {
    const id = await aListing(t.services.db, { sellerId: await aUser(t.services.db) });
    const statuses: number[] = [];
    for (let index = 0; index < 62; index++) {
      const answer = await from('203.0.113.9', { 'user-agent': `Mozilla/5.0 Chrome/${index}` })[
        ':id'
      ].contact.$post(call(id));
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is refused in French beyond the day’s cap, with a way on; other visitors are not affected', async () => {
    await saveSetting(t.services.db, 'phoneRevealCaps', { network: 1, member: 1 });
    const listingOf = async (phoneNumber: string) =>
      aListing(t.services.db, { sellerId: await aUser(t.services.db, { phoneNumber }) });
    const [first, next] = [await listingOf('+2290197123450'), await listingOf('+2290197123451')];
    const ask = (address: string, id: string) => from(address)[':id'].contact.$post(call(id));
    expect((await ask('203.0.113.1', first)).status).toBe(200);
    expect(await refusal(ask('203.0.113.1', next))).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('Connectez-vous'),
    });
    expect(await counters(next)).toMatchObject({ contacts: 0 });
    expect((await ask('203.0.113.2', next)).status).toBe(200);
    t.setNow(TEST_NOW + DAY_MS);
    expect((await ask('203.0.113.1', next)).status).toBe(200);
  });

  test('requires a known channel', async () => {
    const id = await aListing(t.services.db, {});
    const answer = t.app.request(`/api/listings/${param(id).id}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"channel":"fax"}',
    });
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: { channel: expect.any(String) } });
  });
});

describe('a view', () => {
  const views = async (id: string) => {
    await countViews.run(t.services, {});
    return (await counters(id))?.views;
  };

  test('counts once per visitor and day', async () => {
    const id = await aListing(t.services.db, {});
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      expect((await from(address)[':id'].views.$post({ param: param(id) })).status).toBe(204);
    expect(await views(id)).toBe(2);
    t.setNow(TEST_NOW + DAY_MS);
    await from('203.0.113.1')[':id'].views.$post({ param: param(id) });
    expect(await views(id)).toBe(3);
  });

  test('of a bot, a browser without a user agent, the owner or the team is not counted', async () => {
    const [owner, admin] = [await signIn(t), await signIn(t, 'admin')];
    const id = await aListing(t.services.db, { sellerId: owner.userId });
    const visits = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'user-agent': 'WhatsApp/2.23' },
      { 'user-agent': '' },
      owner.headers,
      admin.headers,
    ];
    for (const headers of visits)
      expect((await from('203.0.113.1', headers)[':id'].views.$post({ param: param(id) })).status).toBe(204);
    expect(await views(id)).toBe(0);
  });

  test('of a listing that does not exist or is not public is accepted and ignored', async () => {
    const id = await aListing(t.services.db, { isPaused: true });
    for (const each of [id, newUuid()])
      expect((await from('203.0.113.1')[':id'].views.$post({ param: param(each) })).status).toBe(204);
    expect(await views(id)).toBe(0);
  });

  test('stores nothing that identifies the visitor', async () => {
    const id = await aListing(t.services.db, {});
    await from('203.0.113.77')[':id'].views.$post({ param: param(id) });
    const { rows } = await t.services.db.execute(sql`select * from listing_views`);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla/);
  });
});
