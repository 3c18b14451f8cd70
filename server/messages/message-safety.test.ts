import { hc } from 'hono/client';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { SIGNS } from '#shared/safety/signs.data.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import type { reportRoutes } from '#server/reports/reports.routes.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aConversation } from './messages.factory.ts';
import type { messageRoutes } from './messages.routes.ts';
import { messages } from './messages.table.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let id: string;

beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
  const listingId = await aListing(t.services.db, { sellerId: seller.userId });
  const people = { buyerId: buyer.userId, sellerId: seller.userId, listingId };
  id = toPublicId('cnv', await aConversation(t.services.db, people));
});

const api = ({ headers }: Person) =>
  hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
const accounts = ({ headers }: Person) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const say = async (who: Person, text: string) =>
  (
    await (
      await api(who)[':id'].messages.$post({ param: { id }, json: { key: crypto.randomUUID(), text } })
    ).json()
  ).data.message;
const readBy = async (who: Person) =>
  (await (await api(who)[':id'].messages.$get({ param: { id }, query: {} })).json()).data;

const SWINDLE =
  'Cliquez sur tokpa-pay.com pour recevoir votre argent, puis donnez le code secret de votre compte';

describe('a message that looks like a fraud', () => {
  test('warns the recipient beside the message and shows its sender nothing', async () => {
    const sent = await say(seller, 'Il faut envoyer une avance de 30 000 F avant la visite');
    expect(sent.advice).toEqual([]);
    expect((await readBy(seller)).map(({ advice }) => advice)).toEqual([[], []]);
    expect((await readBy(buyer)).at(-1)?.advice[0]).toBe(SIGNS['money_before_seeing']?.warning);
    expect((await say(buyer, 'Je préfère visiter avant de payer')).advice).toEqual([]);
    expect((await readBy(seller)).at(-1)?.advice).toEqual([]);
  });

  test('warns the recipient of a request that is cut into several messages', async () => {
    await say(seller, 'Bonjour la chambre est libre');
    expect((await readBy(buyer)).flatMap(({ advice }) => advice)).toEqual([]);
    for (const part of ['mais faites d’abord', '20 000 sur mon Wave pour la bloquer'])
      await say(seller, part);
    expect((await readBy(buyer)).flatMap(({ advice }) => advice)).toHaveLength(1);
    await say(seller, 'Vous venez à quelle heure ?');
    expect((await readBy(buyer)).at(-1)?.advice).toEqual([]);
  });

  test('opens one case for the team above the review score, with its own text only', async () => {
    await say(buyer, 'Mon numéro de compte est privé');
    const { text } = await say(seller, SWINDLE);
    await runSentJobs(t);
    const admin = await signIn(t, 'admin');
    const { data } = await (
      await consoleOf(t, admin.headers).cases.$get({ query: { queue: 'users' } })
    ).json();
    expect(data).toMatchObject([
      {
        type: 'conversation',
        reports: [],
        evidence: [{ text, isReported: true }],
        reported: { id: toPublicId('usr', seller.userId) },
      },
    ]);
    expect(data[0]?.detection?.signs.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('privé');
    await say(seller, SWINDLE);
    await runSentJobs(t);
    expect(await t.services.db.select().from(reportCases)).toMatchObject([
      { status: 'pending', hiddenAt: null },
    ]);
  });

  test('an ordinary message opens no case', async () => {
    await say(seller, 'Oui, toujours disponible. Passez demain à 15 h.');
    await runSentJobs(t);
    expect(await t.services.db.select().from(reportCases)).toEqual([]);
  });
});

describe('a new account', () => {
  async function startAt(who: Person) {
    const listingId = await aListing(t.services.db, { sellerId: (await signIn(t)).userId });
    const json = { listingId: toPublicId('lst', listingId), key: crypto.randomUUID(), text: 'Bonjour' };
    return api(who).index.$post({ json });
  }

  test('that writes to many people causes a warning; an old one does not', async () => {
    for (let number = 0; number < 5; number += 1) await startAt(buyer);
    const latest = async () => (await t.services.db.select().from(messages)).at(-1);
    await say(buyer, 'Bonjour');
    expect((await readBy(seller)).at(-1)?.advice).toEqual([SIGNS['many_strangers']?.warning]);
    expect((await latest())?.riskRules).toEqual(['many_strangers']);
    const longAgo = new Date(TEST_NOW - 30 * DAY_MS);
    await t.services.db.update(users).set({ createdAt: longAgo }).where(eq(users.id, buyer.userId));
    await say(buyer, 'Bonsoir');
    expect((await readBy(seller)).at(-1)?.advice).toEqual([]);
  });

  test('starts at most fifteen conversations a day', async () => {
    const fresh = await signIn(t, 'user', true);
    const answers: Awaited<ReturnType<typeof startAt>>[] = [];
    for (let number = 0; number < 18; number += 1) {
      t.setNow(TEST_NOW + (number < 9 ? 0 : HOUR_MS)); // stays below the limit per hour
      answers.push(await startAt(fresh));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    const [last] = answers.slice(-1);
    expect(last && (await refusal(Promise.resolve(last)))).toMatchObject({
      status: 429,
      message: 'Votre compte est récent : vous pourrez écrire à d’autres vendeurs demain.',
    });
  });
});

describe('reporting and blocking', () => {
  test('both participants can report a conversation; the team reads its last messages and those of no other', async () => {
    await say(seller, 'Tu vas voir');
    const report = (who: Person) =>
      hc<typeof reportRoutes>('/api/reports', { fetch: apiFetch(t, who.headers) }).index.$post({
        json: { type: 'conversation', id, reason: 'other', description: 'Il me menace depuis hier soir.' },
      });
    expect((await report(await signIn(t))).status).toBe(404);
    expect((await report(buyer)).status).toBe(200);
    expect((await report(seller)).status).toBe(200);
    const cases = await t.services.db.select().from(reportCases);
    expect(cases.map(({ reportedId }) => reportedId).toSorted()).toEqual(
      [buyer.userId, seller.userId].toSorted(),
    );
    expect(cases.find(({ reportedId }) => reportedId === seller.userId)?.evidence).toMatchObject([
      { text: 'Bonjour, toujours disponible ?', isReported: false },
      { text: 'Tu vas voir', isReported: true },
    ]);
  });

  test('blocked members are listed only for who blocked them, and can be unblocked', async () => {
    await api(buyer)[':id'].block.$put({ param: { id } });
    const blocked = async (who: Person) => (await (await accounts(who).blocked.$get()).json()).data;
    expect(await blocked(buyer)).toMatchObject([{ id: toPublicId('usr', seller.userId), name: 'Awa K.' }]);
    expect(await blocked(seller)).toEqual([]);
    const unblock = (who: Person) =>
      accounts(who).blocked[':id'].$delete({ param: { id: toPublicId('usr', seller.userId) } });
    await unblock(seller);
    expect(await blocked(buyer)).toHaveLength(1);
    await unblock(buyer);
    await unblock(buyer);
    expect(await blocked(buyer)).toEqual([]);
  });
});
