import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from './architecture/source-tree.ts';
import { proofProblems } from './ledger.ts';
import { ASKED_POINTS, pointsIn, pointsLeftOut, pointsNotMet } from './security-points.ts';

/** Proofs that are not tests: the code's design, the operator's duties, what is missing. */
const WITHOUT_TEST = /^(?:Design|Operator|Not met): ./;

const read = (path: string) => {
  const absolute = join(REPOSITORY, path);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
};
const page = read('docs/security.md') ?? '';
const points = pointsIn(page);

/** Returns points whose proof names a test that does not exist. */
function problems(rows: readonly { id: string; proof: string }[]): string[] {
  const tested = rows.filter(({ proof }) => !WITHOUT_TEST.test(proof));
  const asLedger = tested.map(({ id, proof }) => ({
    id,
    proof,
    text: '',
    literal: '',
    issue: 'security',
    status: 'kept',
  }));
  return proofProblems(asLedger, read);
}

describe('docs/security.md', () => {
  test('has every point of ASVS 5.0, levels 1 and 2, once', () => {
    expect(ASKED_POINTS).toHaveLength(253);
    const named = [...points.map(({ id }) => id), ...pointsLeftOut(page)];
    expect(named.toSorted()).toEqual([...ASKED_POINTS].toSorted());
  });

  test('names an existing test for each point that applies, or says why there is none', () => {
    expect(problems(points)).toEqual([]);
  });

  test('lists exactly the points that are not met at its top', () => {
    const missing = points.filter(({ proof }) => proof.startsWith('Not met')).map(({ id }) => id);
    expect(pointsNotMet(page)).toEqual(missing);
  });

  test('a proof without a test is found', () => {
    expect(problems([{ id: 'V1.1.1', proof: 'tests/security-points.test.ts › no such test' }])).toHaveLength(
      1,
    );
    expect(problems([{ id: 'V1.1.1', proof: 'somehow' }])).toHaveLength(1);
  });
});
