import { posix } from 'node:path';
import { parseSync, type Node, visitorKeys } from 'oxc-parser';

export type SourceFile = { path: string; source: string };

/** `value` is loaded with the module, `lazy` when import() runs, `type` never at run time. */
export type Edge = {
  kind: 'value' | 'lazy' | 'type';
  specifier: string;
  /** Path from the repository's root, or the package's name as written. */
  target: string;
  isLocal: boolean;
};

export type ParsedFile = SourceFile & { program: Node; edges: Edge[]; lineOf: (offset: number) => number };

export type Rule = (files: readonly ParsedFile[]) => string[];

/** A specifier computed at run time, which the scan cannot follow. */
export const COMPUTED_SPECIFIER = '(computed)';

export function parseFile({ path, source }: SourceFile): ParsedFile {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const lineStarts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const lineOf = (offset: number) => {
    const next = lineStarts.findIndex((start) => start > offset);
    return next < 0 ? lineStarts.length : next;
  };
  return { path, source, program, edges: edgesOf(program, path), lineOf };
}

/** Yields `root` and every node below it, each with its parent. */
export function* walk(root: Node, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  yield { node: root, parent };
  for (const key of visitorKeys[root.type] ?? []) {
    const value: unknown = Reflect.get(root, key);
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child, root);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function whereIs(file: ParsedFile, node: Node): string {
  return `${file.path}:${file.lineOf(node.start)}`;
}

function edgesOf(program: Node, path: string): Edge[] {
  const edges: Edge[] = [];
  const add = (kind: Edge['kind'], specifier: string) => edges.push({ kind, ...resolve(path, specifier) });
  for (const { node } of walk(program)) {
    if (node.type === 'ImportDeclaration') {
      add(node.importKind === 'type' ? 'type' : 'value', node.source.value);
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      if (node.source) add(node.exportKind === 'type' ? 'type' : 'value', node.source.value);
    } else if (node.type === 'ImportExpression') {
      const { source } = node;
      const literal =
        source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
      add('lazy', literal ?? COMPUTED_SPECIFIER);
    } else if (node.type === 'TSImportType') {
      add('type', node.source.value);
    }
  }
  return edges;
}

function resolve(from: string, specifier: string): Omit<Edge, 'kind'> {
  const [path = specifier] = specifier.split('?');
  if (path.startsWith('#')) return { specifier, target: path.slice(1), isLocal: true };
  if (path.startsWith('.'))
    return { specifier, target: posix.join(posix.dirname(from), path), isLocal: true };
  return { specifier, target: path, isLocal: false };
}
