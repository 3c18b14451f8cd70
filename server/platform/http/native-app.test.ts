import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { APP_KEY_HEADER, APP_ORIGINS, SESSION_CHANGES_HEADER } from '#shared/platform/native-app.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import { TUS } from '#shared/uploads/upload.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { BROWSER, refusal } from '#tests/world/test-client.ts';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

const HOSTILE = [
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.evil.example',
  'https://evil.example',
  'capacitor://evil',
  'ionic://localhost',
  'http://localhost:3000.evil.example',
  'null',
] as const;

const bearer = (cookies: string) => `Bearer ${Buffer.from(cookies, 'latin1').toString('base64url')}`;

function ask(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(t.app.request(path, { ...init, headers: { 'user-agent': BROWSER, ...headers } }));
}

const preflight = (origin: string, path = '/api/accounts/me') =>
  ask(
    path,
    { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    { method: 'OPTIONS' },
  );

const signInBody = (email: string, remember = true) => ({
  method: 'POST',
  body: JSON.stringify({ email, password: TEST_PASSWORD, remember }),
});
const json = { 'content-type': 'application/json' };

describe('CORS', () => {
  test.each(APP_ORIGINS)('%s may ask for the interface and read its answers', async (origin) => {
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(asked.headers.get('access-control-allow-headers')?.split(', ')).toContain(WRITTEN_BY_HEADER);
    const answer = await ask('/api/settings', { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-expose-headers')).toContain(TUS.uploadIdHeader);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test.each(APP_ORIGINS)('%s may read live events', async (origin) => {
    const { headers } = await signIn(t);
    const end = new AbortController();
    const answer = await ask(
      '/api/events',
      { origin, authorization: bearer(headers.cookie) },
      { signal: end.signal },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-expose-headers')).toContain(SESSION_CHANGES_HEADER);
    expect(answer.headers.get('vary')).toContain('Origin');
    await answer.body?.cancel();
    end.abort();
  });

  test.each(HOSTILE)('%s may not', async (origin) => {
    const [asked, answer] = await Promise.all([preflight(origin), ask('/api/settings', { origin })]);
    for (const { headers } of [asked, answer]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-headers')).toBeNull();
    }
    // A cache keeps the two apart.
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test.each(HOSTILE)('%s changes nothing, whatever session it sends', async (origin) => {
    const { headers } = await signIn(t);
    const put = (sent: Record<string, string>) =>
      ask('/api/notifications/read', { origin, ...sent }, { method: 'PUT' });
    expect((await put(headers)).status).toBe(403);
    expect((await put({ authorization: bearer(headers.cookie) })).status).toBe(403);
  });

  test('the app’s pages may not fetch the site’s pages', async () => {
    for (const path of ['/', '/connexion', '/robots.txt', '/.well-known/security.txt']) {
      const answer = await ask(path, { origin: APP_ORIGINS[0] });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const posted = await ask('/connexion', { origin: APP_ORIGINS[0] }, { method: 'POST' });
    expect(posted.status).toBe(403);
  });
});

describe('the app’s session', () => {
  test.each(APP_ORIGINS)('%s sends it in the Authorization header', async (origin) => {
    const { userId, headers } = await signIn(t);
    const answer = await ask('/api/accounts/me', { origin, authorization: bearer(headers.cookie) });
    expect(await answer.json()).toMatchObject({ data: { id: expect.any(String) } });
    expect(userId).toBeTruthy();
    const changed = await ask(
      '/api/notifications/read',
      { origin, authorization: bearer(headers.cookie) },
      { method: 'PUT' },
    );
    expect(changed.status).toBe(204);
  });

  test.each(APP_ORIGINS)('cookies from %s count for nothing', async (origin) => {
    const { headers } = await signIn(t);
    const answer = await ask('/api/accounts/me', { origin, ...headers });
    expect(await answer.json()).toEqual({ data: null });
  });

  test('without an origin of the app the Authorization header counts for nothing', async () => {
    const { headers } = await signIn(t);
    const origins: Record<string, string>[] = [
      {},
      { origin: t.services.config.origin },
      { origin: 'https://evil.example' },
    ];
    for (const origin of origins) {
      const answer = await ask('/api/accounts/me', { ...origin, authorization: bearer(headers.cookie) });
      expect(await answer.json()).toEqual({ data: null });
    }
  });

  test('signing in tells the app its session, and no cookie is set', async () => {
    const { email } = await signIn(t);
    const origin = APP_ORIGINS[0];
    const answer = await ask('/api/accounts/sign-in', { origin, ...json }, signInBody(email));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('access-control-expose-headers')).toContain(SESSION_CHANGES_HEADER);
    const changes = changesOf(answer);
    const session = changes.find(({ name }) => name === 'tokpa.session_token');
    expect(session?.seconds).toBeGreaterThan(DAY_SECONDS);
    const cookies = changes.map(({ name, value }) => `${name}=${value}`).join('; ');
    const me = await ask('/api/accounts/me', { origin, authorization: bearer(cookies) });
    expect(await me.json()).toMatchObject({ data: { email } });
    const out = await ask(
      '/api/accounts/sign-out',
      { origin, authorization: bearer(cookies) },
      { method: 'POST' },
    );
    expect(changesOf(out)).toContainEqual(
      expect.objectContaining({ name: 'tokpa.session_token', value: null }),
    );
    const after = await ask('/api/accounts/me', { origin, authorization: bearer(cookies) });
    expect(await after.json()).toEqual({ data: null });
  });

  test('a session that is not remembered is one that ends with the app', async () => {
    const { email } = await signIn(t);
    const answer = await ask(
      '/api/accounts/sign-in',
      { origin: APP_ORIGINS[1], ...json },
      signInBody(email, false),
    );
    const session = changesOf(answer).find(({ name }) => name === 'tokpa.session_token');
    expect(session).toMatchObject({ value: expect.any(String), seconds: null });
  });

  test('what is no session is nobody’s', async () => {
    const origin = APP_ORIGINS[0];
    const wrong = [
      'Bearer x',
      'Bearer ',
      `Bearer ${'A'.repeat(9000)}`,
      bearer('a=b\r\nx-admin: 1'),
      'Basic eA==',
    ];
    for (const authorization of wrong) {
      const answer = await ask('/api/accounts/me', { origin, authorization });
      expect(await answer.json()).toEqual({ data: null });
    }
  });
});

type Change = { name: string; value: string | null; seconds: number | null };

function changesOf(answer: Response): Change[] {
  return JSON.parse(answer.headers.get(SESSION_CHANGES_HEADER) ?? '[]');
}

test('a build of the app whose key is withdrawn is asked to update, and may read that', async () => {
  const app = createApp({ ...t.services, config: readConfig({ APP_PUBLIC_KEYS: 'one,two' }) });
  const [origin] = APP_ORIGINS;
  const asked = (key: string) => app.request('/api/settings', { headers: { origin, [APP_KEY_HEADER]: key } });
  expect((await asked('two')).status).toBe(200);
  const refused = await asked('three');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, origin]);
  expect((await refusal(refused)).message).toContain('Installez la dernière');
  expect((await app.request('/api/settings')).status).toBe(200);
});
