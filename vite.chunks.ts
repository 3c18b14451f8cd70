import { fileURLToPath } from 'node:url';

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null };

const ENTRY = fileURLToPath(new URL('web/entry-browser.tsx', import.meta.url));

/** Routes that show the same page with other data, and so share one file. */
const FAMILIES: Record<string, RegExp> = {
  search: /\/web\/routes\/(?:immobilier|automobile|services|marketplace|marketplace_\.\$slug|premium)\.tsx\?/,
};

let reach: { firstLoad: Set<string>; families: Map<string, Set<string>> } | undefined;

/**
 * The file that a module of ours belongs to, so that a first view takes few requests: null leaves it to the bundler,
 * which keeps what the entry needs in the entry, and what one page needs with that page.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  reach ??= measureReach(graph);
  if (reach.firstLoad.has(id)) return 'app';
  const families = [...reach.families].filter(([, modules]) => modules.has(id)).map(([name]) => name);
  if (families.length > 1) return 'pages';
  return families.find((name) => name in FAMILIES) ?? null;
}

function measureReach(graph: ModuleGraph) {
  const firstLoad = reachableFrom(ENTRY, graph);
  const families = new Map<string, Set<string>>();
  const routes = [...firstLoad].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const route of routes) {
    const family = Object.entries(FAMILIES).find(([, routes]) => routes.test(route))?.[0] ?? route;
    families.set(family, reachableFrom(route, graph, families.get(family)));
  }
  return { firstLoad, families };
}

function reachableFrom(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachableFrom(imported, graph, seen);
  return seen;
}
