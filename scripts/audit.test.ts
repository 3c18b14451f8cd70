import { expect, test } from 'vitest';
import { auditVerdict } from './audit.mjs';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { left: { name: 'left', severity, range: '<1.2.3', fixAvailable: true } },
  });

test.each(['high', 'critical'])('a vulnerability of severity %s fails the tests, by name', (severity) => {
  expect(auditVerdict(report(severity))).toEqual({
    ok: false,
    found: [`left <1.2.3: ${severity}, a fix exists`],
  });
});

test.each([report('moderate'), '{"vulnerabilities":{}}'])('%s passes', (output) => {
  expect(auditVerdict(output)).toEqual({ ok: true, found: [] });
});

test.each([
  [
    '{"message":"405 Method Not Allowed - POST https://mirror.example/-/npm/v1/security","statusCode":405}',
    '405',
  ],
  ['{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'request failed'],
  ['', 'no report'],
])('%s is reported as skipped, with the reason', (output, why) => {
  const verdict = auditVerdict(output);
  expect(verdict).toMatchObject({ ok: true, found: [], skipped: expect.stringContaining(why) });
  expect(verdict.skipped).not.toMatch(/https?:/);
});
