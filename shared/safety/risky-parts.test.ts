import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/world/cpu-time.ts';
import { assessRisk } from './assess-risk.ts';
import { riskyParts } from './risky-parts.ts';
import { SAFETY_RULES } from './safety-rules.ts';

const wordsOf = (text: string) => riskyParts(text).map(({ from, to }) => text.slice(from, to));

describe('the words that made a text risky', () => {
  test.each([
    [
      'Bonjour, la maison est libre. Envoyez-moi l’argent sur Wave. Bonne journée à vous',
      ['Envoyez-moi l’argent'],
    ],
    ['Ma voiture est belle, payez par Western Union merci', ['Western Union']],
    ['Salut c l i q u e z pour recevoir tout de suite', ['c l i q u e z pour recevoir']],
    ['Bonjour, ajoute moi sur T e l e g r a m svp', ['T e l e g r a m']],
    ['Voir bit.ly/3xYz12 et donnez votre code secret', ['bit.ly/3xYz12', 'code secret']],
    ['Bonjour, est-elle toujours disponible ?', []],
    ['', []],
  ])('of “%s” are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('are there for every example of every rule that reads the text alone', () => {
    const texts = SAFETY_RULES.flatMap(({ examples }) =>
      examples.matches.filter((example) => typeof example === 'string'),
    );
    for (const text of texts) expect(wordsOf(text), text).not.toEqual([]);
  });

  test('are parts of the text, in order, and only of a text that meets a rule', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const parts = riskyParts(text);
        expect(parts.length > 0).toBe(assessRisk(text).rules.length > 0);
        let end = -1;
        for (const { from, to } of parts) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          end = to;
        }
      }),
      { numRuns: 200, seed: 20_261_123 },
    );
  });

  test('are found fast, however long the text', () => {
    const text = `${'bonjour la maison '.repeat(130)} payez par Western Union`;
    riskyParts(text);
    expect(cpuTimeOf(() => riskyParts(text))).toBeLessThan(400);
  });
});
