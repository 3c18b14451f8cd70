import { LRUCache } from 'lru-cache';
import type { PageBytes, PageEncoding } from './compress-page.ts';

/** A rendered page as everybody receives it who asks for it. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Of the content, whatever its encoding; null for what is no page of status 200. */
  etag: string | null;
  /** Length of the HTML in characters. */
  length: number;
  encoded: Map<PageEncoding, PageBytes>;
  /** What the page shows: it is dropped when one of them changes. */
  names: ReadonlySet<string>;
  /** Whether what it shows, and in which order, follows from many listings. */
  isList: boolean;
  /** When its rendering began: it shows nothing later. */
  renderedAt: number;
};

/**
 * Pages of one process, bounded by their bytes. A page that was asked for once is among the newcomers; the second
 * request moves it to the regulars. However many addresses are asked for once, they displace newcomers only.
 */
export type PageCache = {
  /** The page, which becomes a regular with its second request. */
  get: (key: string) => CachedPage | undefined;
  has: (key: string, page: CachedPage) => boolean;
  put: (key: string, page: CachedPage) => void;
  /** To be called once a page has got another encoding. */
  measureAgain: (key: string, page: CachedPage) => void;
  drop: (key: string) => void;
  /** Drops every page that shows it, before anything else is answered. */
  dropNamed: (name: string) => void;
  clear: () => void;
  size: () => { pages: number; bytes: number };
};

/** Share of all bytes for pages that were asked for once. */
const NEWCOMERS_SHARE = 0.25;
/** Roughly what an entry takes besides its bodies: headers, key, bookkeeping; and each name. */
const ENTRY_BYTES = 2_500;
const NAME_BYTES = 120;

export function openPageCache(maxBytes: number): PageCache {
  const newcomers = segment(maxBytes * NEWCOMERS_SHARE);
  const regulars = segment(maxBytes * (1 - NEWCOMERS_SHARE));
  const both = [newcomers, regulars];
  const segmentOf = (key: string) => both.find((each) => each.has(key));
  const dropping = inBatches((names) => {
    for (const each of both)
      for (const [key, page] of each.entries()) if (showsOneOf(page, names)) each.delete(key);
  });
  return {
    get(key) {
      dropping.flush();
      const regular = regulars.get(key);
      if (regular) return regular;
      const page = newcomers.peek(key);
      if (!page) return undefined;
      newcomers.delete(key);
      regulars.set(key, page);
      return page;
    },
    has: (key, page) => segmentOf(key)?.peek(key) === page,
    put: (key, page) => void (segmentOf(key) ?? newcomers).set(key, page),
    measureAgain(key, page) {
      const stored = segmentOf(key);
      if (stored?.peek(key) !== page) return;
      stored.delete(key);
      stored.set(key, page);
    },
    drop(key) {
      for (const each of both) each.delete(key);
    },
    dropNamed: dropping.add,
    clear() {
      for (const each of both) each.clear();
    },
    size: () => ({
      pages: newcomers.size + regulars.size,
      bytes: newcomers.calculatedSize + regulars.calculatedSize,
    }),
  };
}

function segment(bytes: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: bytesOf });
}

function bytesOf({ encoded, names }: CachedPage): number {
  let bytes = ENTRY_BYTES + names.size * NAME_BYTES;
  for (const { byteLength } of encoded.values()) bytes += byteLength;
  return bytes;
}

/** Changes come by the hundred, as when a seller is suspended: the pages are looked through once for all of them. */
function inBatches(drop: (names: ReadonlySet<string>) => void) {
  let waiting: Set<string> | null = null;
  const flush = () => {
    if (!waiting) return;
    const names = waiting;
    waiting = null;
    drop(names);
  };
  return {
    flush,
    add(name: string): void {
      if (!waiting) queueMicrotask(flush);
      (waiting ??= new Set()).add(name);
    },
  };
}

function showsOneOf(page: CachedPage, names: ReadonlySet<string>): boolean {
  for (const name of names) if (page.names.has(name)) return true;
  return false;
}
