import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import type { PageSource } from '#server/platform/pages/page-renderer.ts';
import { mountPages } from '#server/web.ts';
import * as renderer from '#web/entry-server.tsx';
import type { TestApp } from './test-app.ts';
import { TEST_ASSETS } from './test-assets.ts';

const SOURCES: PageSource = {
  load: () =>
    Promise.resolve({
      renderer,
      assets: TEST_ASSETS,
    }),
  finish: (_pathname, html) => Promise.resolve(html),
  serveSource: null,
  close: () => Promise.resolve(),
};

/** API and pages in one application, as the server mounts them; pages are rendered from the sources. */
export async function mountTestSite({ services }: TestApp): Promise<Hono> {
  const app = createApp(services);
  await mountPages(app, SOURCES, {
    isDevelopment: false,
    origin: services.config.origin,
    onFailure: (error) => {
      throw error;
    },
  });
  return app;
}
