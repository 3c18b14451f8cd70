import { fileURLToPath } from 'node:url';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const BROWSER_ENTRY = 'web/entry-browser.tsx';

const compressibleFile = /\.(?:js|css|svg|json|webmanifest|html)$/;

/** Writes a .br and a .gz beside every text file, so that the server never compresses an asset. */
function precompressAssets(): Plugin {
  let directory = '';
  return {
    name: 'precompress-assets',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(directory, { recursive: true });
      await Promise.all(entries.filter((name) => compressibleFile.test(name)).map((name) => precompress(join(directory, name))));
    },
  };
}

async function precompress(file: string) {
  const content = await readFile(file);
  const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all([
    writeFile(`${file}.br`, await brotli),
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
  ]);
}

/** Replaced at build time, to keep the first load small; what is left out is what no page of ours uses. */
const SLIM_MODULES: { id: RegExp; code: string }[] = [
  {
    // lucide's icons without sizes, absolute strokes and generated class names.
    id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: `import { createElement } from 'react';
      export default ({ node }) => {
        const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
        return (props) => createElement('svg', { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', ...props }, shapes);
      };`,
  },
  {
    // Vite's helper preloads a chunk's styles and imports: there is one stylesheet, and the HTML names what a page needs.
    id: /vite\/preload-helper/,
    code: 'export const __vitePreload = (load) => load();',
  },
];

function slimModules(): Plugin {
  return {
    name: 'slim-modules',
    apply: 'build',
    enforce: 'pre',
    load: (id) => SLIM_MODULES.find((module) => module.id.test(id))?.code ?? null,
  };
}

const router = () =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'web/routes',
    generatedRouteTree: 'web/route-tree.gen.ts',
    autoCodeSplitting: true,
    // A page's loader goes with its component, so that the first load does not grow with every page.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  });

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

let firstLoad: Set<string> | undefined;

/** The name of the file for what the entry does not need anyway. */
function sharedByPages(id: string, graph: ModuleGraph): string | null {
  firstLoad ??= reachableFrom(fileURLToPath(new URL(BROWSER_ENTRY, import.meta.url)), graph);
  return firstLoad.has(id) ? null : 'pages';
}

function reachableFrom(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachableFrom(imported, graph, seen);
  return seen;
}

export default defineConfig(({ isSsrBuild, command }) => ({
  publicDir: 'web/public',
  plugins: [router(), slimModules(), react(), tailwindcss(), ...(isSsrBuild ? [] : [precompressAssets()])],
  // Bundled with its libraries, the server entry starts faster and cannot pick React's development build.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node22', rollupOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // One stylesheet for all, and what a page needs is preloaded by its HTML: no loader code in the first load.
        cssCodeSplit: false,
        modulePreload: false,
        rollupOptions: {
          input: BROWSER_ENTRY,
          output: {
            // Three groups that change at different paces: a release costs returning visitors the last one only.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
                { name: 'lib', test: /node_modules\/(?:@tanstack|use-sync-external-store)\//, priority: 2 },
                // What several pages share comes in one file, so that a first view takes few requests.
                { name: sharedByPages, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}));
