import type { TestApp } from './test-app.ts';

export const BROWSER =
  'Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

/** Returns the `fetch` for typed clients: `hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t) })`. */
export function apiFetch(t: TestApp, headers: Record<string, string> = {}) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const sent = new Headers({ 'user-agent': BROWSER, origin: t.services.config.origin, ...headers });
    for (const [name, value] of new Headers(init?.headers)) sent.set(name, value);
    const address = new URL(input instanceof Request ? input.url : input, t.services.config.origin);
    return t.app.request(address, { ...init, headers: sent });
  };
}

export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
};

/** Returns the error of a refusal; throws for any other answer. */
export async function refusal(
  pending: Response | Promise<Response> | Promise<{ status: number; json(): Promise<unknown> }>,
): Promise<Refusal> {
  const answer = await pending;
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('error' in body))
    throw new Error(`no refusal: ${answer.status}`);
  return { status: answer.status, ...(body.error as Omit<Refusal, 'status'>) };
}
