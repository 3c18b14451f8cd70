import type { ApiFetch } from './api-fetch.ts';

type Args = { param?: Record<string, string>; query?: Record<string, unknown>; json?: unknown };

/**
 * Hono's typed client (`hc`) without its size: the types come from there, e.g. `apiClient<ReturnType<typeof hc<typeof
 * listingRoutes>>>('/api/listings', apiFetch)`; this one only joins the path and sends the request. Supports `param`,
 * `query` and `json`, which is all that our routes take.
 */
export function apiClient<Client>(base: string, apiFetch: ApiFetch): Client {
  return segment([base], apiFetch) as Client;
}

function segment(path: readonly string[], apiFetch: ApiFetch): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) =>
      typeof key === 'string' && key !== 'then' ? segment([...path, key], apiFetch) : undefined,
    apply: (_target, _this, [args]: [Args | undefined]) => send(path, args ?? {}, apiFetch),
  });
}

function send(path: readonly string[], { param, query, json }: Args, apiFetch: ApiFetch): Promise<Response> {
  const method = (path.at(-1) ?? '').replace('$', '').toUpperCase();
  const segments = path.slice(0, -1).filter((name) => name !== 'index');
  const address = segments
    .map((name) => (name.startsWith(':') ? encodeURIComponent(param?.[name.slice(1)] ?? '') : name))
    .join('/');
  const body =
    json === undefined ? {} : { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
  return apiFetch(`${address}${queryText(query)}`, { method, ...body });
}

function queryText(query: Args['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
