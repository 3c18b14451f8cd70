import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { visitorHash } from './visitor.ts';

const config = readConfig({});

test('a visitor hash is the same for a day, and differs on the next day, elsewhere or with another browser', () => {
  const hash = visitorHash(config, '203.0.113.7', 'Chrome', '2026-11-20');
  expect(visitorHash(config, '203.0.113.7', 'Chrome', '2026-11-20')).toBe(hash);
  const others = [
    visitorHash(config, '203.0.113.8', 'Chrome', '2026-11-20'),
    visitorHash(config, '203.0.113.7', 'Firefox', '2026-11-20'),
    visitorHash(config, '203.0.113.7', 'Chrome', '2026-11-21'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});

test('the hash contains neither address nor browser, and needs the secret', () => {
  const hash = visitorHash(config, '203.0.113.7', 'Chrome', '2026-11-20');
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(
    visitorHash(
      { ...config, authSecret: 'another-secret-of-thirty-two-letters' },
      '203.0.113.7',
      'Chrome',
      '2026-11-20',
    ),
  ).not.toBe(hash);
});
