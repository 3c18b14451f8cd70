import type { Context, Env, Hono } from 'hono';
import { cookiesAfter } from './cookie-header.ts';

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
  const apiFetch: InProcessFetch['apiFetch'] = async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of FORWARDED_HEADERS) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    // A form may have changed the session: later requests use the new cookies.
    const cookies = cookiesAfter(c.req.header('cookie') ?? '', setCookies);
    if (cookies === '') headers.delete('cookie');
    else headers.set('cookie', cookies);
    // The origin of forms was checked before; the API checks the same header.
    headers.set('origin', origin);
    const address = new URL(input instanceof Request ? input.url : input, origin);
    const response = await app.fetch(new Request(address, { ...init, headers }), c.env);
    setCookies.push(...response.headers.getSetCookie());
    return response;
  };
  return { apiFetch, setCookies };
}
