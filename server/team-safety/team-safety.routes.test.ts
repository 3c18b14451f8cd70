import { hc } from 'hono/client';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { assessRisk } from '#shared/safety/assess-risk.ts';
import { SAFETY_RULES } from '#shared/safety/safety-rules.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingRisks } from '#server/listings/listing-risks.table.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import { findRisky } from '#server/moderation/listing-risk.ts';
import { safetySwitches } from '#server/safety/safety-switches.table.ts';
import { switchedOffRules } from '#server/safety/switched-off-rules.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { reportCases } from '#server/reports/reports.table.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import type { teamSafetyRoutes } from './team-safety.routes.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

let team: Person;
let buyer: Person;
let seller: Person;
beforeEach(async () => {
  [team, buyer, seller] = [await signIn(t, 'admin'), await signIn(t), await signIn(t)];
});

const api = ({ headers }: { headers: Record<string, string> }) =>
  hc<typeof teamSafetyRoutes>('/api/team-safety', { fetch: apiFetch(t, headers) });
const turn = (rule: string, isOn: boolean, who = team) =>
  api(who).rules[':rule'].$put({ param: { rule }, json: { isOn } });
const recordOf = async (rule: string) =>
  (await (await api(team).rules.$get()).json()).data.find((each) => each.rule === rule);

const decided = (status: 'upheld' | 'dismissed', daysAgo: number, detected = ['send_money', 'pressure']) =>
  aCase(t.services.db, {
    type: 'conversation',
    targetId: newUuid(),
    reportedId: seller.userId,
    status,
    detected,
    openedAt: new Date(TEST_NOW - daysAgo * DAY_MS),
    decidedAt: new Date(TEST_NOW - daysAgo * DAY_MS),
  });
const decideMany = async (upheld: number, dismissed: number) => {
  for (let count = 0; count < upheld; count += 1) await decided('upheld', 3);
  for (let count = 0; count < dismissed; count += 1) await decided('dismissed', 10);
};

