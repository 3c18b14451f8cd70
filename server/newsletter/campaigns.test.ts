import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, type Segment } from '#shared/newsletter/segment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import type { Mail, MailMessage } from '#server/platform/mail/mail.ts';
import { runThese } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { newsletterJobs } from './newsletter.jobs.ts';
import { aCampaign, aSubscriber } from './newsletter.factory.ts';
import type { newsletterRoutes } from './newsletter.routes.ts';
import { newsletterCampaigns, newsletterDeliveries, newsletterSubscribers } from './newsletter.table.ts';
import { sendBatch } from './send-batch.ts';
import { CAMPAIGN_REFUSALS } from './write-campaign.ts';

const t = useTestApp();
const WORDS = {
  subject: 'Cinq réflexes',
  preview: 'Deux minutes.',
  heading: 'Cinq réflexes',
  body: 'Voyez l’objet.\n\nPayez à la remise.',
  actionLabel: 'Voir les annonces',
  actionHref: '/marketplace',
};

let admin: Awaited<ReturnType<typeof signIn>>;
let sent: MailMessage[];
let outbox: Mail;
/** The mail server's error for an address; undefined if it accepts the mail. */
let answerTo: (address: string) => object | undefined | Promise<object | undefined>;
beforeEach(async () => {
  admin = await signIn(t, 'admin');
  outbox ??= t.services.mail;
  sent = [];
  answerTo = () => undefined;
  const mail: Mail = {
    outbox: null,
    send: async (message) => {
      const fault = await answerTo(message.to);
      if (fault) throw Object.assign(new Error('refused'), fault);
      sent.push(message);
    },
  };
  Object.assign(t.services, { mail });
  return () => Object.assign(t.services, { mail: outbox });
});

const api = () =>
  hc<typeof newsletterRoutes>('/api/newsletter', { fetch: apiFetch(t, admin.headers) }).campaigns;
const param = (id: string) => ({ param: { id: toPublicId('nwl', id) } });
const remove = (id: string, version = 1) =>
  api()[':id'].$delete({ ...param(id), query: { version: String(version) } });
const step = (id: string, name: 'send' | 'pause' | 'resume' | 'stop', version = 1) =>
  api()[':id'].steps.$post({ ...param(id), json: { step: name, version } });
const run = () => runThese(t, (name) => newsletterJobs.find((job) => job.name === name));
const watch = () => newsletterJobs.find(({ name }) => name === 'newsletter.watch')?.run(t.services, {});
const rowOf = async (id: string) => {
  const [row] = await t.services.db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, id));
  return row;
};
const addresses = () => sent.map(({ to }) => to).toSorted();
async function subscribers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newUuid());
  for (const id of ids) await aSubscriber(t.services.db, { id });
  return ids.map((id) => `${id}@abonnes.example`).toSorted();
}
const REFUSED = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
const BUSY = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 };
const SPAM = { code: 'EMESSAGE', command: 'DATA', responseCode: 554 };
const NO_SERVER = { code: 'ESOCKET', command: 'CONN', originalCode: 'ECONNREFUSED' };
const CUT_OFF = { code: 'ECONNECTION', command: 'CONN' };

