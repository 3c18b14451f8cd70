import { GENERATED } from './place.ts';
import type { ParsedFile } from './parsed-file.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** What a file needs to load may not need the file: types and import() do not run while loading. */
export function noImportCycles(files: readonly ParsedFile[]): string[] {
  const graph = new Map(
    files
      .filter(({ path }) => path !== GENERATED)
      .map(({ path, edges }) => [
        path,
        edges.filter((edge) => edge.isLocal && edge.kind === 'value').map((edge) => edge.target),
      ]),
  );
  return cyclesIn(graph).map((cycle) => `files import each other: ${cycle.join(' → ')}`);
}

/** One cycle for each place where a depth-first search comes back to a node it is still in. */
export function cyclesIn(graph: Graph): string[][] {
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string) => {
    const back = trail.indexOf(node);
    if (back >= 0) {
      cycles.push([...trail.slice(back), node]);
      return;
    }
    if (done.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    trail.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}

const BROWSER_ENTRY = 'web/entry-browser.tsx';

/**
 * What the browser loads first never reaches zod. The bundler splits what route files show into chunks of
 * their own, but a visitor's first page is one of those chunks: routes count as loaded.
 */
export function firstLoadHasNoSchemas(files: readonly ParsedFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const cameFrom = new Map<string, string | undefined>([[BROWSER_ENTRY, undefined]]);
  const trailTo = (path: string): string => {
    const previous = cameFrom.get(path);
    return previous === undefined ? path : `${trailTo(previous)} → ${path}`;
  };
  const problems: string[] = [];
  for (const path of cameFrom.keys()) {
    for (const edge of byPath.get(path)?.edges ?? []) {
      if (edge.kind !== 'value') continue;
      if (/^zod(\/|$)/.test(edge.target) || edge.target.endsWith('.schema.ts')) {
        problems.push(`the first load reaches ${edge.specifier}: ${trailTo(path)}`);
      } else if (edge.isLocal && !cameFrom.has(edge.target)) cameFrom.set(edge.target, path);
    }
  }
  return problems;
}
