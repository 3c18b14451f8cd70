import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALERT_TEXT, VISITOR_ALERT_DAYS } from '#shared/alerts/alert.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { listingOffered } from '#server/listings/listing-news.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { MAIL_WINDOW_SECONDS, sendMail } from '#server/platform/mail/send-mail.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { alertData } from './alert-data.ts';
import { alertLink, readAlertLink } from './alert-links.ts';
import { askVisitor, purgeAlerts, remindOfEnd } from './alert-mails.jobs.ts';
import { anAlert } from './alerts.factory.ts';
import type { alertRoutes } from './alerts.routes.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import { mailVisitor } from './mail-visitor.jobs.ts';

const t = useTestApp();
const EMAIL = 'koffi@exemple.example';
const api = () => hc<typeof alertRoutes>('/api/alerts', { fetch: apiFetch(t) });
const FLATS = {
  category: 'real_estate',
  query: 'location=Cotonou&type=appartement',
  name: 'Appartements à Cotonou',
  frequency: 'instant',
  email: EMAIL,
} as const;
type Asked = { query?: string; email?: string; name?: string; website?: string };
const ask = (change: Asked = {}) => api().visitors.$post({ json: { ...FLATS, ...change } });
const rows = () => t.services.db.select().from(alerts);
const mails = async () => {
  await runSentJobs(t);
  return ((await t.services.mail.outbox?.list()) ?? []).toReversed();
};
const linkTo = (text: string, page: string) => {
  const [link] = new RegExp(`https?://\\S+/alertes/${page}\\S+`).exec(text) ?? [];
  return new URL(link ?? 'https://keiner.example');
};
const open = (url: URL, method = 'GET', headers = {}) =>
  t.app.request(`${url.pathname}${url.search}`, { method, headers });
let sellerId = '';
beforeEach(async () => {
  sellerId = (await signIn(t)).userId;
});
async function offer(title = 'Appartement lumineux') {
  const id = await aListing(t.services.db, { sellerId, title });
  await t.services.jobs.send(listingOffered, { listingId: id });
  return id;
}
async function runDelayed(name: string) {
  const delayed = t.sentJobs.splice(0).filter(({ job }) => job === name);
  expect(delayed).toHaveLength(1);
  for (const { payload } of delayed) await mailVisitor.run(t.services, mailVisitor.payload.parse(payload));
}
async function confirmed() {
  await ask();
  const [mail] = await mails();
  await open(linkTo(mail?.text ?? '', 'confirmer'), 'POST');
}

test('a visitor’s alert begins once the mailbox has confirmed, mails a listing and ends by one click', async () => {
  expect((await (await ask()).json()).data.message).toBe(ALERT_TEXT.asked);
  await offer('Avant la confirmation');
  const [asked] = await mails();
  expect(asked?.subject).toBe('Confirmez votre alerte\u202f: Immobilier, Cotonou');
  const confirm = linkTo(asked?.text ?? '', 'confirmer');
  expect((await open(confirm)).status).toBe(200);
  expect(await rows()).toMatchObject([{ state: 'asked' }]); // opening changes nothing
  expect(await (await open(confirm, 'POST')).text()).toContain('C’est fait');
  expect(await rows()).toMatchObject([
    { state: 'active', endsAt: new Date(TEST_NOW + VISITOR_ALERT_DAYS * DAY_MS) },
  ]);
  const id = await offer();
  const found = (await mails()).at(-1);
  expect([found?.to, found?.subject]).toEqual([EMAIL, 'Nouvelle annonce\u202f: Appartements à Cotonou']);
  expect(found?.text).toContain(`/annonce/${toPublicId('lst', id)}`);
  const end = new URL(found?.unsubscribe ?? '');
  const oneClick = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await open(end, 'POST', oneClick)).status).toBe(200);
  expect(await rows()).toEqual([]);
  await offer('Après la fin');
  expect(await mails()).toHaveLength(2);
});