describe('a draft', () => {
  test('is created once per key, and only its latest version can be changed', async () => {
    const json = { ...WORDS, segment: EVERYBODY, key: newUuid() };
    const first = await (await api().$post({ json })).json();
    const again = await (await api().$post({ json })).json();
    expect(again.data.id).toBe(first.data.id);
    expect(first.data.html).toContain('Payez à la remise.');
    const change = { ...WORDS, subject: 'Autre objet', segment: EVERYBODY, version: 1 };
    const put = () => api()[':id'].$put({ param: { id: first.data.id }, json: change });
    expect((await (await put()).json()).data).toMatchObject({ subject: 'Autre objet', version: 2 });
    expect((await refusal(put())).status).toBe(409);
  });

  test('reports an error for each invalid field', async () => {
    const json = {
      ...WORDS,
      subject: ' ',
      body: '',
      actionLabel: '',
      actionHref: 'javascript:alert(1)',
      segment: { ...EVERYBODY, countryCode: 'BJ' as const, citySlug: 'abidjan' },
      key: newUuid(),
    };
    expect((await refusal(api().$post({ json }))).fields).toMatchObject({
      'segment.citySlug': 'Cette ville n’est pas dans ce pays.',
    });
    const { fields } = await refusal(api().$post({ json: { ...json, segment: EVERYBODY } }));
    expect(fields).toEqual({
      subject: 'L’objet est requis.',
      body: 'Écrivez le texte.',
      actionLabel: 'Dites ce que le bouton annonce.',
      actionHref: 'Une adresse du site commence par /, toute autre par https://',
    });
  });

  test('is test-mailed to its writer only, and can be deleted until it is sent', async () => {
    await subscribers(1);
    const id = await aCampaign(t.services.db);
    await api()[':id'].test.$post(param(id));
    await run();
    expect(sent).toMatchObject([{ to: admin.email, subject: '[Essai] Cinq réflexes avant de payer' }]);
    expect((await remove(id)).status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    const left = await aCampaign(t.services.db, { state: 'sent' });
    expect((await refusal(remove(left))).status).toBe(409);
  });

  test('changed meanwhile is not deleted; a repeated deletion is recorded once', async () => {
    const id = await aCampaign(t.services.db);
    await api()[':id'].$put({ ...param(id), json: { ...WORDS, segment: EVERYBODY, version: 1 } });
    expect(await refusal(remove(id, 1))).toMatchObject({
      status: 409,
      message: CAMPAIGN_REFUSALS.changedUnseen,
    });
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    for (let times = 0; times < 2; times += 1) expect((await remove(id, 2)).status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    expect(await t.services.db.select().from(auditLog)).toHaveLength(1);
  });

  test('is accessible to the team only', async () => {
    const member = await signIn(t);
    const asMember = hc<typeof newsletterRoutes>('/api/newsletter', { fetch: apiFetch(t, member.headers) });
    expect((await refusal(asMember.campaigns.$get({ query: {} }))).status).toBe(403);
    expect((await refusal(asMember.subscribers.$get({ query: {} }))).status).toBe(403);
  });
});

describe('sending', () => {
  test('mails every active subscriber once, in batches, each with its own unsubscribe link', async () => {
    const expected = await subscribers(120);
    for (const state of ['pending', 'unsubscribed', 'bounced'] as const)
      await aSubscriber(t.services.db, { state });
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    await step(id, 'send');
    await run();
    expect(addresses()).toEqual(expected);
    expect(new Set(sent.map(({ unsubscribe }) => unsubscribe)).size).toBe(120);
    expect(await rowOf(id)).toMatchObject({
      state: 'sent',
      audienceCount: 120,
      sentCount: 120,
      endedAt: new Date(TEST_NOW),
    });
    const written = await t.services.db.select().from(auditLog);
    expect(written.map(({ action }) => action)).toEqual(['newsletter.send']);
  });

  test('a newsletter changed meanwhile is not sent', async () => {
    await subscribers(1);
    const id = await aCampaign(t.services.db);
    await api()[':id'].$put({ ...param(id), json: { ...WORDS, segment: EVERYBODY, version: 1 } });
    expect(await refusal(step(id, 'send', 1))).toMatchObject({
      status: 409,
      message: CAMPAIGN_REFUSALS.changedUnsent,
    });
    await run();
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'draft', version: 2, subject: WORDS.subject });
    expect((await step(id, 'send', 2)).status).toBe(204);
    await run();
    expect(sent).toMatchObject([{ subject: WORDS.subject }]);
  });

  test('mails nobody twice when a batch runs twice at once or is restarted', async () => {
    const expected = await subscribers(60);
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    const job = (batch: number) => sendBatch.run(t.services, { campaignId: id, batch });
    await Promise.all([job(1), job(1)]);
    await job(1);
    await Promise.all([job(2), job(2), job(1)]);
    await run();
    expect(addresses()).toEqual(expected);
    expect((await rowOf(id))?.sentCount).toBe(60);
  });

  test('is paused between two mails, resumes where it was, and ends for good when it is stopped', async () => {
    const expected = await subscribers(10);
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    answerTo = async () => {
      if (sent.length === 3) await step(id, 'pause');
      return undefined;
    };
    await run();
    expect(sent).toHaveLength(4);
    expect((await rowOf(id))?.state).toBe('paused');
    answerTo = () => undefined;
    await run();
    expect(sent).toHaveLength(4);
    await step(id, 'resume');
    await run();
    expect(addresses()).toEqual(expected);
    expect((await refusal(step(id, 'stop'))).status).toBe(409);
    const other = await aCampaign(t.services.db);
    await step(other, 'send');
    await step(other, 'stop');
    await run();
    expect(sent).toHaveLength(10);
    expect(await rowOf(other)).toMatchObject({ state: 'stopped', sentCount: 0 });
  });

  test('suppresses an address whose mailbox is refused, but not one whose message is rejected as spam', async () => {
    const [refused = '', unwanted = '', taken = ''] = await subscribers(3);
    answerTo = (address) => (address === refused ? REFUSED : address === unwanted ? SPAM : undefined);
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    await run();
    expect(addresses()).toEqual([taken]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 1, refusedCount: 1, failedCount: 1 });
    const states = await t.services.db
      .select({ email: newsletterSubscribers.email, state: newsletterSubscribers.state })
      .from(newsletterSubscribers);
    expect(states).toContainEqual({ email: refused, state: 'bounced' });
    expect(states).toContainEqual({ email: unwanted, state: 'active' });
  });

  test('tries a full mailbox three times, fifteen minutes apart, without delaying the others', async () => {
    const [full = ''] = await subscribers(2);
    let tries = 0;
    answerTo = (address) => {
      if (address !== full) return undefined;
      tries += 1;
      return BUSY;
    };
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    await sendBatch.run(t.services, { campaignId: id, batch: 1 });
    expect([sent.length, tries]).toEqual([1, 1]);
    expect(t.sentJobs.at(-1)).toMatchObject({ job: 'newsletter.send-batch', afterSeconds: 900 });
    t.setNow(TEST_NOW + 900_000);
    await sendBatch.run(t.services, { campaignId: id, batch: 2 });
    t.setNow(TEST_NOW + 1_800_000);
    await sendBatch.run(t.services, { campaignId: id, batch: 3 });
    expect(tries).toBe(3);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 1, failedCount: 1 });
  });

  test('waits for an unreachable mail server and misses no recipient', async () => {
    const expected = await subscribers(5);
    const id = await aCampaign(t.services.db);
    answerTo = () => NO_SERVER;
    await step(id, 'send');
    await expect(run()).rejects.toThrow('refused');
    expect(await rowOf(id)).toMatchObject({ state: 'sending', sentCount: 0, unknownCount: 0 });
    answerTo = () => undefined;
    t.setNow(TEST_NOW + 11 * MINUTE_MS);
    await watch();
    await run();
    expect(addresses()).toEqual(expected);
    expect((await rowOf(id))?.state).toBe('sent');
  });

  test('counts a delivery whose connection broke as unknown and does not send it again', async () => {
    const [cut = '', ...rest] = await subscribers(3);
    answerTo = (address) => (address === cut ? CUT_OFF : undefined);
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    await run().catch(() => undefined);
    await sendBatch.run(t.services, { campaignId: id, batch: 1 });
    await run();
    expect(addresses()).toEqual(rest);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 2, unknownCount: 1 });
  });

  test('does not send a delivery that was counted as unknown while the mail server was still answering', async () => {
    await subscribers(1);
    answerTo = async () => {
      t.setNow(TEST_NOW + 11 * MINUTE_MS);
      await watch();
      return BUSY;
    };
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    await sendBatch.run(t.services, { campaignId: id, batch: 1 });
    answerTo = () => undefined;
    t.setNow(TEST_NOW + HOUR_MS);
    await run();
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 0, unknownCount: 1 });
  });

  test('counts deliveries that a dead process had under way as unknown', async () => {
    const subscriberId = await aSubscriber(t.services.db);
    const campaignId = await aCampaign(t.services.db, { state: 'sent' });
    await t.services.db
      .insert(newsletterDeliveries)
      .values({ campaignId, subscriberId, state: 'sending', at: new Date(TEST_NOW - 11 * MINUTE_MS) });
    await watch();
    await run();
    expect(await rowOf(campaignId)).toMatchObject({ unknownCount: 1 });
    expect(sent).toEqual([]);
  });

  test('does not end while a delivery under way may still be put back into the queue', async () => {
    const [slow = '', other = ''] = await subscribers(2);
    const id = await aCampaign(t.services.db);
    let tries = 0;
    answerTo = async (address) => {
      if (address !== slow) return undefined;
      tries += 1;
      if (tries > 1) return undefined;
      // As after pause and resume: the same batch runs a second time and finishes all other deliveries.
      await sendBatch.run(t.services, { campaignId: id, batch: 1 });
      return BUSY;
    };
    await step(id, 'send');
    await sendBatch.run(t.services, { campaignId: id, batch: 1 });
    expect(addresses()).toEqual([other]);
    t.setNow(TEST_NOW + 16 * MINUTE_MS);
    await run();
    expect(addresses()).toEqual([slow, other].toSorted());
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 2, failedCount: 0 });
  });

  test('skips subscribers who leave after it began', async () => {
    const [first = '', second = ''] = await subscribers(2);
    const id = await aCampaign(t.services.db);
    await step(id, 'send');
    const leaves = eq(newsletterSubscribers.email, second);
    answerTo = async () => {
      await t.services.db.update(newsletterSubscribers).set({ state: 'unsubscribed' }).where(leaves);
      return undefined;
    };
    await run();
    expect(addresses()).toEqual([first]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sentCount: 1 });
  });
});

