import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';

const BROWSER_ENTRY = 'web/entry-browser.tsx';
const STYLESHEET = 'web/ui/app.css';

/** Pages and late parts. With fewer a page takes more that it does not need, with more it takes more requests. */
const SHARED_BY_MIN = 10;

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
      await Promise.all(
        entries
          .filter((name) => compressibleFile.test(name))
          .map((name) => precompress(join(directory, name))),
      );
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

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: 'web/routes',
  generatedRouteTree: 'web/route-tree.gen.ts',
  autoCodeSplitting: true,
  // A page's loader goes with its component, so that the first load does not grow with every page. What is shown while
  // both are fetched cannot be among them.
  codeSplittingOptions: {
    defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  },
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
});

const clientBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  target: 'es2022',
  assetsInlineLimit: 0,
  // What the server reads to name a page's files (server/platform/pages/page-assets.ts).
  manifest: true,
  // A page's files are named by its HTML; what is fetched later needs few others: no lists of files in the first load.
  modulePreload: false,
  rollupOptions: {
    input: [BROWSER_ENTRY, STYLESHEET],
    // Importing one of our modules does nothing by itself, so that what only the server uses is left out.
    treeshake: {
      moduleSideEffects: (id) => !/\/(?:web|shared)\/.*\.tsx?(?:\?|$)/.test(id) || id.endsWith(BROWSER_ENTRY),
    },
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          // Apart because they change at different paces: a release costs returning visitors little.
          { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
          { name: 'lib', test: /node_modules\/(?:@tanstack|use-sync-external-store)\//, priority: 4 },
          { name: 'app', tags: ['$initial'], test: /\.m?[jt]sx?(?:\?|$)/, priority: 3 },
          { name: 'team', test: /\/web\/admin(?:-ui)?\//, minShareCount: 2, priority: 2 },
          // What many pages and parts share, so that a page takes few requests; the rest goes with who needs it.
          { name: 'common', minShareCount: SHARED_BY_MIN, priority: 1 },
        ],
      },
    },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node22',
  rollupOptions: {
    input: 'web/entry-server.tsx',
    // What the browser fetches when it is needed (web/platform/deferred.tsx), the server draws at once.
    checks: { ineffectiveDynamicImport: false },
  },
};

/** One script without imports, which the server puts into every page. */
const bootBuild: BuildEnvironmentOptions = {
  outDir: 'dist/boot',
  copyPublicDir: false,
  target: 'es2022',
  rollupOptions: { input: 'web/boot/boot.ts', output: { format: 'iife', entryFileNames: 'boot.js' } },
};

export default defineConfig(({ isSsrBuild, mode, command }) => ({
  publicDir: 'web/public',
  plugins:
    mode === 'boot' ? [] : [routes, react(), tailwindcss(), ...(isSsrBuild ? [] : [precompressAssets()])],
  // Bundled with its libraries, the server entry starts faster.
  ssr: { noExternal: command === 'build' ? true : undefined },
  // Vite leaves this open in server builds: without it, whoever starts the server would choose React's build.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: mode === 'boot' ? bootBuild : isSsrBuild ? serverBuild : clientBuild,
}));
