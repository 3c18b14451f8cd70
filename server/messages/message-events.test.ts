import { hc } from 'hono/client';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { purgeOldEvents } from '#server/platform/events/emit-events.ts';
import { openStream, type OpenStream } from '#tests/fakes/heard-events.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import type { messageRoutes } from './messages.routes.ts';

const t = useTestApp();

const open: OpenStream[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((stream) => stream.close()));
});

async function listen(headers: Record<string, string>, from?: string): Promise<OpenStream> {
  const stream = await openStream(t, headers, from);
  open.push(stream);
  return stream;
}

const api = (headers: Record<string, string>) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });

async function talking() {
  const [seller, buyer, outsider] = [await signIn(t), await signIn(t), await signIn(t)];
  const listingId = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
  const sent = await api(buyer.headers).index.$post({
    json: { listingId, key: 'first-key', text: 'Bonjour' },
  });
  const id = (await sent.json()).data.conversationId;
  const say = (who: typeof buyer, n: number) =>
    api(who.headers)[':id'].messages.$post({ param: { id }, json: { key: `key-of-${n}`, text: `n° ${n}` } });
  return { seller, buyer, outsider, id, say };
}

/** Long enough for any event that was sent to arrive. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));

test('a message is announced to every device of both participants by its number only, and to nobody else', async () => {
  const { seller, buyer, outsider, id, say } = await talking();
  const streams = await Promise.all([seller, seller, buyer, outsider].map(({ headers }) => listen(headers)));
  await say(buyer, 2);
  const event = { kind: 'message', conversation: id, sequence: 2 };
  for (const stream of streams.slice(0, 3))
    expect((await stream.take(1)).map(({ data }) => data)).toEqual([event]);
  await aMoment();
  expect(streams[3]?.heard).toEqual([]);
});

test('a page’s place is before whatever happens next: its stream brings that, and nothing older', async () => {
  const { seller, buyer, say } = await talking();
  const asked = await apiFetch(t, seller.headers)('/api/events/place');
  const { place } = (await asked.json()).data;
  for (const n of [2, 3]) await say(buyer, n);
  const stream = await listen(seller.headers, place);
  expect((await stream.take(2)).map(({ data }) => data.sequence)).toEqual([2, 3]);
  await aMoment();
  expect(stream.heard).toHaveLength(2);
  expect(await refusal(apiFetch(t)('/api/events/place'))).toMatchObject({ status: 401 });
});

test('a device that reconnects receives the events it missed, once each, in order', async () => {
  const { seller, buyer, say } = await talking();
  const before = await listen(seller.headers);
  await say(buyer, 2);
  const [last] = await before.take(1);
  await before.close();
  for (const n of [3, 4, 5]) await say(buyer, n);
  const after = await listen(seller.headers, last?.id ?? '');
  await say(buyer, 6);
  const heard = await after.take(4);
  expect(heard.map(({ data }) => data.sequence)).toEqual([3, 4, 5, 6]);
  await aMoment();
  expect(after.heard).toHaveLength(4);
});

test('a device that was away too long, or names an unknown position, receives a gap event', async () => {
  const { seller, buyer, say } = await talking();
  const stream = await listen(seller.headers);
  await say(buyer, 2);
  const [last] = await stream.take(1);
  await say(buyer, 3);
  t.setNow(TEST_NOW + 3 * DAY_MS);
  await purgeOldEvents.run(t.services, {});
  t.setNow(TEST_NOW);
  await say(buyer, 4);
  const gone = await listen(seller.headers, last?.id ?? '');
  const [gap] = await gone.take(1);
  expect(gap?.data).toEqual({ kind: 'gap' });
  const ahead = await listen(seller.headers, (last?.id ?? '').replace(/\d+$/, '999'));
  expect((await ahead.take(1))[0]?.data).toEqual({ kind: 'gap' });
  // From there on events arrive as usual.
  await say(buyer, 5);
  expect((await gone.take(1))[0]?.data).toMatchObject({ kind: 'message', sequence: 5 });
});

test('the sender receives the delivered mark of a message, then its read mark', async () => {
  const { seller, buyer, id, say } = await talking();
  await say(buyer, 2);
  const stream = await listen(buyer.headers);
  expect((await api(seller.headers).received.$post()).status).toBe(204);
  expect((await stream.take(1))[0]?.data).toEqual({ kind: 'marks', conversation: id, delivered: 2, read: 0 });
  await api(seller.headers).received.$post();
  await api(seller.headers)[':id'].read.$post({ param: { id }, json: { sequence: 2 } });
  expect((await stream.take(1))[0]?.data).toEqual({ kind: 'marks', conversation: id, delivered: 2, read: 2 });
});

test('the other participant sees somebody typing, unless one of them blocked the other', async () => {
  const { seller, buyer, outsider, id } = await talking();
  const [atSeller, atBuyer] = [await listen(seller.headers), await listen(buyer.headers)];
  const param = { id };
  await api(buyer.headers)[':id'].typing.$post({ param });
  expect(await atSeller.take(1)).toEqual([{ id: null, data: { kind: 'typing', conversation: id } }]);
  expect((await refusal(api(outsider.headers)[':id'].typing.$post({ param }))).code).toBe('not_found');
  await api(seller.headers)[':id'].block.$put({ param });
  expect((await refusal(api(buyer.headers)[':id'].typing.$post({ param }))).code).toBe('forbidden');
  await aMoment();
  expect([atSeller.heard.length, atBuyer.heard.length]).toEqual([1, 0]);
});

test('a visitor gets no event stream', async () => {
  expect(await refusal(t.app.request('/api/events'))).toMatchObject({ status: 401 });
});

test('a stream ends with its session, and requests that a page makes by itself do not count as activity', async () => {
  const { seller } = await talking();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const before = await t.services.db.select({ at: sessions.lastActiveAt }).from(sessions);
  t.setNow(TEST_NOW + 5 * MINUTE_MS);
  const stream = await listen(seller.headers);
  await vi.advanceTimersByTimeAsync(61_000);
  await api(seller.headers).unread.$get();
  await api(seller.headers).received.$post();
  expect(await t.services.db.select({ at: sessions.lastActiveAt }).from(sessions)).toEqual(before);
  await t.services.db.delete(sessions);
  await vi.advanceTimersByTimeAsync(61_000);
  await stream.ended;
});
