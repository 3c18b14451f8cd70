import type { Node } from 'oxc-parser';
import { type ParsedFile, walk, whereIs } from './parsed-file.ts';
import { isGenerated, isTest } from './place.ts';

const MAX_LINES = { source: 400, test: 500, routes: 200, function: 60 };

export function filesAreSmall(files: readonly ParsedFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    if (isGenerated(path)) return [];
    const lines = source.trimEnd().split('\n').length;
    const limit = MAX_LINES[kindOf(path)];
    return lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : [];
  });
}

/** A folder stays short enough to be read as a list. */
const MAX_FILES = 45;
const ROOMS = /^(?:server|web|shared|tests|scripts|demo)\//;

export function roomsAreSmall(files: readonly ParsedFile[]): string[] {
  const folderOf = ({ path }: ParsedFile) => path.slice(0, path.lastIndexOf('/'));
  const rooms = Map.groupBy(
    files.filter(({ path }) => ROOMS.test(path)),
    folderOf,
  );
  return [...rooms].flatMap(([folder, { length }]) =>
    length > MAX_FILES ? [`${folder}: ${length} files, at most ${MAX_FILES}`] : [],
  );
}

function kindOf(path: string): 'source' | 'test' | 'routes' {
  if (isTest(path)) return 'test';
  return path.endsWith('.routes.ts') ? 'routes' : 'source';
}

export function functionsAreSmall(files: readonly ParsedFile[]): string[] {
  return files.flatMap((file) => {
    if (isGenerated(file.path)) return [];
    return [...walk(file.program)].flatMap(({ node, parent }) => {
      if (!isFunction(node) || isTestGroup(parent)) return [];
      const lines = file.lineOf(node.end) - file.lineOf(node.start) + 1;
      return lines > MAX_LINES.function
        ? [`${whereIs(file, node)}: function of ${lines} lines, at most ${MAX_LINES.function}`]
        : [];
    });
  });
}

function isFunction(node: Node): boolean {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}

/** True for the callback of describe(…): its tests are measured one by one. */
function isTestGroup(parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression') return false;
  let callee: Node = parent.callee;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression') {
    if (callee.type === 'MemberExpression' && isNamed(callee.property, 'describe')) return true;
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  }
  return isNamed(callee, 'describe');
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
