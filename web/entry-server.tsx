import { rootRouteId } from '@tanstack/react-router';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import type { DehydratedMatch } from '@tanstack/react-router/ssr/client';
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script';
import { renderToString } from 'react-dom/server';
import { AppError } from '#shared/platform/errors.ts';
import type {
  PageRenderer,
  PageAssets,
  RenderedPage,
  RenderOptions,
} from '#shared/platform/page-rendering.ts';
import { meQuery } from '#web/accounts/accounts.api.ts';
import { markHearts } from '#web/favorites/mark-hearts.ts';
import { deferredPartsLoaded } from '#web/platform/deferred.tsx';
import { dataSaverOf } from '#shared/platform/requested-data-saver.ts';
import {
  findFormAction,
  pageOfForm,
  readForm,
  readFormWithFiles,
  textValues,
} from '#web/platform/forms/form-action.ts';
import type { FormState } from '#web/platform/forms/form-state.ts';
import {
  dehydrateQueries,
  inWholeSeconds,
  PAGE_STATE_ID,
  serializePageState,
} from '#web/platform/page-state.ts';
import { preloadName } from '#web/boot/preload-name.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { FONT_STYLE } from '#web/ui/font-style.ts';
import { FORM_ACTIONS } from './form-actions.ts';

import { createAppRouter, type AppRouter, type RouterContext } from './router.tsx';

/** Renders one page. Keeps no state between two calls. */
export const render: PageRenderer['render'] = (request, options) => renderPage(request, options, null);

export const submit: PageRenderer['submit'] = async (request, options) => {
  const found = findFormAction(FORM_ACTIONS, new URL(request.url).pathname);
  if (!found) return null;
  const { files } = found.action;
  const data = files ? await readFormWithFiles(request, files, options.apiFetch) : await readForm(request);
  const answer = await found.action.run({
    params: found.params,
    values: textValues(data),
    data,
    page: pageOfForm(request, options.origin),
    apiFetch: options.apiFetch,
  });
  if (answer.kind === 'redirect')
    return { kind: 'redirect', status: 303, location: answer.location, cookie: answer.cookie };
  const page = await renderPage(
    new Request(new URL(answer.path, options.origin), { headers: request.headers }),
    options,
    answer.form,
  );
  // If the page itself could not be shown, its status takes precedence over the form's.
  return page.kind === 'page' && page.status === 200 ? { ...page, status: answer.status } : page;
};

async function renderPage(
  request: Request,
  options: RenderOptions,
  form: FormState | null,
): Promise<RenderedPage> {
  const context: RouterContext = {
    queryClient: createQueryClient(),
    apiFetch: options.apiFetch,
    origin: options.origin,
    renderedAt: Date.now(),
    saver: dataSaverOf(request.headers),
    userAgent: request.headers.get('user-agent') ?? '',
    form,
  };
  if (!options.mayBeSignedIn) context.queryClient.setQueryData(meQuery(options.apiFetch).queryKey, null);
  let page: RenderedPage | undefined;
  const handle = createRequestHandler({ request, createRouter: () => createAppRouter(context) });
  const answer = await handle(async ({ router }) => {
    await deferredPartsLoaded();
    const html = htmlOf(router, context, options);
    const isMember = Boolean(context.queryClient.getQueryData(meQuery(options.apiFetch).queryKey));
    page = {
      kind: 'page',
      status: statusOf(router),
      html: isMember ? await markHearts(html, options.apiFetch) : html,
      route: routeOf(router),
    };
    return new Response(null);
  });
  context.queryClient.clear();
  if (page) return page;
  return { kind: 'redirect', status: answer.status, location: answer.headers.get('location') ?? '/' };
}

/** The template of the address; '*' for one that no route has. */
function routeOf(router: AppRouter): string {
  const match = router.state.matches.at(-1);
  return match && match.routeId !== rootRouteId ? match.fullPath : '*';
}

function htmlOf(router: AppRouter, context: RouterContext, { assets }: RenderOptions): string {
  const matches = dehydrateMatches(router);
  const body = renderToString(<RouterServer router={router} />);
  const { origin, renderedAt, saver, form } = context;
  const state = serializePageState({
    queries: dehydrateQueries(context.queryClient),
    matches,
    page: { origin, renderedAt, saver, form },
  });
  const styles = stylesOf(router, assets).map((href) => `<link rel="stylesheet" href="${href}"/>`);
  const head = body.indexOf('<head>') + '<head>'.length;
  const headEnd = body.indexOf('</head>', head);
  const end = body.lastIndexOf('</body>');
  return [
    '<!doctype html>',
    body.slice(0, head),
    ...styles,
    body.slice(head, headEnd),
    // React renders no scripts in the head, and leaves those alone that it does not know.
    bootScript(router, assets, form),
    body.slice(headEnd, end),
    `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`,
    body.slice(end),
  ].join('');
}

function stylesOf(router: AppRouter, { styles, routes }: PageAssets): readonly string[] {
  const own = router.stores.matches.get().flatMap(({ routeId }) => routes[routeId]?.styles ?? []);
  return own.length > 0 ? own : styles;
}

/** The rendered matches, up to the first that failed, in the shape from which the browser hydrates them. */
function dehydrateMatches(router: AppRouter): DehydratedMatch[] {
  const dehydrated: DehydratedMatch[] = [];
  for (const match of router.stores.matches.get()) {
    const isNotFound = match._notFound === true;
    dehydrated.push({
      i: match.id.replaceAll('/', '#'),
      u: inWholeSeconds(match.updatedAt),
      s: match.status,
      ssr: match.ssr,
      ...(match.loaderData === undefined ? {} : { l: match.loaderData }),
      ...(match.error === undefined ? {} : { e: match.error }),
      ...(isNotFound ? { g: true as const } : {}),
    });
    if (match.status !== 'success' || isNotFound) break;
  }
  return dehydrated;
}

/** What starts the application (web/boot), and the files that it starts this page with. */
function bootScript(
  router: AppRouter,
  { boot, entryScript, routes }: PageAssets,
  form: FormState | null,
): string {
  const matches = router.stores.matches.get();
  const preloads = new Set(matches.flatMap(({ routeId }) => routes[routeId]?.preloads ?? []));
  const names = [...preloads].map((href) => preloadName(href)).join(' ');
  const isLive = matches.some(({ staticData }) => staticData.isLive);
  const files = [
    `data-entry="${entryScript}" data-preloads="${names}"`,
    isLive ? 'data-live' : '',
    form ? `data-address="${inAttribute(router.latestLocation.href)}"` : '',
  ].join(' ');
  return 'code' in boot
    ? `<script ${files}>${boot.code}</script>`
    : `<script type="module" src="${boot.src}" ${files}></script>`;
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function statusOf(router: AppRouter): number {
  for (const match of router.stores.matches.get()) {
    if (match.status === 'notFound' || match._notFound) return 404;
    if (match.status === 'error') return match.error instanceof AppError ? match.error.status : 500;
  }
  return 200;
}

/** Renders no page: for questions that a router can answer without rendering. */
const pagelessRouter = createAppRouter({
  queryClient: createQueryClient(),
  apiFetch: () => Promise.reject(new Error('no page is rendered')),
  origin: '',
  renderedAt: 0,
  userAgent: '',
  form: null,
});

export function inlineScripts() {
  const scroll = getScrollRestorationScriptForRouter(pagelessRouter);
  return scroll === null ? [] : [`${scroll};document.currentScript.remove()`];
}

export function inlineStyles() {
  return [FONT_STYLE];
}
