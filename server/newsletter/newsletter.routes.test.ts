import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { CONFIRMATION_HOURS, NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { newsletterJobs } from './newsletter.jobs.ts';
import { aCampaign, aSubscriber } from './newsletter.factory.ts';
import { leaveLink } from './newsletter-link.ts';
import type { newsletterRoutes } from './newsletter.routes.ts';
import { newsletterCampaigns, newsletterSubscribers } from './newsletter.table.ts';

const t = useTestApp();
const EMAIL = 'awa@exemple.example';
const api = () => hc<typeof newsletterRoutes>('/api/newsletter', { fetch: apiFetch(t) });
const subscribe = (json: { email: string; citySlug?: string; website?: string }) =>
  api().subscriptions.$post({ json });
const confirm = (token: string) => api().confirmations.$post({ json: { token } });
const subscribers = () => t.services.db.select().from(newsletterSubscribers);
const tokenSent = async () => {
  const mail = (await deliverMails(t, newsletterJobs)).at(-1);
  if (!mail) throw new Error('no mail was sent');
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
};

describe('a subscription', () => {
  test('is answered with a message, and begins only once the mailbox has confirmed', async () => {
    const answer = await subscribe({ email: ' Awa@Exemple.example ', citySlug: 'abidjan' });
    expect((await answer.json()).data.message).toBe(NEWSLETTER_TEXT.askedMore);
    expect(await subscribers()).toMatchObject([
      { email: EMAIL, state: 'pending', citySlug: 'abidjan', countryCode: 'CI' },
    ]);
    expect((await confirm(await tokenSent())).status).toBe(200);
    expect(await subscribers()).toMatchObject([
      { state: 'active', tokenHash: null, confirmedAt: new Date(TEST_NOW) },
    ]);
  });

  test('is confirmed once, before it expires, only by the latest mail; the token is stored as a hash', async () => {
    await subscribe({ email: EMAIL });
    const first = await tokenSent();
    await subscribe({ email: EMAIL });
    const second = await tokenSent();
    expect(JSON.stringify(await subscribers())).not.toContain(second);
    expect((await refusal(confirm(first))).fields).toEqual({ token: NEWSLETTER_TEXT.expired });
    t.setNow(TEST_NOW + CONFIRMATION_HOURS * HOUR_MS);
    expect((await refusal(confirm(second))).status).toBe(422);
    t.setNow(TEST_NOW + CONFIRMATION_HOURS * HOUR_MS - 1);
    expect((await confirm(second)).status).toBe(200);
    expect((await refusal(confirm(second))).status).toBe(422);
  });

  test('gets the same answer for every address: only the mailbox learns that it is subscribed already', async () => {
    await aSubscriber(t.services.db, { email: EMAIL });
    const known = await subscribe({ email: EMAIL, citySlug: 'abidjan' });
    const unknown = await subscribe({ email: 'koffi@exemple.example' });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(t.sentJobs.map(({ job }) => job)).toEqual(Array(2).fill('newsletter.ask-to-confirm'));
    const mails = await deliverMails(t, newsletterJobs);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Vous êtes déjà inscrit – Tokpa',
      'Confirmez votre inscription – Tokpa',
    ]);
    const [row] = await t.services.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, EMAIL));
    expect(row).toMatchObject({ state: 'active', citySlug: null });
  });

  test('needs a valid address', async () => {
    expect((await refusal(subscribe({ email: ' ' }))).fields).toEqual({ email: NEWSLETTER_TEXT.missingMore });
    expect((await refusal(subscribe({ email: 'awa@' }))).fields).toEqual({ email: NEWSLETTER_TEXT.invalid });
    expect((await refusal(subscribe({ email: EMAIL, citySlug: 'paris' }))).fields).toEqual({
      citySlug: 'Cette ville n’est pas dans la liste.',
    });
    expect(await subscribers()).toEqual([]);
  });

  test('by a bot that fills in the honeypot is answered with success and dropped', async () => {
    expect((await subscribe({ email: EMAIL, website: 'https://spam.example' })).status).toBe(200);
    expect(await subscribers()).toEqual([]);
    expect(t.sentJobs).toEqual([]);
  });

  test('is limited to three requests an hour for one address and twenty from one network', async () => {
    for (let n = 0; n < 3; n += 1) expect((await subscribe({ email: EMAIL })).status).toBe(200);
    expect((await refusal(subscribe({ email: EMAIL }))).status).toBe(429);
    for (let n = 0; n < 16; n += 1) await subscribe({ email: `voisin${n}@exemple.example` });
    expect((await refusal(subscribe({ email: 'encore@exemple.example' }))).status).toBe(429);
  });
});

