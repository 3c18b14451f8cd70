import { createHash } from 'node:crypto';
import type { Node } from 'oxc-parser';
import { parseFile, walk } from './architecture/parsed-file.ts';

export type LedgerRow = {
  id: string;
  text: string;
  literal: string;
  issue: string;
  status: string;
  proof: string;
};

const COLUMNS = 'id part section kind requirement literal issue status proof'.split(' ');
const REQUIREMENT_COLUMNS = 7;

/** The status of a row whose issue is not finished. */
const OPEN = 'open';

export function parseLedger(tsv: string): LedgerRow[] {
  const [header = '', ...lines] = linesOf(tsv);
  if (header !== COLUMNS.join('\t')) throw new Error(`the ledger’s columns are ${COLUMNS.join(', ')}`);
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== COLUMNS.length) throw new Error(`not ${COLUMNS.length} columns: ${line}`);
    const [id = '', , , , text = '', literal = '', issue = '', status = '', proof = ''] = cells;
    return { id, text, literal, issue, status, proof };
  });
}

/** A row may end in an empty cell, so only the last line break is trimmed. */
function linesOf(tsv: string): string[] {
  return tsv.replace(/\n$/, '').split('\n');
}

/** Hashes the columns that state the requirement, including the header. */
export function requirementsHash(tsv: string): string {
  const requirements = linesOf(tsv).map(
    (line) => `${line.split('\t').slice(0, REQUIREMENT_COLUMNS).join('\t')}\n`,
  );
  return createHash('sha256').update(requirements.join('')).digest('hex');
}

type Decisions = { entries: string[]; tableSubjects: string[]; waived: string };

/** Returns what product.md decides (numbered and bold entries, subjects of its table) and what it waives. */
export function decisionsIn(product: string): Decisions {
  const prose = product.replaceAll('`', '');
  const all = (pattern: RegExp) => [...prose.matchAll(pattern)].map(([, name = '']) => name);
  return {
    entries: [...all(/^(\d+)\. /gm), ...all(/^\*\*(?!Waived)(.+?)[.*]/gm)],
    tableSubjects: all(/^\| ([^|]+) \|/gm),
    waived: /^\*\*Waived.*$/m.exec(prose)?.[0] ?? '',
  };
}

export function statusProblems(
  rows: readonly LedgerRow[],
  product: string,
  finishedIssues: readonly string[],
): string[] {
  const { entries, tableSubjects, waived } = decisionsIn(product);
  const isStatus = ({ status, issue }: LedgerRow) => {
    if (status === OPEN) return !finishedIssues.includes(issue);
    const [kind, what = ''] = status.split(': PRODUCT ');
    if (what.length === 0) return status === 'kept';
    if (kind === 'settled')
      return entries.includes(what) || tableSubjects.some((name) => name.includes(what));
    return kind === 'waived' && waived.includes(what);
  };
  return rows
    .filter((row) => !isStatus(row))
    .map(({ id, issue, status }) => `${id} of ${issue}: status “${status}”`);
}

/**
 * Returns the problems of proofs: a row that is kept or settled names the tests that prove it, whatever its issue; an
 * open one may name some. Every named test has to exist. `read` returns a file's text, undefined if there is none.
 */
export function proofProblems(
  rows: readonly LedgerRow[],
  read: (path: string) => string | undefined,
): string[] {
  return rows
    .filter(({ status }) => !status.startsWith('waived'))
    .flatMap(({ id, status, proof }) => {
      if (proof.trim() === '') return status === OPEN ? [] : [`${id}: no proof`];
      return proof.split(' ; ').flatMap((one) => {
        const problem = problemWith(one, read);
        return problem ? [`${id}: ${problem}`] : [];
      });
    });
}

function problemWith(proof: string, read: (path: string) => string | undefined): string | undefined {
  const [path = '', name] = proof.split(' › ').map((part) => part.trim());
  if (!name) return `“${proof}” is not “path › test name”`;
  if (!/\.(test|spec)\.tsx?$/.test(path)) return `${path} is not a file of tests`;
  const source = read(path);
  if (source === undefined) return `${path} does not exist`;
  return namesOfTests(path, source).has(name) ? undefined : `${path} has no test “${name}”`;
}

/** Caches the names: many rows cite the same file. */
const namesBySource = new Map<string, Set<string>>();

/** Returns names as written in test('…') and test.each(…)(`…`); a skipped test proves nothing. */
function namesOfTests(path: string, source: string): Set<string> {
  const known = namesBySource.get(source);
  if (known) return known;
  const names = new Set<string>();
  namesBySource.set(source, names);
  for (const { node } of walk(parseFile({ path, source }).program)) {
    if (node.type !== 'CallExpression' || !isTestCall(node.callee)) continue;
    const [name] = node.arguments;
    if (name?.type === 'Literal' && typeof name.value === 'string') names.add(name.value);
    if (name?.type === 'TemplateLiteral') names.add(source.slice(name.start + 1, name.end - 1));
  }
  return names;
}

function isTestCall(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'CallExpression') return isTestCall(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !/^(skip|todo|fails)/.test(callee.property.name) && isTestCall(callee.object);
}
