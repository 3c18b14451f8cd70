import { isGenerated } from './place.ts';
import type { Edge, ParsedFile } from './parsed-file.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** No file imports itself through others by value; types and import() do not run while loading. */
export function noImportCycles(files: readonly ParsedFile[]): string[] {
  const graph = new Map(
    files
      .filter(({ path }) => !isGenerated(path))
      .map(({ path, edges }) => [
        path,
        edges.filter((edge) => edge.isLocal && edge.kind === 'value').map((edge) => edge.target),
      ]),
  );
  return cyclesIn(graph).map((cycle) => `files import each other: ${cycle.join(' → ')}`);
}

/** Returns one cycle for each edge of a depth-first search back to a node that it is still visiting. */
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
  return reachedFrom(BROWSER_ENTRY, files, ['value'])
    .filter(({ edge }) => /^zod(\/|$)/.test(edge.target) || edge.target.endsWith('.schema.ts'))
    .map(({ edge, trail }) => `the first load reaches ${edge.specifier}: ${trail()}`);
}

type Reached = { edge: Edge; trail: () => string };

/** Returns every import reachable from a file through imports of these kinds. */
export function reachedFrom(
  start: string,
  files: readonly ParsedFile[],
  kinds: readonly Edge['kind'][],
): Reached[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  const trailTo = (path: string): string => {
    const previous = cameFrom.get(path);
    return previous === undefined ? path : `${trailTo(previous)} → ${path}`;
  };
  const reached: Reached[] = [];
  for (const path of cameFrom.keys()) {
    for (const edge of byPath.get(path)?.edges ?? []) {
      if (!kinds.includes(edge.kind)) continue;
      reached.push({ edge, trail: () => trailTo(path) });
      if (edge.isLocal && !cameFrom.has(edge.target)) cameFrom.set(edge.target, path);
    }
  }
  return reached;
}
