import { createMiddleware } from 'hono/factory';
import { newUuid } from '#shared/platform/ids.ts';
import { pageRequestOf } from '#server/platform/http/page-request.ts';
import { meters } from './meters.ts';
import { inScope, noteRoute, currentScope, type RequestScope } from './request-scope.ts';
import { tracing, type OpenSpan } from './tracing.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What the HTTP server calls; how Hono, Vite and Node’s server agree on it. */
type Handle<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Stands before everything else: gives a request its id, which its answer and its log lines carry,
 * and counts and times the answer.
 */
export function observeRequests<Bindings>(handle: Handle<Bindings>): Handle<Bindings> {
  return (request, bindings) => {
    const scope: RequestScope = { kind: 'request', id: newUuid(Date.now()), route: null };
    return inScope(scope, async () => {
      const traces = tracing();
      if (!traces) return answer(handle, request, bindings, scope);
      const method = methodOf(request);
      const span = {
        name: method,
        kind: 'server',
        facts: { 'http.request.method': method, 'tokpa.request_id': scope.id },
        traceparent: request.headers.get('traceparent') ?? '',
      } as const;
      return traces.within(span, (open) => answer(handle, request, bindings, scope, open));
    });
  };
}

async function answer<Bindings>(
  handle: Handle<Bindings>,
  request: Request,
  bindings: Bindings,
  scope: RequestScope,
  span?: OpenSpan,
): Promise<Response> {
  const startedAt = performance.now();
  let status = 500;
  try {
    const response = await handle(request, bindings);
    ({ status } = response);
    response.headers.set(REQUEST_ID_HEADER, scope.id);
    return response;
  } finally {
    const route = scope.route ?? '*';
    const seconds = (performance.now() - startedAt) / 1000;
    meters().request({ route, method: methodOf(request), status, seconds });
    span?.end(
      { 'http.route': route, 'http.response.status_code': status },
      status >= 500 ? String(status) : undefined,
    );
  }
}

/** Anybody may send any word as a method; each would be a series of its own. */
function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

const templates = new Map<string, string>();

/** Inside the application: notes the template of the route that answered. What a page asks of the API is part of it. */
export const observeRoute = createMiddleware(async (c, next) => {
  await next();
  const scope = currentScope();
  if (scope?.kind !== 'request' || scope.route !== null || pageRequestOf(c.req.raw)) return;
  noteRoute(templateOf(c.req.routePath));
});

/** Without the patterns of parameters: `/:file{…}` is `/:file`. */
function templateOf(path: string): string {
  const known = templates.get(path);
  if (known !== undefined) return known;
  const template = path.replace(/(:\w+\??)\{[^/]*\}/g, '$1');
  templates.set(path, template);
  return template;
}
