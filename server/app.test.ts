import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { documentedAnswer } from '#server/platform/http/http.ts';
import { routeGroups } from '#tests/world/route-inventory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';

const t = useTestApp();

test('the contract documents every route that answers with JSON', async () => {
  const document: { openapi: string; paths: Record<string, Record<string, unknown>> } = await (
    await t.app.request('/api/openapi.json')
  ).json();
  expect(document.openapi).toMatch(/^3\./);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const own = routeGroups(t.app).filter(({ handlers }) => handlers.some(documentedAnswer));
  expect(own.length).toBeGreaterThan(10);
  expect(documented).toEqual(
    expect.arrayContaining(
      own.map(({ name }) => name.replace(/:([a-zA-Z]+)/g, '{$1}').replace(/\/$/, '') || '/'),
    ),
  );
});

describe('the application refuses', () => {
  test('an unknown address, inside and outside the API', async () => {
    expect(await refusal(t.app.request('/api/nothing'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(t.app.request('/nothing'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(
      await refusal(
        t.app.request('/api/settings', { method: 'DELETE', headers: { origin: t.services.config.origin } }),
      ),
    ).toMatchObject({ status: 404 });
  });

  test('a body that is too large or not valid JSON', async () => {
    const send = (body: string) =>
      t.app.request(`/api/listings/lst_${'0'.repeat(26)}/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect(await refusal(send('x'.repeat(1_000_001)))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    expect(await refusal(send('{'))).toMatchObject({ status: 400, code: 'malformed_body' });
  });

  test('a form from another site', async () => {
    const answer = t.app.request('/api/listings/x/views', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(await refusal(answer)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
];

test('every answer is private by default, and carries the security headers', async () => {
  const answer = await t.app.request('/api/settings');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('answers of the API are not charged with headers that browsers read of documents alone', async () => {
  const { headers } = await t.app.request('/api/settings');
  expect(DOCUMENT_HEADERS.filter((name) => headers.has(name))).toEqual([]);
});

test.each(['/api/settings', '/api/accounts/profile', '/robots.txt', '/media/nothing', '/nothing'])(
  '%s cannot be embedded, whether refused or not',
  async (path) => {
    const policy = (await t.app.request(path)).headers.get('content-security-policy');
    expect(policy?.split('; ')).toEqual(
      expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"]),
    );
  },
);

test('with https, answers carry Strict-Transport-Security; without it they do not', async () => {
  const config = { ...t.services.config, origin: 'https://tokpa.example' };
  const answer = await createApp({ ...t.services, config }).request('/api/settings');
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await t.app.request('/api/settings')).headers.get('strict-transport-security')).toBeNull();
});

test.each(['GET', 'OPTIONS'])('another site cannot read an answer to %s', async (method) => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const answer = await t.app.request('/api/settings', { method, headers });
  const cors = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  expect(cors).toEqual([]);
});

test('a refusal is logged with its route, code and account, and without anything that was sent', async () => {
  const member = await signIn(t);
  const info = vi.spyOn(t.services.log, 'info').mockImplementation(() => undefined);
  onTestFinished(() => info.mockRestore());
  await t.app.request('/api/accounts/profile?email=awa@exemple.bj');
  await t.app.request('/api/admin/dashboard', { headers: member.headers });
  expect(info.mock.calls).toEqual([
    [
      'request refused',
      expect.objectContaining({ method: 'GET', route: '/api/accounts/profile', code: 'unauthenticated' }),
    ],
    [
      'request refused',
      expect.objectContaining({ route: '/api/admin/dashboard', code: 'forbidden', userId: member.userId }),
    ],
  ]);
  expect(JSON.stringify(info.mock.calls)).not.toContain('exemple');
});