describe('unsubscribing', () => {
  const stateOf = async () => (await subscribers())[0]?.state;
  const path = async () => {
    const subscriberId = await aSubscriber(t.services.db, { email: EMAIL });
    const campaignId = await aCampaign(t.services.db, { state: 'sent' });
    const { pathname, search } = new URL(leaveLink(t.services.config, { subscriberId, campaignId }));
    return `${pathname}${search}`;
  };

  test('works with one click in a mail program, without page or session, and is counted once', async () => {
    const link = await path();
    const post = () =>
      t.app.request(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await post()).status).toBe(200);
    expect(await (await post()).text()).toContain('C’est fait');
    expect(await stateOf()).toBe('unsubscribed');
    const [campaign] = await t.services.db.select().from(newsletterCampaigns);
    expect(campaign?.unsubscribedCount).toBe(1);
  });

  test('does not happen when a mail program only fetches the link', async () => {
    const page = await t.app.request(await path());
    expect(await page.text()).toContain(EMAIL);
    expect(await stateOf()).toBe('active');
  });

  test('tells the signed address to no other site', async () => {
    const page = await t.app.request(await path());
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('needs a link with our signature', async () => {
    const link = await path();
    for (const wrong of [`${link}x`, link.replace('lien=sub_0', 'lien=sub_1'), '/newsletter/desabonnement'])
      expect([wrong, (await t.app.request(wrong, { method: 'POST' })).status]).toEqual([wrong, 404]);
    expect(await stateOf()).toBe('active');
  });

  test('is undone by subscribing and confirming again', async () => {
    await t.app.request(await path(), { method: 'POST' });
    await subscribe({ email: EMAIL });
    await confirm(await tokenSent());
    expect(await subscribers()).toMatchObject([{ state: 'active', endedAt: null }]);
  });
});

describe.each(['unsubscribed', 'bounced'] as const)('an address that is %s', (state) => {
  const ENDED_AT = new Date(TEST_NOW - 5 * DAY_MS);
  const suppressed = { state, endedAt: ENDED_AT, createdAt: new Date(TEST_NOW - 90 * DAY_MS) };
  const asked = () => t.sentJobs.filter(({ job }) => job === 'newsletter.ask-to-confirm');
  const purge = () => newsletterJobs.find(({ name }) => name === 'newsletter.forget')?.run(t.services, {});

  test('stays suppressed, even if it is subscribed again, until its mailbox confirms', async () => {
    await aSubscriber(t.services.db, { email: EMAIL, ...suppressed });
    const known = await subscribe({ email: EMAIL, citySlug: 'abidjan' });
    const unknown = await subscribe({ email: 'koffi@exemple.example', citySlug: 'abidjan' });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    const row = async () => (await subscribers()).find(({ email }) => email === EMAIL);
    expect(await row()).toMatchObject(suppressed);
    await deliverMails(t, newsletterJobs);
    expect(await row()).toMatchObject(suppressed);
  });

  test('becomes active again when its mailbox confirms', async () => {
    await aSubscriber(t.services.db, { email: EMAIL, ...suppressed });
    await subscribe({ email: EMAIL, citySlug: 'abidjan' });
    expect((await confirm(await tokenSent())).status).toBe(200);
    expect(await subscribers()).toMatchObject([
      { state: 'active', endedAt: null, confirmedAt: new Date(TEST_NOW), citySlug: 'abidjan' },
    ]);
  });

  test('gets one mail a day, however often it is subscribed', async () => {
    await aSubscriber(t.services.db, { email: EMAIL, ...suppressed });
    for (let n = 0; n < 3; n += 1) expect((await subscribe({ email: EMAIL })).status).toBe(200);
    expect(asked()).toHaveLength(1);
    t.setNow(TEST_NOW + DAY_MS - 1);
    await subscribe({ email: EMAIL });
    expect(asked()).toHaveLength(1);
    t.setNow(TEST_NOW + DAY_MS);
    await subscribe({ email: EMAIL });
    expect(asked()).toHaveLength(2);
  });

  test('is not suppressed for a shorter time because it is subscribed again', async () => {
    await aSubscriber(t.services.db, { email: EMAIL, ...suppressed });
    await subscribe({ email: EMAIL });
    t.setNow(TEST_NOW + 8 * DAY_MS);
    await purge();
    expect(await subscribers()).toMatchObject([suppressed]);
  });

  test('can be confirmed while its link is valid, even when it is due to be deleted', async () => {
    const retentionDays = state === 'bounced' ? 365 : 30;
    const endedAt = new Date(TEST_NOW - retentionDays * DAY_MS + HOUR_MS);
    await aSubscriber(t.services.db, { email: EMAIL, ...suppressed, endedAt });
    await subscribe({ email: EMAIL });
    const token = await tokenSent();
    t.setNow(TEST_NOW + 2 * HOUR_MS);
    await purge();
    expect((await confirm(token)).status).toBe(200);
  });
});

test('unconfirmed subscriptions, and those that were ended, are removed after a while', async () => {
  const { db } = t.services;
  await aSubscriber(db, {
    state: 'pending',
    createdAt: new Date(TEST_NOW - 8 * DAY_MS),
    confirmedAt: null,
  });
  await aSubscriber(db, { state: 'unsubscribed', endedAt: new Date(TEST_NOW - 31 * DAY_MS) });
  const fresh = await aSubscriber(db, { state: 'unsubscribed', endedAt: new Date(TEST_NOW - DAY_MS) });
  const active = await aSubscriber(db, { createdAt: new Date(0) });
  await newsletterJobs.find(({ name }) => name === 'newsletter.forget')?.run(t.services, {});
  expect((await subscribers()).map(({ id }) => id).toSorted()).toEqual([fresh, active].toSorted());
});
