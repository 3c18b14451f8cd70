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

export const PAGE_VARY = 'Accept-Encoding, Cookie, Save-Data';

export const CACHE_CONTROL = {
  privatePage: 'private, no-cache',
  /** Fresh for half a minute in a shared cache, then served stale for five more minutes during revalidation. */
  publicPage: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
  failedPage: 'no-store',
  /** The file's name changes with its content. */
  hashedAsset: 'public, max-age=31536000, immutable',
  publicFile: 'public, max-age=86400',
} as const;

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

type PageAnswer = { pathname: string; status: number; hasSession: boolean; setsCookie: boolean };

export function pageCacheControl({ pathname, status, hasSession, setsCookie }: PageAnswer): string {
  if (status >= 500) return CACHE_CONTROL.failedPage;
  if (hasSession || setsCookie) return CACHE_CONTROL.privatePage;
  const isCacheable = status === 200 || status === 404 || status === 410;
  const isPublic = PUBLIC_PAGES.some((pattern) => pattern.test(pathname));
  return isCacheable && isPublic ? CACHE_CONTROL.publicPage : CACHE_CONTROL.privatePage;
}
