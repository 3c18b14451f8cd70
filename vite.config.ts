import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type PluginOption } from 'vite';
import { mobilePage } from './scripts/mobile-page.ts';

const BROWSER_ENTRY = 'web/entry-browser.tsx';
const STYLESHEET = 'web/ui/app.css';

/** Pages and late parts. With fewer a page takes more that it does not need, with more it takes more requests. */
const SHARED_BY_MIN = 12;

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
          // Shared by as many, but no first view shows them.
          { name: 'dialog', test: /\/web\/ui\/dialog\.tsx$/, priority: 2 },
          { name: 'page-scene', test: /\/web\/pages\/page-scene\.tsx$/, priority: 2 },
          { name: 'places', test: /\/shared\/platform\/places(?:\.data)?\.ts$/, priority: 2 },
          {
            name: 'form',
            test: /\/web\/(?:accounts\/auth-card|platform\/forms\/use-form|ui\/field)\.tsx?$/,
            priority: 2,
          },
          // An icon takes less than the headers of the request that would fetch it by itself.
          { name: 'icons', test: /node_modules\/lucide\//, minShareCount: 3, priority: 2 },
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
  // Every page carries it: what Terser leaves is 5 % smaller than what the usual minifier does.
  minify: 'terser',
  terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3, unsafe_arrows: true } },
  rollupOptions: { input: 'web/boot/boot.ts', output: { format: 'iife', entryFileNames: 'boot.js' } },
};

/** One script, /sw.js. What it stores ahead is in the environment, as it depends on the browser's build (scripts/build.mjs). */
const workerBuild: BuildEnvironmentOptions = {
  outDir: 'dist/worker',
  copyPublicDir: false,
  target: 'es2022',
  rollupOptions: { input: 'web/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
};

/** The app's pages, which a phone carries with it (mobile/): everything there is, as nothing comes over a network. */
const mobileBuild: BuildEnvironmentOptions = {
  outDir: 'mobile/web',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: false,
  rollupOptions: { input: 'web/entry-mobile.tsx' },
};

/** Builds other than the site's own two: `vite build --mode <name>`. */
const BUILDS: Partial<Record<string, BuildEnvironmentOptions>> = {
  boot: bootBuild,
  worker: workerBuild,
  mobile: mobileBuild,
};

function pluginsOf(mode: string, isSsrBuild: boolean | undefined): PluginOption[] {
  if (mode === 'boot' || mode === 'worker') return [];
  const pages = [routes, react(), tailwindcss()];
  if (mode === 'mobile') return [mobilePage(process.env), ...pages];
  return isSsrBuild ? pages : [...pages, precompressAssets()];
}

/** What a build takes as constants. */
function constantsOf(mode: string, isSsrBuild: boolean | undefined): Record<string, string> {
  // Vite leaves NODE_ENV open in server builds: without it, whoever starts the server would choose React's build.
  const production = { 'process.env.NODE_ENV': JSON.stringify('production') };
  if (mode === 'worker') return { ...production, 'self.__WB_MANIFEST': process.env.PRECACHE ?? '[]' };
  return isSsrBuild ? production : {};
}

export default defineConfig(({ isSsrBuild, mode, command }) => ({
  publicDir: 'web/public',
  plugins: pluginsOf(mode, isSsrBuild),
  // Bundled with its libraries, the server entry starts faster.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: constantsOf(mode, isSsrBuild),
  build: BUILDS[mode] ?? (isSsrBuild ? serverBuild : clientBuild),
}));
