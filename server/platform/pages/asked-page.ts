import { DATA_SAVER_COOKIE, type DataSaver } from '#shared/platform/data-saver.ts';
import { dataSaverHeaders, dataSaverOf } from '#shared/platform/requested-data-saver.ts';
import { UNSEEN_COOKIES } from './cache-contract.ts';

/** All that a cached page may depend on, and what its reader accepts. */
export type AskedPage = {
  /** The address as it was sent, and why its page saves data. */
  key: string;
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  saver: DataSaver | undefined;
  acceptEncoding: string | null;
  /** If-None-Match. */
  knownTags: string | null;
};

const HARMLESS_COOKIES = new Set<string>([DATA_SAVER_COOKIE, ...UNSEEN_COOKIES]);

/** What a visitor without a session asks for; null if the answer could be for them alone, or a part of it is wanted. */
export function readAskedPage({ method, url, headers }: Request): AskedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const cookie = headers.get('cookie');
  if (cookie !== null && !isHarmless(cookie)) return null;
  // Another origin, as the app's, has to be named in the answer.
  if (headers.has('authorization') || headers.has('range') || headers.has('origin')) return null;
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const query = path.indexOf('?');
  const saver = dataSaverOf(headers);
  return {
    key: `${saver ?? ''} ${path}`,
    pathname: query < 0 ? path : path.slice(0, query),
    search: query < 0 ? '' : path.slice(query),
    saver,
    acceptEncoding: headers.get('accept-encoding'),
    knownTags: headers.get('if-none-match'),
  };
}

/** The request whose answer is kept: it has nothing of its visitor but what the key has, too. */
export function requestToCache({ pathname, search, saver }: AskedPage, origin: string): Request {
  return new Request(`${origin}${pathname}${search}`, { headers: dataSaverHeaders(saver) });
}

function isHarmless(cookie: string): boolean {
  return cookie.split(';').every((pair) => HARMLESS_COOKIES.has(pair.split('=', 1)[0]?.trim() ?? ''));
}
