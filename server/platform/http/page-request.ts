import type { ContextVariableMap } from 'hono';
import type { Actor } from '#server/platform/context.ts';

/** Whose session a request carries, as it was read from the database. */
export type Identity = { actor: Actor } & Pick<ContextVariableMap, 'session' | 'user'>;

/** What a page hands on to the calls that it makes of the API in process. */
export type PageRequest = {
  requestId: string;
  /** null: read by the first call that needs it, and kept for those that follow. */
  identity: Promise<Identity> | null;
};

// By the request itself: nothing that a client sends leads here, and a copy of the request carries nothing on.
const pageRequests = new WeakMap<Request, PageRequest>();

export function handOn(request: Request, page: PageRequest): void {
  pageRequests.set(request, page);
}

/** The page that makes this call; undefined for a request from outside. */
export function pageRequestOf(request: Request): PageRequest | undefined {
  return pageRequests.get(request);
}

export function isReading({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
