import type { Context, Env, Hono } from 'hono';
import { cookiesAfter } from './cookie-header.ts';
import { handOn, isReading, type PageRequest } from './page-request.ts';

const FORWARDED_HEADERS = [
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  // The visitor's wish not to be tracked applies to the requests of the page, too.
  'dnt',
  'sec-gpc',
] as const;

type InProcessFetch = {
  apiFetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Cookies that the API has set meanwhile, to be passed on to the visitor. */
  setCookies: string[];
};

/** Calls the API of this process on behalf of a page's visitor: same cookies, same client address, no network. */
export function inProcessFetch<E extends Env>(app: Hono<E>, c: Context, origin: string): InProcessFetch {
  const setCookies: string[] = [];
  let page = pageRequest(c);
  // A new object: a call that is under way with the old cookies keeps what it reads to itself.
  const discardIdentity = () => {
    page = { requestId: page.requestId, identity: null };
  };
  const headersOf = callHeaders(c, origin, setCookies);
  const apiFetch: InProcessFetch['apiFetch'] = async (input, init) => {
    const headers = headersOf(init?.headers);
    const request = new Request(addressOf(input, origin), { ...init, headers });
    handOn(request, page);
    try {
      const response = await app.fetch(request, c.env);
      const set = response.headers.getSetCookie();
      if (set.length > 0) discardIdentity();
      setCookies.push(...set);
      return response;
    } finally {
      // Whatever was changed may have been the session, or what its owner may do.
      if (!isReading(request)) discardIdentity();
    }
  };
  return { apiFetch, setCookies };
}

/** The headers of a page's calls. Made anew only after a call has set cookies: copying them costs less. */
function callHeaders(c: Context, origin: string, setCookies: readonly string[]) {
  let known: { headers: Headers; cookieCount: number } | undefined;
  return (own: HeadersInit | undefined): Headers => {
    if (known?.cookieCount !== setCookies.length)
      known = { headers: visitorHeaders(c, origin, setCookies), cookieCount: setCookies.length };
    if (own === undefined) return known.headers;
    const headers = new Headers(own);
    if (!known.headers.has('cookie')) headers.delete('cookie');
    for (const [name, value] of known.headers) headers.set(name, value);
    return headers;
  };
}

function visitorHeaders(c: Context, origin: string, setCookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // A form may have changed the session: later requests use the new cookies.
  const sent = c.req.header('cookie') ?? '';
  const cookies = sent === '' && setCookies.length === 0 ? '' : cookiesAfter(sent, setCookies);
  if (cookies !== '') headers.set('cookie', cookies);
  // The origin of forms was checked before; the API checks the same header.
  headers.set('origin', origin);
  return headers;
}

function addressOf(input: RequestInfo | URL, origin: string): string {
  const address = input instanceof Request ? input.url : String(input);
  return address.startsWith('/') ? `${origin}${address}` : address;
}

/** A form's body may have been on its way for minutes: who sent it is read again once it is there. */
function pageRequest(c: Context): PageRequest {
  const { ctx, session, user } = c.var;
  const identity = isReading(c.req) ? Promise.resolve({ actor: ctx.actor, session, user }) : null;
  return { requestId: ctx.requestId, identity };
}
