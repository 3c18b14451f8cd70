import { describe, expect, test } from 'vitest';
import { documentedAnswer } from '#server/platform/http.ts';
import { routeGroups } from '#tests/route-inventory.ts';
import { useTestApp } from '#tests/test-app.ts';
import { refusal } from '#tests/test-client.ts';

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

describe('what the whole application refuses', () => {
  test('an unknown address, in and outside the API', async () => {
    expect(await refusal(t.app.request('/api/nothing'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(t.app.request('/nothing'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(
      await refusal(
        t.app.request('/api/settings', { method: 'DELETE', headers: { origin: t.services.config.origin } }),
      ),
    ).toMatchObject({ status: 404 });
  });

  test('a body that is too large or no JSON', async () => {
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

test('every answer is private unless it says otherwise, and carries the security headers', async () => {
  const answer = await t.app.request('/api/settings');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('set-cookie')).toBeNull();
});
