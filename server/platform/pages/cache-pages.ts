import { AppError } from '#shared/platform/errors.ts';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Clock } from '#server/platform/context.ts';
import { meters, watchPageCache } from '#server/platform/observability/meters.ts';
import { currentRoute, noteRoute } from '#server/platform/observability/request-scope.ts';
import { readAskedPage, requestToCache, type AskedPage } from './asked-page.ts';
import { CACHED_MS } from './cache-contract.ts';
import { busyPage, failurePage } from './failure-page.ts';
import { improveWhenIdle } from './improve-when-idle.ts';
import { isKnown, notModified, readPage, wholePage } from './page-answer.ts';
import { openPageCache, type CachedPage } from './page-cache.ts';
import { openPageFlights } from './page-flights.ts';

/** What has changed: something that pages show, the choice or order of listings, or anything on all pages. */
export type PageChange = { kind: 'named'; name: string } | { kind: 'lists' } | { kind: 'everything' };

type Answering<Bindings> = (request: Request, bindings?: Bindings) => Response | Promise<Response>;
type Kind = Pick<CachedPage, 'isList'>;

export type Caching<Bindings> = {
  /** Answers a request without caching anything. */
  answer: Answering<Bindings>;
  origin: string;
  clock: Clock;
  maxBytes: number;
  /** Whether pages of this address may be kept at all, and what kind they are; null: never. */
  kindOf: (pathname: string, search: string) => Kind | null;
  /** What a page shows, by the names that a change has. */
  namesIn: (html: string, pathname: string) => ReadonlySet<string>;
  /** The page without what differs between two renderings of the same content. */
  contentOf: (html: string) => string;
  /** Whether pages are changing all the time at the moment. */
  isUnsettled?: () => boolean;
  /** Is told of every page that somebody receives from here. */
  onServed: (request: Request, pathname: string, bindings: Bindings | undefined) => void;
  onFailure: (error: unknown) => void;
};

export type CacheFigures = {
  /** Requests answered with a cached page; those among them whose page was stale, and those who had it already. */
  hits: number;
  stale: number;
  notModified: number;
  /** Renderings for pages that were not kept, or no longer fresh. */
  renderings: number;
  pages: number;
  bytes: number;
};

export type CachedPages<Bindings> = {
  fetch: Answering<Bindings>;
  drop: (change: PageChange) => void;
  /** While changes may go unheard nothing is cached. */
  pause: () => void;
  resume: () => void;
  figures: () => CacheFigures;
  close: () => void;
};

/** Longer than a statement may take: what is slow in the database has failed by then. */
const RENDER_MS = 20 * SECOND_MS;
/** A list is rendered anew at most this often, however many changes there are. */
const LIST_MS = SECOND_MS;
/** After a rendering failed, a stale page is shown for so long before the next attempt. */
const RETRY_MS = SECOND_MS;

/**
 * Keeps pages that are the same for everybody for as long as the cache contract says, in front of the application. What
 * is rendered to be kept is asked for with nothing of the visitor: two visitors cannot see each other's page.
 */
export function cachePages<Bindings>(caching: Caching<Bindings>): CachedPages<Bindings> {
  const { answer, clock, kindOf } = caching;
  const parts = openParts(caching);
  const { cache, flights, state } = parts;
  const stopWatching = watchPageCache(cache.size);
  return {
    fetch(request, bindings) {
      const asked = state.isPaused ? null : readAskedPage(request);
      if (!asked) return answer(request, bindings);
      const page = find(parts, asked);
      if (page) return serve(parts, { request, asked, bindings }, page);
      const kind = kindOf(asked.pathname, asked.search);
      return kind ? renderAndServe(parts, { request, asked, bindings }, kind) : answer(request, bindings);
    },
    drop(change) {
      if (change.kind === 'lists') {
        state.listsChangedAt = clock();
        return;
      }
      flights.change(change.kind === 'named' ? change.name : null);
      if (change.kind === 'named') cache.dropNamed(change.name);
      else cache.clear();
    },
    pause() {
      state.isPaused = true;
      flights.change(null);
      cache.clear();
    },
    resume() {
      state.isPaused = false;
    },
    figures: () => ({ ...parts.figures, ...cache.size() }),
    close() {
      stopWatching();
      parts.improving.stop();
    },
  };
}

