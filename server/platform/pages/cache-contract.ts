import { SECOND_MS } from '#shared/platform/durations.ts';

/**
 * The one place that defines what caches may store. Pages are private unless they are listed here and requested
 * without a session; a shared cache may key them by `PAGE_VARY`, or be bypassed when one of `SESSION_COOKIES` is sent.
 */
export const SESSION_COOKIES = [
  'tokpa.session_token',
  '__Secure-tokpa.session_token',
  'tokpa.session_data',
  '__Secure-tokpa.session_data',
] as const;

/**
 * Cookies that change no page that anybody may see: they are read where somebody signs in, or asks for a number. A
 * visitor who has them gets the same cached pages as one who has none.
 */
export const UNSEEN_COOKIES: readonly string[] = [
  'tokpa.device',
  '__Secure-tokpa.device',
  'tokpa.proof',
  '__Secure-tokpa.proof',
];

/** Cookie: a session, or the data saver's (shared/platform/data-saver.ts), whose pages have other pictures. */
export const PAGE_VARY = 'Accept-Encoding, Cookie, Save-Data';

export const CACHE_CONTROL = {
  privatePage: 'private, no-cache',
  /** Fresh for half a minute in a shared cache, then served stale for five more minutes during revalidation. */
  publicPage: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300', // as CACHED_MS
  /** A list of the API as visitors see it. A browser asks each time, so that nobody goes back to an older list. */
  publicList: 'public, max-age=0, s-maxage=30', // as CACHED_MS
  /** An answer of the API that is the same for everybody. */
  publicAnswer: 'public, max-age=60',
  failedPage: 'no-store',
  /** The file's name changes with its content. */
  hashedAsset: 'public, max-age=31536000, immutable',
  /** A browser must never run an older worker than it could. */
  worker: 'no-cache',
  publicFile: 'public, max-age=86400',
} as const;

/** How long a process shows a page that it has kept as if it were new, and how long once more while it renders anew. */
export const CACHED_MS = { fresh: 30 * SECOND_MS, stale: 300 * SECOND_MS } as const;

/** What a process caches. */
export const CACHED_CONTROLS: ReadonlySet<string> = new Set([
  CACHE_CONTROL.publicPage,
  CACHE_CONTROL.publicList,
]);

/** `Origin` is added to every answer of the API. */
export const LIST_VARY = 'Accept-Encoding, Cookie';

const PUBLIC_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/(?:immobilier|automobile|services|marketplace|premium)$/,
  /^\/marketplace\/[a-z-]+$/,
  /^\/annonce\/[\w-]+$/,
  /^\/vendeur\/[\w-]+$/,
  /^\/(?:a-propos|contact|carrieres|presse|aide|faq|politique-confidentialite|conditions-utilisation)$/,
  /^\/blog(?:\/[\w-]+)?$/,
];

export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  if (!cookieHeader) return false;
  const names = new Set(cookieHeader.split(';').map((pair) => pair.split('=', 1)[0]?.trim()));
  return SESSION_COOKIES.some((name) => names.has(name));
}

type PageAnswer = {
  pathname: string;
  status: number;
  hasSession: boolean;
  setsCookie: boolean;
  /** A part of it could not be loaded: who comes next may see all of it. */
  isIncomplete?: boolean;
};

export function pageCacheControl({ pathname, status, ...answer }: PageAnswer): string {
  const { hasSession, setsCookie, isIncomplete = false } = answer;
  if (status >= 500) return CACHE_CONTROL.failedPage;
  if (isIncomplete) return CACHE_CONTROL.privatePage;
  if (hasSession || setsCookie) return CACHE_CONTROL.privatePage;
  const isCacheable = status === 200 || status === 404 || status === 410;
  const isPublic = PUBLIC_PAGES.some((pattern) => pattern.test(pathname));
  return isCacheable && isPublic ? CACHE_CONTROL.publicPage : CACHE_CONTROL.privatePage;
}
