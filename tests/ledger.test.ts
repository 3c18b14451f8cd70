import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from './architecture/source-tree.ts';
import { type LedgerRow, parseLedger, proofProblems, requirementsHash, statusProblems } from './ledger.ts';

/** Issues without open rows; add one when its work is done. */
const FINISHED_ISSUES: readonly string[] = ['A1', 'A2', 'B', 'C', 'D', 'E', 'F'];

/** Guards against editing a requirement to fit the code. */
const REQUIREMENTS_HASH = '34edf34773749fd7f80a61d8660fca3eb04def40fdb22df53224cbe313bfe90c';
const REQUIREMENTS_COUNT = 773;

const read = (path: string) => {
  const absolute = join(REPOSITORY, path);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
};

const tsv = read('docs/specification.tsv') ?? '';
const product = read('docs/product.md') ?? '';
const rows = parseLedger(tsv);

describe('the specification ledger', () => {
  test('contains every requirement, unchanged', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS_COUNT);
    expect(requirementsHash(tsv)).toBe(REQUIREMENTS_HASH);
  });

  test('gives every requirement a status (kept, settled, waived or open) with its entry', () => {
    expect(statusProblems(rows, product, FINISHED_ISSUES)).toEqual([]);
  });

  test('names an existing test for every requirement that is kept or settled', () => {
    expect(proofProblems(rows, read)).toEqual([]);
  });

  test('names issues that exist', () => {
    const issues = new Set(rows.map(({ issue }) => issue));
    expect(FINISHED_ISSUES.filter((issue) => !issues.has(issue))).toEqual([]);
  });
});

describe('the check of proofs', () => {
  const row = (values: Partial<LedgerRow>): LedgerRow => ({
    id: 'P1-001',
    text: '',
    literal: '',
    issue: 'A1',
    status: 'kept',
    proof: '',
    ...values,
  });
  const source = [
    "test('a visitor reads', () => {});",
    'test("it\'s public", () => {});',
    "test.each([['x']])('opens %s', () => {});",
    "test.skip('is skipped', () => {});",
    "const text = 'is only mentioned';",
  ].join('\n');
  const readOne = (path: string) => (path === 'server/a.test.ts' ? source : undefined);
  const check = (values: Partial<LedgerRow>) => proofProblems([row(values)], readOne);

  test.each([
    ['an empty proof', '', 'P1-001: no proof'],
    ['a missing file', 'server/b.test.ts › a visitor reads', 'P1-001: server/b.test.ts does not exist'],
    [
      'a missing name',
      'server/a.test.ts › a visitor writes',
      'P1-001: server/a.test.ts has no test “a visitor writes”',
    ],
    ['part of a name', 'server/a.test.ts › a visitor', 'P1-001: server/a.test.ts has no test “a visitor”'],
    [
      'a text that is no test',
      'server/a.test.ts › is only mentioned',
      'P1-001: server/a.test.ts has no test “is only mentioned”',
    ],
    ['a skipped test', 'server/a.test.ts › is skipped', 'P1-001: server/a.test.ts has no test “is skipped”'],
    ['a file alone', 'server/a.test.ts', 'P1-001: “server/a.test.ts” is not “path › test name”'],
    ['a source file', 'server/a.ts › x', 'P1-001: server/a.ts is not a file of tests'],
    [
      'the second of two',
      'server/a.test.ts › a visitor reads ; server/a.test.ts › no',
      'P1-001: server/a.test.ts has no test “no”',
    ],
  ])('reports %s', (_what, proof, problem) => {
    expect(check({ proof })).toEqual([problem]);
  });

  test('accepts names of plain tests and of tables', () => {
    const names = ['a visitor reads', "it's public", 'opens %s'];
    expect(check({ proof: names.map((name) => `server/a.test.ts › ${name}`).join(' ; ') })).toEqual([]);
  });

  test.each([
    ['kept', 'A1'],
    ['kept', 'Z'],
    ['settled: PRODUCT 1', 'Z'],
  ])('requires a proof of a row that is %s in issue %s', (status, issue) => {
    expect(check({ status, issue })).toEqual(['P1-001: no proof']);
  });

  test.each(['open', 'waived: PRODUCT comment cache'])('requires no proof of a row that is %s', (status) => {
    expect(check({ status, issue: 'Z' })).toEqual([]);
  });

  test('an open row may name tests, which have to exist', () => {
    expect(check({ status: 'open', proof: 'server/a.test.ts › a visitor reads' })).toEqual([]);
    expect(check({ status: 'open', proof: 'server/a.test.ts › a visitor flies' })).toHaveLength(1);
  });
});

describe('the check of statuses', () => {
  const productSample =
    '1. **One** …\n**Timings**: …\n| a page | b |\n**Waived, because**: the comment cache';
  const check = (status: string, issue = 'A1') =>
    statusProblems([{ id: 'P1-001', text: '', literal: '', issue, status, proof: '' }], productSample, [
      'A1',
    ]);

  test.each([
    'kept',
    'settled: PRODUCT 1',
    'settled: PRODUCT Timings',
    'settled: PRODUCT a page',
    'waived: PRODUCT comment cache',
  ])('accepts %s', (status) => {
    expect(check(status)).toEqual([]);
  });

  test.each([
    '',
    'done',
    'kept: PRODUCT 1',
    'open',
    'open: PRODUCT 1',
    'settled: PRODUCT ',
    'settled: PRODUCT 2',
    'settled: PRODUCT Gossip',
    'waived: PRODUCT Timings',
  ])('refuses “%s” for a finished issue', (status) => {
    expect(check(status)).toEqual([`P1-001 of A1: status “${status}”`]);
  });

  test('accepts “open” for an unfinished issue, and no made-up status', () => {
    expect(check('open', 'Z')).toEqual([]);
    expect(check('begun', 'Z')).toHaveLength(1);
  });

  test('a changed requirement changes the hash', () => {
    expect(requirementsHash(tsv.replace('Prices are in CFA francs', 'Prices are in euros'))).not.toBe(
      REQUIREMENTS_HASH,
    );
    expect(requirementsHash(tsv.replace(/\tkept\t/, '\twaived\t'))).toBe(REQUIREMENTS_HASH);
  });
});
