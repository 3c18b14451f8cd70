import { readFile } from 'node:fs/promises';
import type { PageAssets } from '#shared/platform/page-rendering.ts';

type ManifestChunk = { file: string; src?: string; imports?: string[]; isEntry?: boolean };
type ViteManifest = Record<string, ManifestChunk>;

const ENTRY = 'web/entry-browser.tsx';
const ROUTE_CHUNK = /^web\/routes\/(?<file>.+)\.tsx\?tsr-split=component/;
const STYLES = 'style.css';

/** Which files a page needs, from the manifest that the build wrote. */
export async function readPageAssets(manifestFile: URL): Promise<PageAssets> {
  return pageAssetsFrom(JSON.parse(await readFile(manifestFile, 'utf8')));
}

export function pageAssetsFrom(manifest: ViteManifest): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the build has no ${ENTRY}: run "npm run build"`);
  const styles = manifest[STYLES];
  const entryFiles = new Set(filesOf(manifest, ENTRY));
  const routes: PageAssets['routes'] = {
    __root__: { css: styles ? [addressOf(styles.file)] : [], preloads: [...entryFiles].map(addressOf) },
  };
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.groups?.file;
    if (file === undefined) continue;
    const preloads = filesOf(manifest, key).filter((name) => !entryFiles.has(name));
    routes[routeIdOf(file)] = { preloads: preloads.map(addressOf) };
  }
  return { entryScript: addressOf(entry.file), routes };
}

/** "annonce.$id" → "/annonce/$id", "index" → "/": the ids that the router's file convention gives. */
export function routeIdOf(file: string): string {
  const path = `/${file.replaceAll('.', '/')}`;
  return path.replace(/\/index$/, '/');
}

function filesOf(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return [];
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return [...seen];
}

function addressOf(file: string): string {
  return `/${file}`;
}
