import { hc } from 'hono/client';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { DETECTION_REASONS } from '#shared/reports/report.ts';
import { assessRisk, REVIEW_SCORE } from '#shared/safety/assess-risk.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import { messages } from '#server/messages/messages.table.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { reportCases } from './reports.table.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let seller: Person;
let buyer: Person;
let id: string;

async function talk(between: { buyer: Person; seller: Person }): Promise<string> {
  const listingId = await aListing(t.services.db, { sellerId: between.seller.userId });
  const people = { buyerId: between.buyer.userId, sellerId: between.seller.userId, listingId };
  return toPublicId('cnv', await aConversation(t.services.db, people));
}

beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
  const longAgo = new Date(TEST_NOW - 60 * DAY_MS);
  await t.services.db.update(users).set({ createdAt: longAgo });
  id = await talk({ buyer, seller });
});

async function say(who: Person, text: string, where = id): Promise<void> {
  await send(who, text, where);
  await runSentJobs(t);
}

async function send({ headers }: Person, text: string, where: string): Promise<void> {
  const api = hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) });
  const json = { key: crypto.randomUUID(), text };
  expect((await api[':id'].messages.$post({ param: { id: where }, json })).status).toBe(200);
}

const cases = () => t.services.db.select().from(reportCases);

/** One sign that reaches the review score alone; two signs; the same sign in weaker words. */
const CODE = 'Donnez-moi le code que vous avez reçu par SMS';
const TWO_SIGNS =
  'Cliquez sur tokpa-pay.com pour recevoir votre argent, puis donnez le code secret de votre compte';
const ADVANCE = 'Il faut envoyer une avance de 30 000 F avant la visite';

test('the examples score as their tests assume', () => {
  expect(assessRisk(CODE)).toMatchObject({ rules: ['secret_code'] });
  for (const text of [CODE, TWO_SIGNS]) expect(assessRisk(text).score).toBeGreaterThanOrEqual(REVIEW_SCORE);
});

describe('a case opens', () => {
  test('for two independent signs in one message, and tells the team which', async () => {
    await say(seller, TWO_SIGNS);
    const admin = await signIn(t, 'admin');
    const { data } = await (
      await consoleOf(t, admin.headers).cases.$get({ query: { queue: 'users' } })
    ).json();
    expect(data).toMatchObject([
      {
        reported: { id: toPublicId('usr', seller.userId) },
        evidence: [{ text: TWO_SIGNS, isReported: true }],
        detection: { because: DETECTION_REASONS.two_signs },
      },
    ]);
    expect(data[0]?.detection?.signs).toContain('Lien qui imite un site ou cache son adresse');
  });

  test('not for one sign, however heavy, nor for the same sign in two ways', async () => {
    await say(seller, CODE);
    await say(seller, `${ADVANCE}. Versez l’acompte sur mon momo, payez les frais de dossier d’abord`);
    expect(await cases()).toEqual([]);
  });

  test('for one sign that the same person writes to two people', async () => {
    await say(seller, ADVANCE);
    await say(seller, ADVANCE);
    expect(await cases()).toEqual([]);
    await say(
      seller,
      'Faites un dépôt de 20 000 sur mon momo pour réserver la chambre',
      await talk({ buyer: await signIn(t), seller }),
    );
    expect(await cases()).toMatchObject([{ reportedId: seller.userId, detectedBecause: 'repetition' }]);
  });

  test('not for different signs to two people, nor for the same one in two conversations with one person', async () => {
    await say(seller, ADVANCE);
    await say(seller, CODE, await talk({ buyer: await signIn(t), seller }));
    await say(seller, ADVANCE, await talk({ buyer, seller }));
    expect(await cases()).toEqual([]);
  });

  test('not when the same was written more than a week ago', async () => {
    await say(seller, ADVANCE);
    const lastWeek = new Date(TEST_NOW - 8 * DAY_MS);
    await t.services.db.update(messages).set({ createdAt: lastWeek });
    await say(seller, ADVANCE, await talk({ buyer: await signIn(t), seller }));
    expect(await cases()).toEqual([]);
  });
});

const COMPLAINTS = [
  'On m’a demandé le code reçu par SMS et de cliquer sur un lien tokpa-pay.com pour recevoir mon argent, c’est normal ?',
  'Quelqu’un me demande de payer une avance de 20 000 F par Western Union avant la visite, c’est une arnaque ?',
  'Attention aux arnaqueurs : un certain monsieur se fait passer pour le service client MTN et demande le code secret',
  'Vous m’avez demandé d’envoyer 25 000 F sur votre momo avant la visite par mandat cash, je refuse',
  'Ne donnez jamais votre code secret, même si le service client Orange vous écrit : votre compte sera bloqué',
  'Pourquoi vous voulez que j’envoie l’argent par Western Union avant de voir la maison ?',
  'He told me to send the code secret and pay by western union, is it normal ?',
  'Signalez ce vendeur svp, il veut que je clique sur un lien bit.ly/3xYz12 pour recevoir mon argent',
];

describe('somebody who complains, warns or quotes', () => {
  test('is never the reported person, whatever they quote and to how many people', async () => {
    const second = await talk({ buyer, seller: await signIn(t) });
    for (const text of COMPLAINTS) {
      await say(buyer, text);
      await say(buyer, text, second);
      const against = (await cases()).filter(({ reportedId }) => reportedId === buyer.userId);
      expect(against, text).toEqual([]);
    }
  });

  test('makes the team look at the other person, whose message is the evidence', async () => {
    await say(seller, CODE);
    await say(buyer, 'Pourquoi vous me demandez mon code ? C’est une arnaque.');
    expect(await cases()).toMatchObject([
      {
        reportedId: seller.userId,
        detectedBecause: 'complaint',
        detected: ['secret_code', 'likely_code'],
        evidence: [
          { text: CODE, isReported: true },
          { text: expect.stringContaining('Pourquoi vous me demandez'), isReported: false },
        ],
      },
    ]);
  });

  test('accuses nobody by a warning alone, when the other person wrote nothing suspicious', async () => {
    await say(buyer, 'Attention aux arnaqueurs qui demandent une avance avant de voir la maison');
    expect(await cases()).toEqual([]);
  });
});

test('a case against an account that was deleted meanwhile is not opened', async () => {
  await say(seller, CODE);
  await send(buyer, 'Ce monsieur m’a demandé mon code secret, c’est une arnaque', id);
  await t.services.db.delete(users).where(eq(users.id, seller.userId));
  await runSentJobs(t);
  expect(await cases()).toEqual([]);
});
