import { readFile } from 'node:fs/promises';
import type { PageAssets } from '#shared/platform/page-rendering.ts';

/** Vite's manifest of a build: source file → built file, the keys of what it imports and the stylesheets it comes with. */
export type BuildManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY = 'web/entry-browser.tsx';
const STYLESHEET = 'web/ui/app.css';
/** The code of a route lies apart from the route itself, which comes with the tree. */
const ROUTE_CODE = /^web\/routes\/(?<name>.+)\.tsx\?tsr-split=component/;

export async function readPageAssets(build: URL): Promise<PageAssets> {
  const read = (path: string) =>
    readFile(new URL(path, build), 'utf8').catch((cause: unknown) => {
      throw new Error('the web is not built: run "npm run build"', { cause });
    });
  const [manifest, bootCode] = await Promise.all([read('client/.vite/manifest.json'), read('boot/boot.js')]);
  return pageAssetsFrom(JSON.parse(manifest), bootCode);
}

export function pageAssetsFrom(manifest: BuildManifest, bootCode: string): PageAssets {
  const entryFiles = keysOf(ENTRY, manifest).map((key) => fileOf(key, manifest));
  const routes: PageAssets['routes'] = { __root__: { preloads: entryFiles.map(addressOf) } };
  for (const key of Object.keys(manifest)) {
    const name = ROUTE_CODE.exec(key)?.groups?.name;
    if (name === undefined) continue;
    const keys = keysOf(key, manifest);
    const files = keys.map((each) => fileOf(each, manifest)).filter((file) => !entryFiles.includes(file));
    const styles = keys.flatMap((each) => manifest[each]?.css ?? []);
    routes[routeIdOf(name)] = {
      preloads: files.map(addressOf),
      ...(styles.length > 0 && { styles: styles.map(addressOf) }),
    };
  }
  return {
    styles: [addressOf(fileOf(STYLESHEET, manifest))],
    boot: { code: bootCode },
    entryScript: addressOf(fileOf(ENTRY, manifest)),
    routes,
  };
}

/** "annonce.$id" → "/annonce/$id", "index" → "/", "_team/route" → "/_team": the ids that the router's file convention gives. */
export function routeIdOf(name: string): string {
  return `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/').replace(/\/route$/, '');
}

/** With what it imports. */
function keysOf(key: string, manifest: BuildManifest, seen = new Set<string>()): string[] {
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? [])
    if (!seen.has(imported)) keysOf(imported, manifest, seen);
  return [...seen];
}

function fileOf(key: string, manifest: BuildManifest): string {
  const file = manifest[key]?.file;
  if (file === undefined) throw new Error(`the build has no ${key}`);
  return file;
}

function addressOf(file: string): string {
  return `/${file}`;
}