test('the answer is the same whatever a mailbox has: only the mailbox learns it', async () => {
  await confirmed();
  const [known, unknown] = [await ask(), await ask({ email: 'ama@exemple.example' })];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect((await mails()).slice(-2).map(({ to, subject }) => [to, subject])).toEqual([
    [EMAIL, 'Votre alerte existe déjà\u202f: Appartements à Cotonou'],
    ['ama@exemple.example', 'Confirmez votre alerte\u202f: Immobilier, Cotonou'],
  ]);
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['active', 'asked']);
});

test('a mailbox has five alerts at most, however many were asked for', async () => {
  const endsAt = new Date(TEST_NOW + DAY_MS);
  const { db, config } = t.services;
  for (const maxPrice of [1, 2, 3, 4]) await anAlert(db, { email: EMAIL, endsAt, search: { maxPrice } });
  const waiting = [await anAlert(db, asked(5)), await anAlert(db, asked(6))];
  const answers = [];
  for (const id of waiting)
    answers.push(await (await open(new URL(alertLink(config, 'confirm', id)), 'POST')).text());
  expect(answers.map((text) => text.includes('Vous avez déjà 5 alertes'))).toEqual([false, true]);
  expect((await rows()).filter(({ state }) => state === 'active')).toHaveLength(5);
  await ask();
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe('Vous avez déjà 5 alertes');
  expect(mail?.text.match(/\/alertes\/fin/g)).toHaveLength(5);
});

const asked = (maxPrice: number) => ({
  email: EMAIL,
  state: 'asked' as const,
  askedAt: new Date(TEST_NOW),
  search: { maxPrice },
});

test('a confirmation expires, serves once, and is no other link', async () => {
  await ask();
  const confirm = linkTo((await mails())[0]?.text ?? '', 'confirmer');
  t.setNow(TEST_NOW + 48 * HOUR_MS);
  expect((await open(confirm, 'POST')).status).toBe(404);
  const signed = confirm.searchParams.get('lien') ?? '';
  expect(readAlertLink(t.services.config, 'end', signed)).toBeNull();
  expect((await open(new URL(`/alertes/fin?lien=${signed}`, confirm), 'POST')).status).toBe(404);
  await purgeAlerts.run(t.services, {});
  t.setNow(TEST_NOW + 48 * HOUR_MS + 1);
  await purgeAlerts.run(t.services, {});
  expect(await rows()).toEqual([]);
});

test('asked for again after its end, it is confirmed anew, with what was chosen now', async () => {
  await confirmed();
  const old = alertLink(t.services.config, 'confirm', (await rows())[0]?.id ?? '');
  t.setNow(TEST_NOW + (VISITOR_ALERT_DAYS + 1) * DAY_MS);
  expect((await open(new URL(old), 'POST')).status).toBe(404);
  await ask({ name: 'Mon studio' });
  expect((await mails()).at(-1)?.subject).toBe('Confirmez votre alerte\u202f: Immobilier, Cotonou');
  expect(await rows()).toMatchObject([{ name: 'Mon studio', state: 'asked', endsAt: null }]);
  expect(await (await open(new URL(old), 'POST')).text()).toContain('C’est fait');
  expect(await rows()).toMatchObject([{ name: 'Mon studio', state: 'active' }]);
});

test('a listing that is taken down during quiet hours is not mailed in the morning', async () => {
  await confirmed();
  t.setNow(TEST_NOW + 13 * HOUR_MS); // 23:00 in Benin
  const id = await offer();
  expect(await mails()).toHaveLength(1);
  await t.services.db.update(listings).set({ isHidden: true }).where(eq(listings.id, id));
  t.setNow(TEST_NOW + 22 * HOUR_MS);
  await runDelayed(mailVisitor.name);
  expect(await mails()).toHaveLength(1);
});

