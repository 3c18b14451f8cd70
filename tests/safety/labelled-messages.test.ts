import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WARN_SCORE, assessRisk } from '#shared/safety/assess-risk.ts';

const MIN_ROWS = 150;

/** Decided before the held-out half was looked at (docs/decisions/021-safety-rules.md). */
const FLOORS = {
  tuning: { precision: 0.95, recall: 0.9 },
  'held-out': { precision: 0.8, recall: 0.6 },
} as const;

type Row = { text: string; isScam: boolean };

function readRows(name: string): Row[] {
  return readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [text = '', label = ''] = line.split('\t').map((cell) => cell.trim());
      return label === 'scam' || label === 'ok' ? [{ text, isScam: label === 'scam' }] : [];
    });
}

describe.each(['tuning', 'held-out'] as const)('the %s half of the labelled messages', (name) => {
  const rows = readRows(name);
  const warned = rows.filter(({ text }) => assessRisk(text).score >= WARN_SCORE);
  const right = warned.filter(({ isScam }) => isScam).length;
  const scams = rows.filter(({ isScam }) => isScam).length;
  const precision = right / warned.length;
  const recall = right / scams;
  const figures = `${rows.length} messages, ${scams} scams; warned of ${warned.length}, rightly of ${right}; precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;

  test(`has at least ${MIN_ROWS} rows of each kind`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(MIN_ROWS);
    expect(scams).toBeGreaterThan(rows.length / 4);
    expect(scams).toBeLessThan((rows.length * 3) / 4);
  });

  test(`reaches its precision and recall: ${figures}`, () => {
    expect(precision, figures).toBeGreaterThanOrEqual(FLOORS[name].precision);
    expect(recall, figures).toBeGreaterThanOrEqual(FLOORS[name].recall);
  });
});

test('no message is in both halves', () => {
  const tuned = new Set(readRows('tuning').map(({ text }) => text.toLowerCase()));
  expect(readRows('held-out').filter(({ text }) => tuned.has(text.toLowerCase()))).toEqual([]);
});
