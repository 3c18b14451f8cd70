import { expect, test } from 'vitest';
import { assessRisk, WARN_SCORE } from '#shared/safety/assess-risk.ts';
import { assessListing } from '#server/safety/assess-text.ts';
import { isComplaint } from '#shared/safety/complaint.ts';
import type { Signals } from '#shared/safety/safety-rule.ts';
import { COMMENTS } from './content/comments.data.ts';
import { TALKS } from './content/conversations.data.ts';
import { planDemonstration } from './plan.ts';

const { listings } = planDemonstration(Date.parse('2026-11-21T10:00:00Z'));

/** Signs by links and numbers, and complaints; the other rules are measured on the labelled messages (tests/safety). */
const SIGNS = ['suspicious_link', 'foreign_number', 'wallet_number', 'known_screenshot'];
const signsIn = (text: string, signals: Signals = {}) =>
  assessRisk(text, signals).rules.filter((rule) => SIGNS.includes(rule));

test('no listing of the demonstration has a link or a number that is a sign', () => {
  const found = listings.flatMap(({ title, description, countryCode }) =>
    signsIn(`${title}\n${description}`, { accountCountry: countryCode }),
  );
  expect(listings.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('no message nor comment of the demonstration has one or is taken for a complaint', () => {
  const texts = [
    ...TALKS.flatMap(({ thread }) => thread.map(([, text]) => text)),
    ...Object.values(COMMENTS).flatMap((comments) =>
      comments.flatMap(({ content, reply }) => [content, ...(reply === undefined ? [] : [reply])]),
    ),
  ];
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => signsIn(text).length > 0 || isComplaint(text))).toEqual([]);
});

test('hardly a listing of the demonstration is warned of: all are meant to be honest', () => {
  const warned = listings.filter(
    ({ title, description }) => assessListing(`${title}\n${description}`).score >= WARN_SCORE,
  );
  expect(warned.length / listings.length).toBeLessThanOrEqual(0.02);
});