describe('a mailbox that just got as many mails as it may', () => {
  const fill = async () => {
    const limited = { ...t.services, mail: { ...t.services.mail, isPreview: false } };
    const mail = { kind: 'accounts.password-reset', to: EMAIL } as const;
    while (await sendMail(limited, mail, () => ({ subject: 'S', text: 'T', html: 'H' })));
    return limited;
  };

  test('is asked to confirm a quarter of an hour later', async () => {
    const limited = await fill();
    await ask();
    const { payload } = t.sentJobs.at(-1) ?? {};
    t.sentJobs.length = 0;
    await askVisitor.run(limited, askVisitor.payload.parse(payload));
    expect(t.sentJobs).toMatchObject([{ job: askVisitor.name, payload, afterSeconds: MAIL_WINDOW_SECONDS }]);
  });

  test('reads with the next message what could not be mailed within a day', async () => {
    await confirmed();
    const listingId = await offer();
    const [alert] = await rows();
    await mails();
    const { db } = t.services;
    const [match] = await db.select().from(alertMatches);
    expect(match).toMatchObject({ listingId, notifiedAt: new Date(TEST_NOW) });
    t.setNow(TEST_NOW + DAY_MS);
    const limited = await fill();
    const notifiedAt = new Date(TEST_NOW).toISOString();
    await mailVisitor.run(limited, { alertId: alert?.id ?? '', notifiedAt });
    expect(await db.select().from(alertMatches)).toMatchObject([{ notifiedAt: null }]);
  });
});

test('an alert ends after 90 days, unless it is renewed from the mail a week before', async () => {
  await confirmed();
  t.setNow(TEST_NOW + (VISITOR_ALERT_DAYS - 6) * DAY_MS);
  await remindOfEnd.run(t.services, {});
  await remindOfEnd.run(t.services, {});
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const renew = linkTo(sent.at(-1)?.text ?? '', 'prolonger');
  await open(renew, 'POST');
  expect((await rows())[0]?.endsAt).toEqual(new Date(TEST_NOW + (2 * VISITOR_ALERT_DAYS - 6) * DAY_MS));
  t.setNow(TEST_NOW + 2 * VISITOR_ALERT_DAYS * DAY_MS);
  await offer();
  expect(await mails()).toHaveLength(2);
  t.setNow(TEST_NOW + (2 * VISITOR_ALERT_DAYS + 25) * DAY_MS);
  await purgeAlerts.run(t.services, {});
  expect(await rows()).toEqual([]);
});

test.each([
  'Voir http://escroc.example',
  'escroc.com',
  'a@b.example',
  'Appelez 01 97 12 34 56',
  'Appelez 90 12 34 56',
])('the name « %s » is refused: it would be mailed to whoever’s address was typed', async (name) => {
  expect((await refusal(ask({ name }))).fields).toEqual({ name: ALERT_TEXT.nameLinks });
  expect((await ask({ name: 'Villa, Cotonou, ≤ 1 000 000 000 F CFA, n° 2' })).status).toBe(200);
});

test('a bad address is refused in French, and a filled-in trap is dropped silently', async () => {
  expect((await refusal(ask({ email: 'koffi' }))).fields).toEqual({ email: ALERT_TEXT.emailInvalid });
  expect((await refusal(ask({ email: '' }))).fields).toEqual({ email: ALERT_TEXT.emailMissing });
  expect((await ask({ website: 'https://spam.example' })).status).toBe(200);
  expect(await rows()).toEqual([]);
  for (let times = 0; times < 5; times += 1) await ask({ query: `maxPrice=${times}` });
  expect((await refusal(ask({ query: 'maxPrice=9' }))).status).toBe(429);
});

test('alerts are exported and erased with the account, those of its confirmed address too', async () => {
  const { userId, email } = await signIn(t);
  await anAlert(t.services.db, { userId, name: 'Du compte' });
  await anAlert(t.services.db, { email, name: 'De l’adresse' });
  await anAlert(t.services.db, { email: EMAIL, name: 'D’une autre' });
  for await (const { name, bytes } of alertData.files(t.services, userId)) {
    expect(name).toBe('alertes.json');
    const exported = JSON.parse(Buffer.from(bytes).toString()) as { alerts: { name: string }[] };
    expect(exported.alerts.map((alert) => alert.name).toSorted()).toEqual(['De l’adresse', 'Du compte']);
  }
  await t.services.db.transaction((tx) =>
    Promise.resolve(alertData.erase?.(tx, { id: userId, email, emailVerified: true })),
  );
  expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['Du compte', 'D’une autre']);
});
