import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import type { PageAssets, PageRenderer } from '#shared/platform/page-rendering.ts';
import { readPageAssets } from './page-assets.ts';

const ROOT = new URL('../../../', import.meta.url);
const BUILT_ENTRY = new URL('dist/server/entry-server.js', ROOT);
const BUILD = new URL('dist/', ROOT);
const SOURCE_ENTRY = '/web/entry-server.tsx';

export const BUILT_CLIENT = fileURLToPath(new URL('dist/client/', ROOT));

/** Where pages come from: the build, or in development the sources through Vite. */
export type PageSource = {
  load(): Promise<{ renderer: PageRenderer; assets: PageAssets }>;
  /** Lets the development server change the page; the build returns it unchanged. */
  finish(pathname: string, html: string): Promise<string>;
  /** In development: serves a source file and returns true, or false to leave the request to the application. */
  serveSource: ((bindings: HttpBindings) => Promise<boolean>) | null;
  close(): Promise<void>;
};

export async function builtPages(): Promise<PageSource> {
  // Imported by path: the server must not import anything of web/.
  const renderer: PageRenderer = await import(BUILT_ENTRY.href);
  const assets = await readPageAssets(BUILD);
  return {
    load: () => Promise.resolve({ renderer, assets }),
    finish: (_pathname, html) => Promise.resolve(html),
    serveSource: null,
    close: () => Promise.resolve(),
  };
}

export async function developmentPages(): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(ROOT),
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const assets: PageAssets = {
    styles: ['/web/ui/app.css'],
    boot: { src: '/web/boot/boot.ts' },
    entryScript: '/web/entry-browser.tsx',
    routes: {},
  };
  const serveSource = ({ incoming, outgoing }: HttpBindings) =>
    new Promise<boolean>((resolve, reject) => {
      outgoing.once('close', () => resolve(true));
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
  return {
    load: async () => ({ renderer: asRenderer(await vite.ssrLoadModule(SOURCE_ENTRY)), assets }),
    finish: async (pathname, html) => {
      // Vite's own scripts go to the end of the body: in the head they would be where React expects its elements.
      const head = await vite.transformIndexHtml(pathname, '<head></head>');
      const scripts = head.replace(/<\/?head>/g, '');
      return html.replace('<script type="application/json"', (start) => `${scripts}${start}`);
    },
    serveSource,
    close: () => vite.close(),
  };
}

function asRenderer(module: Record<string, unknown>): PageRenderer {
  return module as PageRenderer;
}
