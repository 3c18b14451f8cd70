import { toPublicId } from '#shared/platform/ids.ts';
import { listShown } from './analytics/count-pages.ts';
import { noteCachedPage } from './analytics/note-usage.ts';
import { pageKind } from './analytics/page-kind.ts';
import { invalidateCategories } from './categories/categories.queries.ts';
import { cachedKindOf } from './cached-addresses.ts';
import { invalidateHomeLists } from './listings/home-lists.ts';
import type { Services } from './platform/context.ts';
import { demonstrationProgress } from './platform/demonstration-progress.ts';
import { replicasOf } from './platform/database/replicas-of.ts';
import type { EventPayload } from './platform/events.table.ts';
import { cachePages, type Caching, type CachedPages, type PageChange } from './platform/pages/cache-pages.ts';
import { invalidateCategoryCounts } from './search/category-summaries.ts';
import { invalidateCounts } from './search/cached-counts.ts';
import { invalidateSwitches } from './safety/switched-off-rules.ts';
import { invalidateSynonyms } from './search-words/synonyms.queries.ts';
import { invalidateSettings } from './settings/settings.queries.ts';

/** The topic on which triggers of the database announce what pages show (migration 0011). */
const TOPIC = 'pages';

const NAME = /\b(?:lst|usr)_[0-9a-hjkmnp-tv-z]{26}\b/g;
const BLOG = 'blog';

/** Moments of rendering, by which two renderings of the same content differ (web/platform/page-state.ts). */
const MOMENTS = /"(?:renderedAt|u)":\d+/g;

/** How often a listing was seen, as text and as data: whoever comes back has changed it by that. */
const VIEWS = /"viewsCount":\d+|[\d\u00a0]+ vues?(?=<)/g;

/** The bindings of the HTTP server, as far as they matter here. */
export type Socketed = { incoming?: { socket?: { remoteAddress?: string | undefined } } };

type Answer = Caching<Socketed>['answer'];

/**
 * Keeps pages in front of the application, and drops those that a change in any process concerns. What this process
 * remembers of the settings goes with them: a page rendered right afterwards must have the new ones.
 */
export async function cachePagesOf(services: Services, answer: Answer): Promise<CachedPages<Socketed>> {
  const { config, clock, db, events, log } = services;
  const cached = cachePages<Socketed>({
    answer,
    origin: config.origin,
    clock,
    maxBytes: config.pageCacheMb * 1024 * 1024,
    kindOf: cachedKindOf,
    namesIn,
    contentOf: (html) => html.replaceAll(MOMENTS, '').replaceAll(VIEWS, ''),
    isUnsettled: () => demonstrationProgress(db) !== null,
    onServed: ({ headers, url }, pathname, bindings) => {
      const kind = pageKind(pathname) ?? listShown(url, pathname, headers.get('sec-fetch-dest'));
      if (!kind) return;
      const header = (name: string) => headers.get(name);
      noteCachedPage(
        services,
        { header, socketAddress: () => bindings?.incoming?.socket?.remoteAddress },
        kind,
      );
    },
    onFailure: (error) => log.error('page failed', { error }),
  });
  const drop = (change: PageChange) => {
    // A page rendered from a replica that has not replayed the change would be kept without it.
    replicasOf(db)?.hold();
    invalidateHomeLists(db);
    if (change.kind !== 'named') {
      invalidateCategoryCounts(db);
      invalidateCounts(db);
    }
    if (change.kind === 'everything') {
      invalidateSettings(db);
      invalidateCategories(db);
      invalidateSynonyms(db);
      invalidateSwitches(db);
    }
    cached.drop(change);
  };
  const leave = await events.follow(TOPIC, {
    hear: (payload) => {
      for (const change of changesOf(payload)) drop(change);
    },
    onLost: cached.pause,
    onRestored: () => {
      drop({ kind: 'everything' });
      cached.resume();
    },
  });
  return {
    ...cached,
    close() {
      leave();
      cached.close();
    },
  };
}

/** An announcement has one field for each thing that it drops; an unknown one drops everything. */
function changesOf(payload: EventPayload): PageChange[] {
  return Object.entries(payload).map(([field, value]): PageChange => {
    if (field === 'listing') return { kind: 'named', name: toPublicId('lst', String(value)) };
    if (field === 'user') return { kind: 'named', name: toPublicId('usr', String(value)) };
    if (field === 'blog') return { kind: 'named', name: BLOG };
    return field === 'lists' ? { kind: 'lists' } : { kind: 'everything' };
  });
}

/** The listings and people that a page names, in its address, too: a page may say that one is not there. */
function namesIn(html: string, pathname: string): Set<string> {
  const names = new Set<string>();
  for (const [name] of `${pathname} ${html}`.matchAll(NAME)) names.add(owned(name));
  if (pathname.startsWith('/blog') || html.includes('"/blog/')) names.add(BLOG);
  return names;
}

/** A part of a string keeps the whole in memory. */
function owned(part: string): string {
  return Buffer.from(part, 'latin1').toString('latin1');
}
