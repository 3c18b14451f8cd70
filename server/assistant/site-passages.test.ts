import { expect, test } from 'vitest';
import { ACCOUNT_PASSAGES } from './account-passages.data.ts';
import { MARKET_PASSAGES } from './market-passages.data.ts';
import { DEFAULT_FACTS } from './site-facts.ts';
import { sitePassages } from './site-passages.ts';

const written = [...MARKET_PASSAGES, ...ACCOUNT_PASSAGES];

test('a written passage states no number of its own: each is read from the settings or the code', () => {
  expect(written.length).toBeGreaterThan(40);
  for (const { title, text } of written) expect([title, ...text].join(' ')).not.toMatch(/\d/);
});

test('every passage is filled in, has an id of its own and a source on this site', () => {
  const passages = sitePassages(DEFAULT_FACTS);
  const ids = passages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { title, text, source } of passages) {
    expect([title, ...text].join(' ')).not.toMatch(/[{}]/);
    expect(source.href).toMatch(/^\/(?!\/)/);
  }
});
