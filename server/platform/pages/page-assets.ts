import { readFile } from 'node:fs/promises';
import type { PageAssets } from '#shared/platform/page-rendering.ts';

/** The manifest that the web build writes (vite.chunks.ts): files are relative to the site's root. */
export type PageFiles = {
  entry: string;
  /** Loaded with the entry on every page. */
  first: string[];
  /** By tree of routes. */
  styles: { main: string[]; document: string[] };
  /** From the name of a route's file, without its extension, to the files that its page needs. */
  routes: Record<string, string[]>;
};

export async function readPageAssets(file: URL): Promise<PageAssets> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error('the web is not built: run "npm run build"', { cause });
  });
  return pageAssetsFrom(JSON.parse(text));
}

export function pageAssetsFrom({ entry, first, styles, routes }: PageFiles): PageAssets {
  const assets: PageAssets['routes'] = {
    __root__: { preloads: first.map(addressOf) },
  };
  for (const [name, files] of Object.entries(routes)) {
    assets[routeIdOf(name)] = { preloads: files.filter((file) => !first.includes(file)).map(addressOf) };
  }
  return {
    entryScript: addressOf(entry),
    styles: { main: styles.main.map(addressOf), document: styles.document.map(addressOf) },
    routes: assets,
  };
}

/**
 * Converts a file name to its route id: "annonce.$id" → "/annonce/$id", "index" → "/", as the router's file convention
 * does.
 */
export function routeIdOf(name: string): string {
  return `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}

function addressOf(file: string): string {
  return `/${file}`;
}
