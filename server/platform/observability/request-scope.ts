import { AsyncLocalStorage } from 'node:async_hooks';

/** A request from outside while it is answered. */
export type RequestScope = {
  kind: 'request';
  id: string;
  /** The template of its address, never the address: `/api/listings/:id`; null until it is known. */
  route: string | null;
};

/** A job while it runs. */
export type JobScope = { kind: 'job'; id: string; job: string };

const scopes = new AsyncLocalStorage<RequestScope | JobScope>();

export function inScope<Result>(scope: RequestScope | JobScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function currentScope(): RequestScope | JobScope | undefined {
  return scopes.getStore();
}

/** The id that the answer to the current request carries. */
export function currentRequestId(): string | undefined {
  const scope = scopes.getStore();
  return scope?.kind === 'request' ? scope.id : undefined;
}

/** Notes which template the current request's address belongs to; pages and kept pages are more precise than their route. */
export function noteRoute(route: string): void {
  const scope = scopes.getStore();
  if (scope?.kind === 'request') scope.route = route;
}

/** The template of the current request’s address, if it is known by now. */
export function currentRoute(): string | null {
  const scope = scopes.getStore();
  return scope?.kind === 'request' ? scope.route : null;
}

/** What every log line says of its cause. */
export function fieldsOfScope(scope: RequestScope | JobScope | undefined): Record<string, string> {
  if (!scope) return {};
  return scope.kind === 'request' ? { requestId: scope.id } : { job: scope.job, id: scope.id };
}
