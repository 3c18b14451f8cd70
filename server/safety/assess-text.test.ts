import fc from 'fast-check';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { WARN_SCORE } from '#shared/safety/assess-risk.ts';
import { cpuTimeOf } from '#tests/world/cpu-time.ts';
import { assessListing, assessText, mayAccuse } from './assess-text.ts';
import { reasonsOf } from './explain-likelihood.ts';
import { WEIGHTS_FILE } from './swindle-weights.ts';

const MAX_WEIGHTS_BYTES = 100_000;
const COUNT = process.env.PROVE === '1' ? 100_000 : 300;
const MAX_LENGTH = 2000;
/** Per text on a loaded machine; a pattern that explodes takes seconds. */
const MAX_CPU_MS = 150;

describe('a request that is cut into several messages', () => {
  const parts = ['Bonjour la chambre est libre', 'mais faites d’abord 20 000', 'sur mon Wave pour la garder'];

  test('is warned of once enough of it is written', () => {
    const scores = parts.map((part, at) => assessText(part, {}, parts.slice(0, at)).score);
    expect(scores[0]).toBe(0);
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(WARN_SCORE);
    expect(assessText(parts.at(-1) ?? '').score).toBeLessThan(WARN_SCORE);
  });

  test('is not warned of again with every message after it', () => {
    expect(assessText('Vous venez à quelle heure ?', {}, parts).score).toBeLessThan(WARN_SCORE);
  });
});

test('the usual conditions of a listing are no sign, money before a visit is', () => {
  const flat = 'Appartement de trois chambres à louer, Calavi\nBelle cour, forage, gardien.';
  const usual =
    'Avance de six mois, caution d’un mois, commission d’un demi-mois. Premier arrivé, premier servi.';
  const early = 'Envoyez d’abord 50 000 F par MoMo pour bloquer l’appartement, la visite se fera après.';
  expect(assessListing(`${flat} ${usual}`).score).toBeLessThan(WARN_SCORE);
  expect(assessListing(`${flat} ${early}`).score).toBeGreaterThanOrEqual(WARN_SCORE);
});

test('only who asks is held to what is asked, not who tells of it', () => {
  expect(mayAccuse('Dictez-moi le code MoMo reçu par SMS, je débloque votre transfert', 'alone')).toBe(true);
  expect(mayAccuse('Il m’a demandé le code que j’ai reçu, c’est normal ?', 'repeated')).toBe(false);
});

test('the weights are explained by at most three reasons in French', () => {
  const reasons = reasonsOf('Donnez-moi le code reçu par SMS pour annuler le transfert');
  expect(reasons.length).toBe(3);
  expect(reasons.join(' ')).toMatch(/code/);
  expect(reasonsOf('')).toEqual([]);
});

test('the file of weights stays small', () => {
  expect(statSync(WEIGHTS_FILE).size).toBeLessThan(MAX_WEIGHTS_BYTES);
});

/** Pieces that patterns repeat over, and that the rules look for. */
const PIECES = fc.constantFrom(
  ...'a|a.|a@|1*|un |1 |envoyez |frais de |om |avant la |code |je |ne |on m’a |demandé |« |*144#|20 000 |http://a-|é|œ|😀|\n|bonne journée |aux'.split(
    '|',
  ),
);
const ADVERSARIAL = fc
  .array(fc.tuple(PIECES, fc.integer({ min: 1, max: 300 })), { maxLength: 12 })
  .map((runs) =>
    runs
      .map(([piece, times]) => piece.repeat(times))
      .join('')
      .slice(0, MAX_LENGTH),
  );

test(`no text takes long, ${COUNT} random and adversarial ones`, { timeout: HOUR_MS }, () => {
  assessText('Bonjour');
  const check = (text: string) => {
    const time = cpuTimeOf(() => expect(assessText(text).score).toBeGreaterThanOrEqual(0));
    expect(time, text.slice(0, 80)).toBeLessThan(MAX_CPU_MS);
  };
  const options = { numRuns: COUNT / 2, seed: 20_261_124 };
  fc.assert(fc.property(ADVERSARIAL, check), options);
  fc.assert(fc.property(fc.string({ maxLength: MAX_LENGTH, unit: 'grapheme' }), check), options);
});
