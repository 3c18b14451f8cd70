import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

test('security.txt names where to report a vulnerability, and an expiry date less than a year ahead', async () => {
  const answer = await t.app.request('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; *charset=utf-8$/i);
  const fields = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));
  const { contactEmail } = await getSettings(t.services);
  expect(fields.filter(([name]) => name === 'Contact').map(([, value]) => value)).toEqual([
    `mailto:${contactEmail}`,
    `${t.services.config.origin}/contact`,
  ]);
  const { Expires = '', Canonical } = Object.fromEntries(fields) as Record<string, string>;
  const days = (Date.parse(Expires) - TEST_NOW) / DAY_MS;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  expect(Canonical).toBe(`${t.services.config.origin}/.well-known/security.txt`);
});