describe('how often a rule was right', () => {
  test('is for the team alone', async () => {
    expect(await refusal(api({ headers: {} }).rules.$get())).toMatchObject({ status: 401 });
    expect(await refusal(api(buyer).rules.$get())).toMatchObject({ status: 403 });
    expect(await refusal(turn('send_money', false, buyer))).toMatchObject({ status: 403 });
    expect(await recordOf('send_money')).toMatchObject({ upheld: 0, dismissed: 0, switchedOff: null });
  });

  test('is counted from the decisions of twelve weeks, false alarms by week', async () => {
    await decided('upheld', 1);
    await decided('dismissed', 1);
    await decided('dismissed', 8);
    await decided('dismissed', 83);
    await decided('dismissed', 85);
    await decided('upheld', 2, ['secret_code']);
    await aCase(t.services.db, { targetId: newUuid(), reportedId: seller.userId, detected: ['send_money'] });
    const record = await recordOf('send_money');
    expect(record).toMatchObject({ name: 'Envoi d’argent demandé', upheld: 1, dismissed: 3 });
    expect(record?.falseAlarms).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(await recordOf('pressure')).toMatchObject({ upheld: 1, dismissed: 3 });
  });

  test('follows a decision that an appeal reverses', async () => {
    await decided('upheld', 1);
    await t.services.db.update(reportCases).set({ status: 'dismissed' });
    expect(await recordOf('send_money')).toMatchObject({ upheld: 0, dismissed: 1 });
  });

  test.each([
    [7, 2, false],
    [7, 3, true],
    [8, 2, false],
  ])('%i right and %i wrong: unreliable %s', async (upheld, dismissed, isUnreliable) => {
    await decideMany(upheld, dismissed);
    expect(await recordOf('send_money')).toMatchObject({ upheld, dismissed, isUnreliable });
  });

  test('is read from the index of decided cases', async () => {
    const { rows } = await t.services.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select 1 from report_cases where status <> 'pending' and detected <> '{}' and decided_at > now() - interval '84 days'`,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('report_cases_detected');
  });
});

const CODE = 'Donnez-moi le code que vous avez reçu par SMS';

describe('a rule that the team switches off', () => {
  test('warns nobody any more, in messages sent before and after, until it is on again', async () => {
    const listingId = await aListing(t.services.db, { sellerId: seller.userId });
    const people = { buyerId: buyer.userId, sellerId: seller.userId, listingId };
    const id = toPublicId('cnv', await aConversation(t.services.db, people));
    const messagesOf = ({ headers }: Person) =>
      hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, headers) })[':id'].messages;
    const say = () =>
      messagesOf(seller).$post({ param: { id }, json: { key: crypto.randomUUID(), text: CODE } });
    const warned = async () =>
      (await (await messagesOf(buyer).$get({ param: { id }, query: {} })).json()).data.map(
        ({ advice }) => advice.length,
      );
    expect(assessRisk(CODE).rules).toEqual(['secret_code']);
    await say();
    expect(await warned()).toEqual([0, 1]);
    expect((await turn('secret_code', false)).status).toBe(204);
    await say();
    expect(await warned()).toEqual([0, 0, 0]);
    expect((await turn('secret_code', true)).status).toBe(204);
    expect(await warned()).toEqual([0, 1, 1]);
  });

  test('opens no case', async () => {
    const listingId = await aListing(t.services.db, { sellerId: seller.userId });
    const people = { buyerId: buyer.userId, sellerId: seller.userId, listingId };
    const id = toPublicId('cnv', await aConversation(t.services.db, people));
    await turn('suspicious_link', false);
    await hc<typeof messageRoutes>('/api/messages', { fetch: apiFetch(t, seller.headers) })[
      ':id'
    ].messages.$post({
      param: { id },
      json: { key: 'one', text: 'Cliquez pour recevoir votre argent sur bit.ly/3xYz12' },
    });
    await runSentJobs(t);
    expect(await t.services.db.select().from(reportCases)).toEqual([]);
  });

  test('neither warns of a listing nor keeps it from being approved', async () => {
    const id = await aListing(t.services.db, { sellerId: seller.userId });
    const risk = { score: 6, rules: ['secret_code'] };
    await t.services.db.insert(listingRisks).values({ listingId: id, ...risk, scoredAt: new Date(TEST_NOW) });
    const shown = async () =>
      (await (await listingsOf(t, {})[':id'].$get({ param: { id: toPublicId('lst', id) } })).json()).data;
    const isRisky = async () => (await findRisky(t.services, [{ kind: 'listing', id }])).has(id);
    expect([(await shown()).adviceStrength, await isRisky()]).toEqual(['danger', true]);
    await turn('secret_code', false);
    expect([(await shown()).adviceStrength, await isRisky()]).toEqual([null, false]);
  });

  test('says who did it and when, in the page and in the audit log, once', async () => {
    await turn('pressure', false);
    await turn('pressure', false);
    expect((await recordOf('pressure'))?.switchedOff).toEqual({
      at: new Date(TEST_NOW).toISOString(),
      by: 'Awa K.',
    });
    await turn('pressure', true);
    expect((await recordOf('pressure'))?.switchedOff).toBeNull();
    const log = await t.services.db.select().from(auditLog);
    expect(log.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['safety.off', team.userId, 'Presse de payer'],
      ['safety.on', team.userId, 'Presse de payer'],
    ]);
    const journal = await (await consoleOf(t, team.headers).journal.$get({ query: {} })).json();
    expect(journal.data[0]?.target.kind).toBe('safety');
  });

  test('must exist', async () => {
    expect(await refusal(turn('nothing', false))).toMatchObject({ status: 422 });
    expect(SAFETY_RULES.map(({ id }) => id)).toContain('pressure');
  });

  test('holds in other processes within five seconds', async () => {
    expect([...(await switchedOffRules(t.services))]).toEqual([]);
    // As another process does: this one is not told.
    await t.services.db
      .insert(safetySwitches)
      .values({ rule: 'pressure', switchedOffAt: new Date(TEST_NOW) });
    t.setNow(TEST_NOW + 5_000);
    expect([...(await switchedOffRules(t.services))]).toEqual(['pressure']);
  });
});
