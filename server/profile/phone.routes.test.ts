import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { createApp } from '#server/app.ts';
import { PHONE_TAKEN } from '#server/accounts/claim-phone.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const ask = (headers: Record<string, string>, phoneNumber = '01 97 00 00 01', address = '203.0.113.5') =>
  api({ ...headers, 'x-forwarded-for': address }).phone.code.$post({ json: { phoneNumber } });
const verify = (headers: Record<string, string>, code: string) =>
  api(headers).phone.verify.$post({ json: { code } });
const phoneOf = async (headers: Record<string, string>) =>
  (await (await api(headers).profile.$get()).json()).data.phone;
const messages = async () => {
  await deliverMails(t, accountJobs);
  return (await t.services.sms.outbox?.list()) ?? [];
};
const lastCode = async () => /\d{6}/.exec((await messages())[0]?.text ?? '')?.[0] ?? '';

describe('a phone number', () => {
  test('is verified by the code that was sent to it', async () => {
    const { headers } = await signIn(t);
    expect((await ask(headers)).status).toBe(200);
    const [message] = await messages();
    expect(message).toMatchObject({ to: '+2290197000001', channel: 'sms' });
    expect(message?.text).toMatch(/^\d{6} est votre code Tokpa, valable 10 minutes\./);
    const answer = await verify(headers, await lastCode());
    expect((await answer.json()).data.phone).toEqual({
      number: '+2290197000001',
      display: '+229 01 97 00 00 01',
      isVerified: true,
      opensAccount: false,
    });
  });

  test('is verified once per code, within ten minutes', async () => {
    const { headers } = await signIn(t);
    await ask(headers);
    const code = await lastCode();
    t.setNow(TEST_NOW + 11 * MINUTE_MS);
    expect((await refusal(verify(headers, code))).fields?.code).toContain('expiré');
    t.setNow(TEST_NOW);
    expect((await verify(headers, code)).status).toBe(200);
    expect((await verify(headers, code)).status).toBe(422);
  });

  test('cannot be verified by guessing: five attempts per code, and a separate limit on guesses', async () => {
    const { headers } = await signIn(t);
    await ask(headers);
    const code = await lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let each = 0; each < 5; each++) expect((await verify(headers, wrong)).status).toBe(422);
    expect((await verify(headers, code)).status).toBe(422);
    for (let each = 0; each < 9; each++) await verify(headers, wrong);
    expect((await refusal(verify(headers, wrong))).code).toBe('rate_limited');
  });

  test('is not verified by the code of another member', async () => {
    const [mine, theirs] = [await signIn(t), await signIn(t)];
    await ask(mine.headers);
    expect((await verify(theirs.headers, await lastCode())).status).toBe(422);
  });

  test('is removed from an account that merely typed it, whose owner gets a mail', async () => {
    const [before, after] = [await signIn(t), await signIn(t)];
    const identity = {
      firstName: 'Awa',
      lastName: 'Koné',
      country: 'BJ',
      phoneNumber: '01 97 00 00 01',
    } as const;
    await api(before.headers).profile.$patch({ json: identity });
    const known = await ask(after.headers);
    expect(await known.json(), 'whose it is, is not told').toEqual({ data: null });
    await verify(after.headers, await lastCode());
    expect(await phoneOf(before.headers)).toBeNull();
    expect((await phoneOf(after.headers))?.isVerified).toBe(true);
    const mails = await deliverMails(t, accountJobs);
    expect(mails.at(-1)).toMatchObject({
      to: before.email,
      subject: expect.stringContaining('autre compte'),
    });
  });

  test('that another account proved stays there; only the right code tells that', async () => {
    const [before, after] = [await signIn(t), await signIn(t)];
    await ask(before.headers);
    await verify(before.headers, await lastCode());
    expect(await (await ask(after.headers)).json()).toEqual({ data: null });
    const code = await lastCode();
    expect((await verify(after.headers, code === '000000' ? '000001' : '000000')).status).toBe(422);
    expect(await refusal(verify(after.headers, code))).toMatchObject({ status: 409, message: PHONE_TAKEN });
    expect((await phoneOf(before.headers))?.isVerified).toBe(true);
    expect((await phoneOf(after.headers))?.number).not.toBe('+2290197000001');
  });

  test('is proved by one of two accounts that answer their codes at once', async () => {
    const [one, other] = [await signIn(t), await signIn(t)];
    await ask(one.headers);
    const first = await lastCode();
    await ask(other.headers);
    const second = await lastCode();
    const answers = await Promise.all([verify(one.headers, first), verify(other.headers, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is stored with only the hash of its code', async () => {
    const { headers } = await signIn(t);
    await ask(headers);
    expect(JSON.stringify(t.sentJobs)).not.toMatch(/\b\d{6}\b/);
    const code = await lastCode();
    expect(JSON.stringify((await t.database.executeSql('select * from phone_codes')).rows)).not.toContain(
      code,
    );
  });
});

describe('codes are limited, as each costs money', () => {
  test('for one number to three an hour and five a day, across members', async () => {
    const statuses = async (times: number) => {
      const { headers } = await signIn(t);
      const answers = [];
      for (let each = 0; each < times; each++) answers.push((await ask(headers)).status);
      return answers;
    };
    expect(await statuses(2)).toEqual([200, 200]);
    expect(await statuses(2)).toEqual([200, 429]);
    t.setNow(TEST_NOW + 2 * HOUR_MS);
    expect(await statuses(3)).toEqual([200, 200, 429]);
    t.setNow(TEST_NOW + 25 * HOUR_MS);
    expect(await statuses(1)).toEqual([200]);
  });

  test('for one member to five an hour, across numbers', async () => {
    const { headers } = await signIn(t);
    const statuses = [];
    for (let each = 0; each < 6; each++)
      statuses.push((await ask(headers, `01 97 00 00 1${each}`, `198.51.${each}.1`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('for one network to twenty an hour, across its addresses', async () => {
    const statuses: number[] = [];
    for (let person = 0; person < 5; person++) {
      const { headers } = await signIn(t);
      for (let each = 0; each < 5; each++)
        statuses.push(
          (await ask(headers, `01 97 00 0${person} 2${each}`, `203.0.113.${person * 5 + each}`)).status,
        );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const { headers } = await signIn(t);
    expect((await ask(headers, '01 97 00 00 99', '203.0.114.1')).status).toBe(200);
  });

  test('for one network to a fifth of the configured total, so that others can get theirs', async () => {
    const sms = { ...t.services.config.sms, maxPerHour: 10 };
    const app = createApp({ ...t.services, config: { ...t.services.config, sms } });
    const send = async (person: number, address: string) => {
      const { headers } = await signIn(t);
      const answer = await app.request('/api/accounts/phone/code', {
        method: 'POST',
        headers: {
          ...headers,
          'x-forwarded-for': address,
          'content-type': 'application/json',
          origin: t.services.config.origin,
        },
        body: JSON.stringify({ phoneNumber: `01 97 00 00 1${person}` }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let person = 0; person < 6; person++) statuses.push(await send(person, `2001:db8:7:${person}::1`));
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await send(7, '2001:db8:8::1')).toBe(200);
  });

  test('for the whole site to the configured number an hour', async () => {
    const sms = { ...t.services.config.sms, maxPerHour: 1 };
    const app = createApp({ ...t.services, config: { ...t.services.config, sms } });
    const { headers } = await signIn(t);
    const send = (phoneNumber: string) =>
      app.request('/api/accounts/phone/code', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', origin: t.services.config.origin },
        body: JSON.stringify({ phoneNumber }),
      });
    expect((await send('01 97 00 00 01')).status).toBe(200);
    const refused = await send('01 97 00 00 02');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.status).toBe(429);
  });

  test.each([
    ['+33 6 12 34 56 78', 'Nous n’envoyons pas encore de code vers ce pays.'],
    ['+1 900 555 01 23', 'Nous n’envoyons pas encore de code vers ce pays.'],
    ['21 31 42 53', 'Ce numéro ne reçoit pas de message. Indiquez un mobile.'],
    ['12', 'Numéro de téléphone invalide'],
    ['', 'Le numéro de téléphone est requis'],
  ])('no code is sent to %j', async (phoneNumber, message) => {
    const { headers } = await signIn(t);
    expect((await refusal(ask(headers, phoneNumber))).fields).toEqual({ phoneNumber: message });
    expect(await messages()).toEqual([]);
  });
});

test('in a demonstration the codes are read at /dev/sms', async () => {
  const { headers } = await signIn(t);
  await ask(headers);
  const code = await lastCode();
  expect(await (await t.app.request('/dev/sms')).text()).toContain(code);
});