test('a segment reaches exactly the subscribers it describes', async () => {
  const { db } = t.services;
  const people = await Promise.all([signIn(t), signIn(t), signIn(t)]);
  const [seller, buyer, other] = people;
  for (const { email } of people) await aSubscriber(db, { email });
  await aSubscriber(db, { email: 'ville@exemple.example', citySlug: 'abidjan', countryCode: 'CI' });
  const listing = { sellerId: seller?.userId ?? '', status: 'approved' as const, citySlug: 'parakou' };
  await aListing(db, listing);
  await aConversation(db, { buyerId: buyer?.userId ?? '', sellerId: seller?.userId ?? '' });
  const reached = async (change: Partial<Segment>) => {
    const { audience, countryCode, citySlug } = { ...EVERYBODY, ...change };
    sent = [];
    await step(await aCampaign(db, { audience, countryCode, citySlug }), 'send');
    await run();
    return addresses();
  };
  expect(await reached({})).toHaveLength(4);
  expect(await reached({ audience: 'members' })).toEqual(people.map(({ email }) => email).toSorted());
  expect(await reached({ audience: 'visitors' })).toEqual(['ville@exemple.example']);
  expect(await reached({ audience: 'sellers' })).toEqual([seller?.email]);
  expect(await reached({ audience: 'buyers' })).toEqual([buyer?.email]);
  expect(await reached({ countryCode: 'CI' })).toEqual(['ville@exemple.example']);
  expect(await reached({ countryCode: 'BJ' })).toHaveLength(3);
  expect(await reached({ citySlug: 'parakou' })).toEqual([seller?.email]);
  expect(await reached({ citySlug: 'abidjan', audience: 'sellers' })).toEqual([]);
  const isOther = eq(users.id, other?.userId ?? '');
  await db
    .update(users)
    .set({ bannedAt: new Date(TEST_NOW) })
    .where(isOther);
  expect(await reached({})).not.toContain(other?.email);
});