type Parts<Bindings> = ReturnType<typeof openParts<Bindings>>;
type Visit<Bindings> = { request: Request; asked: AskedPage; bindings: Bindings | undefined };

function openParts<Bindings>(caching: Caching<Bindings>) {
  const cache = openPageCache(caching.maxBytes);
  const flights = openPageFlights(RENDER_MS);
  return {
    caching,
    cache,
    flights,
    improving: improveWhenIdle(cache, flights.isBusy),
    figures: { hits: 0, stale: 0, notModified: 0, renderings: 0 },
    retryAt: new WeakMap<CachedPage, number>(),
    /** The template of its address, which only the rendering learns. */
    routes: new WeakMap<CachedPage, string>(),
    state: { isPaused: false, listsChangedAt: Number.NEGATIVE_INFINITY },
  };
}

/** The cached page if it may still be shown; a stale one is rendered anew meanwhile. */
function find<Bindings>(parts: Parts<Bindings>, asked: AskedPage): CachedPage | undefined {
  const { cache, caching, figures, improving, state } = parts;
  const page = cache.get(asked.key);
  if (!page) return undefined;
  const age = caching.clock() - page.renderedAt;
  const isChanged = page.isList && page.renderedAt <= state.listsChangedAt && age >= LIST_MS;
  if (isChanged || age < 0 || age >= CACHED_MS.fresh + CACHED_MS.stale) return undefined;
  figures.hits += 1;
  if (age < CACHED_MS.fresh) {
    meters().page('fresh');
    improving.note(asked.key, page);
  } else {
    meters().page('stale');
    figures.stale += 1;
    refresh(parts, asked, page);
  }
  return page;
}

function refresh<Bindings>(parts: Parts<Bindings>, asked: AskedPage, page: CachedPage): void {
  const { caching, flights, retryAt } = parts;
  const { clock } = caching;
  if (flights.isUnderWay(asked.key) || clock() < (retryAt.get(page) ?? 0)) return;
  const retryLater = () => void retryAt.set(page, clock() + RETRY_MS);
  render(parts, asked, page).then(
    ({ status }) => status >= 500 && retryLater(),
    (error: unknown) => {
      retryLater();
      caching.onFailure(error);
    },
  );
}

function render<Bindings>(
  { caching, cache, flights, figures, routes }: Parts<Bindings>,
  asked: AskedPage,
  { isList }: Kind,
): Promise<CachedPage> {
  const { answer, origin, clock, namesIn, contentOf } = caching;
  return flights.join(asked.key, {
    render: async () => {
      figures.renderings += 1;
      const renderedAt = clock();
      const response = await answer(requestToCache(asked, origin));
      const route = currentRoute();
      const names = (html: string) => namesIn(html, asked.pathname);
      const read = await readPage(response, asked, { isList, renderedAt, namesIn: names, contentOf });
      if (route !== null) routes.set(read.page, route);
      return read;
    },
    store: (page) => {
      if (!caching.isUnsettled?.()) cache.put(asked.key, page);
    },
    // A stale page is better than a failure, and worse than anything else.
    refuse: ({ status }) => void (status < 500 && cache.drop(asked.key)),
  });
}

async function renderAndServe<Bindings>(
  parts: Parts<Bindings>,
  visit: Visit<Bindings>,
  kind: Kind,
): Promise<Response> {
  meters().page('rendered');
  try {
    return await serve(parts, visit, await render(parts, visit.asked, kind));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return busyPage();
    parts.caching.onFailure(error);
    return failurePage();
  }
}

function serve<Bindings>(
  { caching, cache, figures, routes }: Parts<Bindings>,
  { request, asked, bindings }: Visit<Bindings>,
  page: CachedPage,
): Response | Promise<Response> {
  const route = routes.get(page);
  if (route !== undefined) noteRoute(route);
  const now = caching.clock();
  if (request.method === 'GET' && page.status === 200) caching.onServed(request, asked.pathname, bindings);
  if (isKnown(page, asked)) {
    figures.notModified += 1;
    return notModified(page, now);
  }
  const onEncoded = () => cache.measureAgain(asked.key, page);
  return wholePage(request.method, page, asked, { now, onEncoded });
}
