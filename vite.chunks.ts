import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type ModuleGraph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const ENTRY = fileURLToPath(new URL('web/entry-browser.tsx', import.meta.url));

/** Where people arrive, from search engines and shared links. Routes that show the same kind of page share one file. */
const KINDS: Record<string, RegExp> = {
  home: /\/web\/routes\/index\.tsx\?/,
  search: /\/web\/routes\/(?:immobilier|automobile|services|marketplace|marketplace_\.\$slug)\.tsx\?/,
  accounts:
    /\/web\/routes\/(?:connexion|inscription|deconnexion|auth\.callback|mot-de-passe-oublie|reinitialiser-mot-de-passe)\.tsx\?/,
  listing: /\/web\/routes\/annonce\.\$id\.tsx\?/,
};
/** Further pages that are one: the form of a listing, whether it makes or changes it. */
const TOGETHER: Record<string, RegExp> = {
  publish: /\/web\/routes\/(?:creer-annonce\.\{-\$category\}|annonce\.\$id_\.modifier)\.tsx\?/,
};
/** What any page may need: it imports nothing of a feature, so it drags nothing along. */
const GENERAL = /\/web\/(?:ui|platform)\/|\/shared\/platform\/|\/node_modules\//;
const ROUTE = /\/web\/(?:document-)?routes\//;
/** The second tree (decision 022): its list of routes, and its pages. */
const DOCUMENT_TREE = /\/web\/document-route-tree\.gen\.ts$/;
const DOCUMENT_ROUTE = /\/web\/document-routes\//;
const TEAM_ROUTE = /\/web\/document-routes\/admin/;
/** What so many further pages share with one where people arrive is fetched without the rest of that one. */
const WIDELY = 5;

let reach: { firstLoad: Set<string>; roots: Map<string, Set<string>> } | undefined;

/**
 * The file that a module of ours belongs to, so that a first view takes few requests and fetches little that it does not
 * need. What the home page shares with another kind of page where people arrive goes with the first load, what others of
 * these share into `pages`; what pages of accounts share with further ones, into `forms`; what only the second tree's
 * list of routes and its pages need, with that list; what only pages of the team share, into `team`; what is general
 * and several further pages or parts share, into `further`; code of a feature that several of them need, into a file of
 * exactly those; the rest goes with its page or part.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  reach ??= measureReach(graph);
  if (reach.firstLoad.has(id)) return 'app';
  const needing = [...reach.roots].filter(([, modules]) => modules.has(id)).map(([root]) => root);
  const pages = needing.filter((root) => root in KINDS || root in TOGETHER || ROUTE.test(root));
  const arrivals = Object.keys(KINDS).filter((kind) => pages.includes(kind));
  if (arrivals.length > 1) return arrivals.includes('home') ? 'app' : 'pages';
  if (arrivals[0] !== undefined) return arrivalFile(arrivals[0], pages.length - 1, GENERAL.test(id));
  if (needing.length > 1)
    return documentFile(needing) ?? (GENERAL.test(id) ? 'further' : sharedName(needing));
  return needing.map(nameOf)[0] ?? null;
}

/** For what one kind of page where people arrive needs, and so many further pages. */
function arrivalFile(kind: string, furtherPages: number, isGeneral: boolean): string {
  if (furtherPages === 0) return kind;
  if (kind === 'accounts') return 'forms';
  if (kind === 'listing') return 'pages';
  if (!isGeneral || furtherPages < WIDELY) return kind;
  return kind === 'home' ? 'app' : 'pages';
}

function documentFile(needing: readonly string[]): string | null {
  const pages = needing.filter((root) => !DOCUMENT_TREE.test(root));
  if (!pages.every((root) => DOCUMENT_ROUTE.test(root))) return null;
  if (pages.length < needing.length) return 'document-tree';
  return pages.every((root) => TEAM_ROUTE.test(root)) ? 'team' : null;
}

function sharedName(needing: readonly string[]): string {
  const inOrder = needing.toSorted();
  const paths = inOrder.map((root) => relative(import.meta.dirname, root)).join('\n');
  const digest = createHash('sha256').update(paths).digest('hex').slice(0, 8);
  return `${inOrder.map(nameOf)[0]}-and-${needing.length - 1}-more-${digest}`;
}

/** The name of the one module that is loaded on demand. */
function nameOf(root: string): string {
  return basename(root.replace(/\?.*$/, '')).replace(/\.tsx?$/, '');
}

function measureReach(graph: ModuleGraph) {
  const onDemand = loadedOnDemand(graph);
  const firstLoad = reachableFrom(ENTRY, graph, onDemand);
  const roots = new Map<string, Set<string>>();
  for (const id of onDemand) {
    const root = Object.entries({ ...KINDS, ...TOGETHER }).find(([, routes]) => routes.test(id))?.[0] ?? id;
    roots.set(root, reachableFrom(id, graph, onDemand, roots.get(root)));
  }
  return { firstLoad, roots };
}

/** Every module that some other loads on demand: routes, and parts that wait for an interaction. */
function loadedOnDemand(graph: ModuleGraph): Set<string> {
  const onDemand = new Set<string>();
  const seen = new Set<string>();
  const pending = [ENTRY];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    for (const target of info?.dynamicallyImportedIds ?? []) onDemand.add(target);
    pending.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return onDemand;
}

/** What comes along with a module. What is loaded on demand does not: its import on the server's side is dropped here. */
function reachableFrom(
  id: string,
  graph: ModuleGraph,
  onDemand: ReadonlySet<string>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!onDemand.has(imported)) reachableFrom(imported, graph, onDemand, seen);
  }
  return seen;
}

const ROUTE_FILE = /\/web\/(?<document>document-)?routes\/(?<name>.+)\.tsx\?tsr-split=component/;

/** Writes down which files each page needs, for the server to name them in its HTML (server/platform/pages/page-assets.ts). */
export function writePageFiles(): Plugin {
  return {
    name: 'write-page-files',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.facadeModuleId === ENTRY);
      if (!entry) return;
      const comesWith = (file: string, seen = new Set<string>()): Set<string> => {
        seen.add(file);
        for (const imported of chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
          if (!seen.has(imported)) comesWith(imported, seen);
        return seen;
      };
      const documentTree = chunks.find((chunk) => chunk.moduleIds.some((id) => DOCUMENT_TREE.test(id)));
      const routes: Record<string, string[]> = {};
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const { name, document } = ROUTE_FILE.exec(id)?.groups ?? {};
          if (name === undefined) continue;
          const tree = document !== undefined && documentTree ? comesWith(documentTree.fileName) : [];
          routes[name] = [...comesWith(chunk.fileName, new Set(tree))];
        }
      }
      const styleOf = (name: string) =>
        Object.keys(bundle).filter((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.css'));
      const source = JSON.stringify({
        entry: entry.fileName,
        first: [...comesWith(entry.fileName)],
        styles: { main: styleOf('app'), document: styleOf('document') },
        routes,
      });
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source });
    },
  };
}
