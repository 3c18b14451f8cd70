import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretWeakness } from './auth-secret.ts';
import { readConfig } from '#server/platform/config.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/tokpa',
  PUBLIC_ORIGIN: 'https://tokpa.example',
  MAIL_URL: 'smtps://tokpa:secret@smtp.example',
  MAIL_FROM: 'Tokpa <bonjour@tokpa.example>',
};
const start = (AUTH_SECRET: string) => () => readConfig({ ...PRODUCTION, AUTH_SECRET });

test.each([
  ['one character', 'a'.repeat(40)],
  ['another one', 'x'.repeat(64)],
  ['one word', 'changeme'.repeat(5)],
  ['a word with a number', 'changeme123'.repeat(4)],
  ['two words', 'secret-password-'.repeat(3)],
  ['a short random part again and again', 'h7Kq2p'.repeat(6)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['digits in order', '0123456789'.repeat(4)],
  ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzxcvbnm'],
  ['words of an example', 'replace-this-with-a-long-random-string-please'],
  ['the name of the site', 'tokpa-production-secret-2026-tokpa'],
  ['what another library shows', 'better-auth-secret-123456789012345678901234567890'],
  ['the magic words of programmers', 'deadbeefcafebabedeadbeefcafebabe'],
  ['the demonstration’s own', readConfig({}).authSecret],
  ['the demonstration’s own, changed a little', `${readConfig({}).authSecret}!1`],
])('production does not start with %s', (_name, secret) => {
  expect(start(secret)).toThrow(/APP_MODE=production.*AUTH_SECRET.*openssl rand -base64 48/s);
});

test.each([
  ['16 bytes in hexadecimal', '9f3c1be07a54d2886e01fa3bc7d5429e'],
  ['32 bytes in hexadecimal', '5d41c0a98b7e23f6104fd9ab37c86e52f0b1a4d7936ce852017bfa4c6de98305'],
  ['24 bytes in base 64', 'kX0v7mQeZ9rT4wYb1uHs+LpN/a2cGdJf'],
  ['48 bytes in base 64', 'q8Zx1Vt0kR3nYw7LmP5sGb2cJh9dFe6aUo4iTxNvKrDyBzQwSlHgMjCfEpAuX+/8'],
  ['a phrase of words drawn by dice', 'glissade-orchidée-tambour-virgule-pélican-brume'],
])('production starts with %s', (_name, secret) => {
  expect(secretWeakness(secret)).toBeNull();
  expect(start(secret)).not.toThrow();
});

test('no secret of 128 random bits is refused', () => {
  for (let seed = 0; seed < 20_000; seed += 1) {
    const bytes = createHash('sha256').update(`secret ${seed}`).digest();
    const secrets = [bytes.subarray(0, 16).toString('hex'), bytes.subarray(0, 24).toString('base64')];
    for (const secret of secrets) expect([secret, secretWeakness(secret)]).toEqual([secret, null]);
  }
});

test('no secret that our documentation shows is accepted in production', () => {
  const shown = ['.env.example', 'README.md', 'docs/operate.md'].flatMap((file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    return [...text.matchAll(/AUTH_SECRET=(\S*)/g)].map(([, value = '']) => value);
  });
  expect(shown.length).toBeGreaterThan(1);
  for (const value of shown) expect(start(value), value).toThrow('AUTH_SECRET');
});

test('the demonstration has no such check', () => {
  expect(() => readConfig({ AUTH_SECRET: 'a'.repeat(40) })).not.toThrow();
});
