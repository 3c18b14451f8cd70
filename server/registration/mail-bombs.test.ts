import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { newsletterJobs } from '#server/newsletter/newsletter.jobs.ts';
import type { newsletterRoutes } from '#server/newsletter/newsletter.routes.ts';
import { newsletterSubscribers } from '#server/newsletter/newsletter.table.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { emailChanges } from '#server/accounts/account-changes.table.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const VICTIM = 'victime@exemple.bj';
const NAMES = ['Koffi', 'Awa', 'N’Guessan', 'Jean-Baptiste', 'Ọlá', 'Marie'];

const from = (each: number) => ({
  'x-forwarded-for': each % 2 === 0 ? `203.0.113.${each}` : `2001:db8:${each.toString(16)}::1`,
  'user-agent': `Browser ${each}`,
});
const accountsOf = (headers: Record<string, string>) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const subscribe = (each: number) =>
  hc<typeof newsletterRoutes>('/api/newsletter', { fetch: apiFetch(t, from(each)) }).subscriptions.$post({
    json: { email: VICTIM },
  });
const register = (each: number, email = VICTIM, firstName = NAMES[each % NAMES.length] ?? '') =>
  accountsOf(from(each)).register.$post({
    json: {
      firstName,
      lastName: 'Mensah',
      email,
      country: 'CI',
      phoneNumber: `07 08 09 10 ${10 + each}`,
      password: 'Marche2026!',
      passwordConfirmation: 'Marche2026!',
    },
  });
const mailsTo = async (email: string) =>
  (await deliverMails(t, [...accountJobs, ...newsletterJobs])).filter(({ to }) => to === email);

describe('nineteen registrations in a row, with different names, browsers and networks', () => {
  test('send three mails to the mailbox, and all get the same answer', async () => {
    const answers: string[] = [];
    for (let each = 0; each < 19; each++) {
      const answer = await register(each);
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(await mailsTo(VICTIM)).toHaveLength(3);
  });

  test('send three mails to the owner of an account', async () => {
    const { email } = await signIn(t);
    for (let each = 0; each < 19; each++) expect((await register(each, email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

test('registrations, resent links, resets and newsletters share the limit of three', async () => {
  for (let each = 0; each < 3; each++) {
    await register(each);
    await accountsOf(from(each + 20))['resend-verification'].$post({ json: { email: VICTIM } });
    await accountsOf(from(each + 40)).password.forgotten.$post({ json: { email: VICTIM } });
    await subscribe(each + 60);
  }
  expect(await mailsTo(VICTIM)).toHaveLength(3);
});

describe('a request over the limit', () => {
  test('leaves the newsletter’s earlier link usable', async () => {
    await subscribe(1);
    const [mail] = await mailsTo(VICTIM);
    if (!mail) throw new Error('no mail was sent');
    for (let each = 2; each < 4; each++) await register(each);
    await subscribe(5);
    expect(await mailsTo(VICTIM)).toHaveLength(3);
    const token = new URL(linkIn(mail)).searchParams.get('token');
    const confirmed = await t.app.request('/api/newsletter/confirmations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: t.services.config.origin },
      body: JSON.stringify({ token }),
    });
    expect(confirmed.status).toBe(200);
    expect(await t.services.db.select().from(newsletterSubscribers)).toMatchObject([{ state: 'active' }]);
  });

  test('leaves the links of an address change unchanged', async () => {
    const { headers } = await signIn(t);
    const change = () =>
      accountsOf(headers)['email-change'].$post({ json: { email: VICTIM, password: TEST_PASSWORD } });
    expect((await change()).status).toBe(200);
    expect(await mailsTo(VICTIM)).toHaveLength(1);
    const before = await t.services.db.select().from(emailChanges);
    for (let each = 0; each < 2; each++) await register(each);
    await mailsTo(VICTIM);
    expect((await change()).status).toBe(200);
    expect(await mailsTo(VICTIM)).toHaveLength(3);
    expect(await t.services.db.select().from(emailChanges)).toEqual(before);
  });
});

describe('a name that carries a link or a number', () => {
  const LURE = 'Gagnez 100000 F vite http:ev.il';
  const REFUSED = 'ne peut contenir ni adresse de site ni numéro';

  test('is refused on registration and on profile changes, and no mail contains it', async () => {
    expect(await refusal(register(1, VICTIM, LURE))).toMatchObject({
      status: 422,
      fields: { firstName: `Le prénom ${REFUSED}` },
    });
    expect(await mailsTo(VICTIM)).toEqual([]);
    const { headers } = await signIn(t);
    const json = { firstName: 'Awa', lastName: 'promo.com', country: 'BJ', phoneNumber: '' };
    expect(await refusal(accountsOf(headers).profile.$patch({ json }))).toMatchObject({
      status: 422,
      fields: { lastName: `Le nom ${REFUSED}` },
    });
  });

  test.each(['/api/pages/contact', '/api/careers/applications'])('is refused by %s', async (path) => {
    const answer = t.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: t.services.config.origin },
      body: JSON.stringify({ name: LURE, email: VICTIM }),
    });
    expect((await refusal(Promise.resolve(answer))).fields).toMatchObject({ name: `Le nom ${REFUSED}.` });
  });
});
