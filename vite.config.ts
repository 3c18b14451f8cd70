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

const router = () =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'web/routes',
    generatedRouteTree: 'web/route-tree.gen.ts',
    autoCodeSplitting: true,
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  });

export default defineConfig(({ isSsrBuild, command }) => ({
  publicDir: 'web/public',
  plugins: [router(), react(), tailwindcss(), ...(isSsrBuild ? [] : [precompressAssets()])],
  // Bundled with its libraries, the server entry starts faster and cannot pick React's development build.
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node22', rollupOptions: { input: 'web/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: 'web/entry-browser.tsx',
          output: {
            // Three groups that change at different paces: a release costs returning visitors the last one only.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                { name: 'lib', test: /node_modules\/(?:@tanstack|hono|seroval|use-sync-external-store)\//, priority: 1 },
              ],
            },
          },
        },
      },
}));
