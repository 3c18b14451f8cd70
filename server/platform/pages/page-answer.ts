import { createHash } from 'node:crypto';
import { newUuid } from '#shared/platform/ids.ts';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { AskedPage } from './asked-page.ts';
import { CACHED_CONTROLS } from './cache-contract.ts';
import { decodePage, encodePage, encodingFor, type PageBytes } from './compress-page.ts';
import type { CachedPage } from './page-cache.ts';

/** Headers that belong to one answer, not to the page. */
const OWN_HEADERS = new Set([
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
]);
const REQUEST_ID = 'x-request-id';

type Reading = Pick<CachedPage, 'isList' | 'renderedAt'> & {
  namesIn: (html: string) => ReadonlySet<string>;
  contentOf: (html: string) => string;
};

/** Reads what was rendered, in the encoding that is asked for. Only what is public may be cached. */
export async function readPage(
  response: Response,
  { acceptEncoding }: AskedPage,
  { isList, renderedAt, namesIn, contentOf }: Reading,
): Promise<{ page: CachedPage; isPublic: boolean }> {
  const html = await response.text();
  const setsCookie = response.headers.has('set-cookie');
  const isPublic = CACHED_CONTROLS.has(response.headers.get('cache-control') ?? '') && !setsCookie;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name)));
  const encoding = encodingFor(html.length, acceptEncoding);
  const page: CachedPage = {
    status: response.status,
    headers,
    etag: isPublic && response.status === 200 ? tagOf(contentOf(html), headers) : null,
    length: html.length,
    encoded: new Map([[encoding, await encodePage(html, encoding)]]),
    names: isPublic ? namesIn(html) : new Set(),
    isList,
    renderedAt,
  };
  return { page, isPublic };
}

/**
 * Weak, as it is the same for each encoding and for a later rendering of the same content. Of the headers, too: with
 * 304 a browser keeps those it has.
 */
function tagOf(content: string, { [REQUEST_ID]: _, ...headers }: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(content);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Whether the reader has this content already: by weak comparison, as RFC 9110 says for If-None-Match. */
export function isKnown({ etag }: CachedPage, { knownTags }: AskedPage): boolean {
  return etag !== null && knownTags !== null && knownTags.includes(etag.slice(2));
}

/** What RFC 9110 (15.4.5) wants of an answer without content. */
export function notModified(page: CachedPage, now: number): Response {
  const { 'cache-control': cacheControl = '', vary = '' } = page.headers;
  const headers = { 'cache-control': cacheControl, vary, ...ownHeaders(page, now) };
  return new Response(null, { status: 304, headers });
}

/** The page in the encoding that is asked for; `onEncoded` is called if it had to be made. */
export function wholePage(
  method: string,
  page: CachedPage,
  { acceptEncoding }: AskedPage,
  { now, onEncoded }: { now: number; onEncoded: () => void },
): Response | Promise<Response> {
  const encoding = encodingFor(page.length, acceptEncoding);
  const answer = (bytes: PageBytes) =>
    new Response(method === 'HEAD' ? null : bytes, {
      status: page.status,
      headers: {
        ...page.headers,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(bytes.byteLength),
        ...ownHeaders(page, now),
      },
    });
  const bytes = page.encoded.get(encoding);
  if (bytes) return answer(bytes);
  return otherEncoding(page)
    .then((html) => encodePage(html, encoding))
    .then((made) => {
      page.encoded.set(encoding, made);
      onEncoded();
      return answer(made);
    });
}

/** The HTML, from any of the encodings that there are. */
export async function otherEncoding({ encoded }: CachedPage): Promise<PageBytes> {
  for (const [encoding, bytes] of encoded) return decodePage(bytes, encoding);
  throw new Error('a page without a body');
}

function ownHeaders({ etag, headers, renderedAt }: CachedPage, now: number): Record<string, string> {
  const own: Record<string, string> = {};
  if (REQUEST_ID in headers) own[REQUEST_ID] = newUuid(now);
  if (etag === null) return own;
  own.etag = etag;
  own.age = String(Math.max(0, Math.floor((now - renderedAt) / SECOND_MS)));
  return own;
}
