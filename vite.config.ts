import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** lucide's component for an icon without what none of ours needs (sizes, absolute strokes, generated class names). */
function slimIcons(): Plugin {
  const component = `
    import { createElement } from 'react';
    export default ({ node }) => {
      const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
      return (props) => createElement('svg', { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', ...props }, shapes);
    };`;
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id) ? component : null),
  };
}

/** Vite's helper preloads a chunk's styles and imports; ours have none of their own and come with the page's HTML. */
function slimDynamicImports(): Plugin {
  return {
    name: 'slim-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
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

export default defineConfig(({ isSsrBuild, command }) => ({
  publicDir: 'web/public',
  plugins: [router(), slimIcons(), slimDynamicImports(), react(), tailwindcss(), ...(isSsrBuild ? [] : [precompressAssets()])],
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
          input: 'web/entry-browser.tsx',
          output: {
            // Three groups that change at different paces: a release costs returning visitors the last one only.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
                { name: 'lib', test: /node_modules\/(?:@tanstack|use-sync-external-store)\//, priority: 2 },
                // What several pages share comes in one file, so that a first view takes few requests.
                { name: 'app', test: /\/(?:web|shared)\/|lucide-react\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}));
