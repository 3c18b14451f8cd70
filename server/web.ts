import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Env, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { RenderedPage, RenderOptions } from '#shared/platform/page-rendering.ts';
import {
  CACHE_CONTROL,
  hasSessionCookie,
  PAGE_VARY,
  pageCacheControl,
} from './platform/pages/cache-contract.ts';
import { compressText } from './platform/pages/compress-page.ts';
import { failurePage } from './platform/pages/failure-page.ts';
import { RETRY_AFTER_SECONDS } from './platform/http/http.ts';
import { inProcessFetch } from './platform/http/in-process-fetch.ts';
import { noteRoute } from './platform/observability/request-scope.ts';
import { inSpan } from './platform/observability/tracing.ts';
import { pageHeaders } from './platform/pages/page-headers.ts';
import {
  BUILT_CLIENT,
  builtPages,
  developmentPages,
  type PageSource,
} from './platform/pages/page-renderer.ts';
import { serveWorker, WORKER_ADDRESSES } from './platform/pages/serve-worker.ts';
import { withBanners } from './document-banners.ts';
import { redirectOlderAddresses } from './older-addresses.ts';

type WebOptions = {
  /** Serves pages directly from the sources, through Vite, without a security policy. */
  isDevelopment: boolean;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  /** Other origins that a form may redirect to. */
  formTargets?: readonly string[];
  /** Gets rid of the service worker on every device that comes. */
  hasEmergencyWorker?: boolean;
  /** Receives errors of page rendering; the visitor sees an error page without details. */
  onFailure: (error: unknown, requestId: string) => void;
};

/** The fetch handler that the HTTP server calls for every request. */
type ServerFetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/**
 * Serves the built files, the pages and the forms that work without JavaScript. Must be called after /api is mounted.
 */
export async function mountWeb<E extends Env>(
  app: Hono<E>,
  options: WebOptions,
): Promise<{ close(): Promise<void>; fetch: ServerFetch }> {
  const source = options.isDevelopment ? await developmentPages() : await builtPages();
  if (!options.isDevelopment) mountFiles(app, options.hasEmergencyWorker ?? false);
  await mountPages(app, source, options);
  return { close: source.close, fetch: withSources(app, source) };
}

export async function mountPages<E extends Env>(
  app: Hono<E>,
  source: PageSource,
  options: WebOptions,
): Promise<void> {
  redirectOlderAddresses(app);
  app.get('*', canonicalAddress);
  const headers = options.isDevelopment ? {} : await policyHeaders(source, options.formTargets);
  const answer = (job: 'render' | 'submit') => (c: Context) =>
    answerPage(app, c, { source, options, headers, job }).catch((error: unknown) => {
      options.onFailure(error, c.var.ctx.requestId);
      return failurePage();
    });
  app.get('*', answer('render'));
  // The application's own middleware has checked that the form came from this site.
  app.post('*', answer('submit'));
}

/** In development, Vite answers first and outside the application, which would add headers to answers already sent. */
function withSources<E extends Env>(app: Hono<E>, { serveSource }: PageSource): ServerFetch {
  return async (request, bindings) =>
    // We open no HTTP/2 server: a proxy in front of us speaks it.
    (await serveSource?.(bindings as HttpBindings)) ? RESPONSE_ALREADY_SENT : app.fetch(request, bindings);
}

function mountFiles<E extends Env>(app: Hono<E>, isEmergency: boolean) {
  const serve = (cacheControl: string) =>
    serveStatic({
      root: BUILT_CLIENT,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', cacheControl);
      },
    });
  for (const address of WORKER_ADDRESSES) app.get(address, serveWorker(isEmergency));
  app.get('/assets/*', serve(CACHE_CONTROL.hashedAsset), (c) => c.notFound());
  // Files of web/public: one segment with an extension. The build's own manifest is in a folder and is not served.
  app.get('/:file{[\\w-]+\\.(?:css|svg|png|ico|jpg|webp|txt)}', serve(CACHE_CONTROL.publicFile));
}

/** Redirects to the canonical address: no trailing or doubled slashes, no capitals. */
async function canonicalAddress(c: Context, next: () => Promise<void>) {
  const { pathname, search } = new URL(c.req.url);
  const canonical = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  if (canonical !== pathname && !pathname.includes('%')) return c.redirect(`${canonical}${search}`, 308);
  await next();
}

type Job = {
  source: PageSource;
  options: WebOptions;
  headers: Record<string, string>;
  job: 'render' | 'submit';
};

async function answerPage<E extends Env>(app: Hono<E>, c: Context, { source, options, headers, job }: Job) {
  const { renderer, assets } = await source.load();
  const hasSession = hasSessionCookie(c.req.header('cookie'));
  const { apiFetch, setCookies } = inProcessFetch(app, c, options.origin);
  let isIncomplete = false;
  const renderOptions: RenderOptions = {
    apiFetch: async (input, init) => {
      const part = await apiFetch(input, init);
      isIncomplete ||= part.status >= 500 || part.status === 429;
      return part;
    },
    origin: options.origin,
    assets,
    // A form may be the one that signs in.
    mayBeSignedIn: hasSession || job === 'submit',
  };
  const span = { name: `${job} page`, kind: 'internal', facts: {} } as const;
  const page = await inSpan(span, () => renderer[job](c.req.raw, renderOptions));
  if (!page) return c.notFound();
  if (page.kind === 'page') noteRoute(page.route);
  const { pathname } = new URL(c.req.url);
  if (page.kind === 'redirect' && page.cookie) setCookies.push(page.cookie);
  for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
  c.header('Vary', PAGE_VARY);
  const isAnonymous = !hasSession && job === 'render';
  const status = page.kind === 'page' ? page.status : 303;
  c.header(
    'Cache-Control',
    pageCacheControl({
      pathname,
      status,
      hasSession: !isAnonymous,
      setsCookie: setCookies.length > 0,
      isIncomplete,
    }),
  );
  if (status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return send(c, page, async (html) => withBanners(c, await source.finish(pathname, html)));
}

async function policyHeaders(source: PageSource, formTargets: readonly string[] = []) {
  const { renderer, assets } = await source.load();
  const scripts = [...('code' in assets.boot ? [assets.boot.code] : []), ...renderer.inlineScripts()];
  return pageHeaders({ scripts, styles: renderer.inlineStyles() }, formTargets);
}

async function send(
  c: Context,
  page: RenderedPage,
  finish: (html: string) => Promise<string>,
): Promise<Response> {
  if (page.kind === 'redirect') {
    c.header('Location', page.location);
    return c.newResponse(null, page.status as StatusCode);
  }
  const html = await finish(page.html);
  const { body, encoding } = await compressText(html, c.req.header('accept-encoding'));
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  return c.newResponse(body, page.status as StatusCode);
}
