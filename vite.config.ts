import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf, writePageFiles } from './vite.chunks.ts';

const BROWSER_ENTRY = 'web/entry-browser.tsx';
/** One stylesheet for each tree of routes. */
const STYLESHEETS = ['web/ui/app.css', 'web/ui/document.css'];

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

/** Replaced at build time, to keep the first load small; what is left out is what no page of ours uses. */
const SLIM_MODULES: { id: RegExp; code: string }[] = [
  {
    // lucide's icons without sizes, absolute strokes and generated class names; design.css says how they are drawn.
    id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: `import { createElement } from 'react';
      export default ({ node }) => {
        const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
        return (props) => createElement('svg', { viewBox: '0 0 24 24', ...props }, shapes);
      };`,
  },
  {
    // The router's own link, which it hangs on every route; ours is web/platform/app-link.tsx.
    id: /@tanstack\/react-router\/dist\/esm\/link\.js$/,
    code: `export const Link = 'a', createLink = () => Link, useLinkProps = () => ({}), linkOptions = (options) => options;`,
  },
  {
    // Its boundary without its own page of errors, in English: web/router.tsx names ours.
    id: /@tanstack\/react-router\/dist\/esm\/CatchBoundary\.js$/,
    code: `import { Component, createElement } from 'react';
      export class CatchBoundary extends Component {
        state = {};
        reset = () => this.setState({ error: null });
        static getDerivedStateFromProps({ getResetKey }, { error, resetKey }) {
          const key = getResetKey();
          return { resetKey: key, error: resetKey === key ? error : null };
        }
        static getDerivedStateFromError(thrown) { return { error: [thrown] }; }
        componentDidCatch(error, info) { this.props.onCatch?.(error, info); }
        render() {
          const { error } = this.state;
          const { errorComponent, children } = this.props;
          return error ? createElement(errorComponent, { error: error[0], reset: this.reset }) : children;
        }
      }
      export const ErrorComponent = ({ error }) => { throw error; };`,
  },
  {
    // The router's own way with query strings; ours is web/platform/query-string.ts.
    id: /@tanstack\/router-core\/dist\/esm\/searchParams\.js$/,
    code: `const unused = () => { throw new Error('web/platform/query-string.ts reads and writes query strings'); };
      export const defaultParseSearch = unused, defaultStringifySearch = unused, parseSearchWith = unused, stringifySearchWith = unused;`,
  },
  {
    // Queries of endless lists: ours go on by cursor in their own way. Take this out to use them.
    id: /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    code: `const unused = () => { throw new Error('infinite queries are left out of the build by vite.config.ts'); };
      export const infiniteQueryBehavior = unused, hasNextPage = unused, hasPreviousPage = unused;`,
  },
  {
    // The cache of mutations: our forms send by web/platform/forms/use-form.ts. Take this out to use them.
    id: /@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    code: `export class MutationCache {
      getAll() { return []; }
      findAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
      build() { throw new Error('mutations are left out of the build by vite.config.ts'); }
    }`,
  },
  {
    // As a module with names of its own: calls are shorter than through an object.
    id: /\/node_modules\/react\/jsx-runtime\.js$/,
    code: `import runtime from './cjs/react-jsx-runtime.production.js';
      export const { Fragment, jsx, jsxs } = runtime;`,
  },
  {
    // The shim is for React 17; this is the same on React's own hook.
    id: /use-sync-external-store\/shim\/with-selector\.js$/,
    code: `import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
      export function useSyncExternalStoreWithSelector(subscribe, getSnapshot, getServerSnapshot, selector, isEqual) {
        const last = useRef(null);
        const [get, getServer] = useMemo(() => {
          let snapshot;
          let selected = null;
          const select = (next) => {
            if (selected && Object.is(snapshot, next)) return selected.value;
            const value = selector(next);
            const before = selected ?? last.current;
            snapshot = next;
            selected = isEqual && before && isEqual(before.value, value) ? before : { value };
            return selected.value;
          };
          return [() => select(getSnapshot()), getServerSnapshot && (() => select(getServerSnapshot()))];
        }, [getSnapshot, getServerSnapshot, selector, isEqual]);
        const value = useSyncExternalStore(subscribe, get, getServer);
        useEffect(() => { last.current = { value }; }, [value]);
        return value;
      }`,
  },
  {
    // Vite's helper preloads a chunk's styles and imports: there is one stylesheet, and the HTML names what a page needs.
    id: /vite\/preload-helper/,
    code: 'export const __vitePreload = (load) => load();',
  },
];

/** One import for each icon instead of the library's table of contents, so that an icon goes with the page that shows it. */
function importIconsOneByOne(): Plugin {
  const contents = readFileSync(
    new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
    'utf8',
  );
  const fileOf = new Map<string, string>();
  for (const [, names = '', file = ''] of contents.matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
  }
  const importOf = (name: string) => `import ${name} from 'lucide-react/dist/esm/${fileOf.get(name)}';`;
  return {
    name: 'import-icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/web/') && code.includes("'lucide-react'")
        ? code.replace(/import \{([^}]*)\} from 'lucide-react';/, (_all, names: string) => {
            const icons = names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => /^\w+$/.test(name));
            return icons.map(importOf).join(' ');
          })
        : null,
  };
}

function slimModules(): Plugin {
  return {
    name: 'slim-modules',
    apply: 'build',
    enforce: 'pre',
    load: (id) => SLIM_MODULES.find((module) => module.id.test(id))?.code ?? null,
  };
}

/** Two trees: web/router.tsx says which pages belong to which. */
const router = (folder: string, tree: string) =>
  tanstackRouter({
    target: 'react',
    routesDirectory: `web/${folder}`,
    generatedRouteTree: `web/${tree}.gen.ts`,
    autoCodeSplitting: true,
    // A page's loader goes with its component, so that the first load does not grow with every page.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
    },
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  });

export default defineConfig(({ isSsrBuild, command }) => ({
  publicDir: 'web/public',
  plugins: [
    router('routes', 'route-tree'),
    router('document-routes', 'document-route-tree'),
    slimModules(),
    importIconsOneByOne(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [writePageFiles(), precompressAssets()]),
  ],
  // Bundled with its libraries, the server entry starts faster.
  ssr: { noExternal: command === 'build' ? true : undefined },
  // Vite leaves this open in what a server runs: without it, whoever starts the server would choose React's build.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node22',
        rollupOptions: {
          input: 'web/entry-server.tsx',
          // What the browser fetches when it is needed (web/platform/deferred.tsx), the server draws at once.
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        assetsInlineLimit: 0,
        // What a page needs is preloaded by its HTML: no loader code in the first load.
        modulePreload: false,
        rollupOptions: {
          input: [BROWSER_ENTRY, ...STYLESHEETS],
          // Constants stand where they are used, rather than be exported from one file to the others.
          optimization: { inlineConst: { mode: 'all' } },
          // Importing one of our modules does nothing by itself, so that what only the server uses is left out.
          treeshake: {
            moduleSideEffects: (id) =>
              !/\/(?:web|shared)\/.*\.tsx?(?:\?|$)/.test(id) || id.endsWith(BROWSER_ENTRY),
          },
          output: {
            // Three groups that change at different paces: a release costs returning visitors the last one only.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
                  priority: 3,
                },
                { name: 'lib', test: /node_modules\/(?:@tanstack|use-sync-external-store)\//, priority: 2 },
                // What several pages share comes in one file, so that a first view takes few requests.
                { name: chunkOf, debugName: 'shared', priority: 1 },
              ],
            },
          },
        },
      },
}));
