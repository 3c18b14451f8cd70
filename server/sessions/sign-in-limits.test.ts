import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { createApp } from '#server/app.ts';
import { count } from '#tests/world/counts.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { countSignIn } from './account-limits.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie === undefined ? {} : { cookie }),
});
const enter = (email: string, password: string, headers: Record<string, string>) =>
  api(headers)['sign-in'].$post({ json: { email, password } });

/** An account, and the cookie of a device from which it was entered. */
async function ownerWithDevice() {
  const { email } = await signIn(t);
  const entered = await enter(email, TEST_PASSWORD, from('203.0.113.1'));
  return { email, device: /tokpa\.device=[^;]+/.exec(entered.headers.getSetCookie().join())?.[0] ?? fail() };
}

const ALLOWED_GUESSES = 30;

/** Counts guesses from ever new addresses as the route does, without the time that checking a password takes. */
async function guessFromEverywhere(email: string) {
  for (let each = 0; each < ALLOWED_GUESSES; each++)
    await countSignIn(t.services, { email, address: `198.51.100.${each}`, knownDevice: null });
}

describe('guessing a password from many addresses', () => {
  test('is slowed down on that account, with the time to wait', async () => {
    const { email } = await signIn(t);
    for (let each = 0; each < ALLOWED_GUESSES; each++)
      expect((await enter(email, 'Mauvais-0!', from(`198.51.100.${each}`))).status).toBe(401);
    const stopped = await enter(email, 'Mauvais-0!', from('203.0.113.99'));
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(Promise.resolve(stopped))).message).toContain('Mot de passe oublié');
  });

  test('does not lock the owner out of a known device', async () => {
    const { email, device } = await ownerWithDevice();
    await guessFromEverywhere(email);
    const otherDevice = await enter(email, TEST_PASSWORD, from('203.0.113.50'));
    expect(otherDevice.status).toBe(429);
    const owner = await enter(email, TEST_PASSWORD, from('203.0.113.50', device));
    expect(owner.status).toBe(200);
  });

  test('does not lock out an owner who chooses a new password by mail', async () => {
    const { email } = await signIn(t);
    await guessFromEverywhere(email);
    await api().password.forgotten.$post({ json: { email } });
    const mails = await deliverMails(t, accountJobs);
    const token = new URL(linkIn(mails.at(-1) ?? fail())).searchParams.get('token') ?? '';
    const password = 'Lagune!Bleue9';
    await api(from('203.0.113.60')).password.reset.$post({
      json: { token, password, passwordConfirmation: password },
    });
    expect((await enter(email, password, from('203.0.113.60'))).status).toBe(200);
  });

  test('may use up all attempts of a shared network without stopping a known device there', async () => {
    const { email, device } = await ownerWithDevice();
    await t.database.executeSql('update rate_limits set uses = array_fill(uses[1], array[1500])');
    for (let each = 0; each < 11; each++) await enter(email, 'Mauvais-0!', from('203.0.113.7'));
    expect((await enter(email, TEST_PASSWORD, from('203.0.113.7', device))).status).toBe(200);
  });
});

test('frequent successful sign-ins do not count as guessing', async () => {
  const { email } = await signIn(t);
  for (let each = 0; each < 35; each++)
    expect((await enter(email, TEST_PASSWORD, from(`198.51.100.${each}`))).status).toBe(200);
}, 30_000);

test('a made-up device cookie is worthless', async () => {
  const { email } = await signIn(t);
  await guessFromEverywhere(email);
  const made = from('203.0.113.9', `tokpa.device=${'A'.repeat(43)}`);
  expect((await enter(email, TEST_PASSWORD, made)).status).toBe(429);
});

test('two processes count together', async () => {
  const { email } = await signIn(t);
  const other = createApp(t.services);
  const guess = (app: typeof other) =>
    app.request('/api/accounts/sign-in', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: t.services.config.origin,
        ...from('203.0.113.8'),
      },
      body: JSON.stringify({ email, password: 'Mauvais-0!' }),
    });
  const statuses = [];
  for (let each = 0; each < 12; each++) statuses.push((await guess(each % 2 === 0 ? t.app : other)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test('an account’s limit expires by itself', async () => {
  const { email } = await signIn(t);
  await guessFromEverywhere(email);
  t.setNow(TEST_NOW + 16 * MINUTE_MS);
  expect((await enter(email, TEST_PASSWORD, from('203.0.113.9'))).status).toBe(200);
});

test(
  'refusing a known and an unknown address takes the same time',
  async () => {
    const { email } = await signIn(t);
    // CPU time of each: elapsed time depends on what else this machine does.
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const rounds = count({ ci: 15, prove: 200 });
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        t.setNow(TEST_NOW + round * 3 * HOUR_MS); // past every limit
        const before = process.cpuUsage();
        await enter(kind === 'known' ? email : 'personne@test.example', 'Mauvais-0!', from('203.0.113.4'));
        const { user, system } = process.cpuUsage(before);
        times[kind].push(user + system);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.35);
  },
  count({ ci: 60_000, prove: 600_000 }),
);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function fail(): never {
  throw new Error('no mail');
}
