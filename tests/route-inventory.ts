import type { Hono } from 'hono';

type Handler = Hono['routes'][number]['handler'];

export type RouteGroup = { name: string; method: string; path: string; handlers: Handler[] };

/** Every route with its handlers in order. What runs before all of them (`app.use`) is no route. */
export function routeGroups(app: Hono): RouteGroup[] {
  const groups = new Map<string, RouteGroup>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL' && (path === '/*' || path === '*')) continue;
    const name = `${method} ${path}`;
    const group = groups.get(name) ?? { name, method, path, handlers: [] };
    group.handlers.push(handler);
    groups.set(name, group);
  }
  return [...groups.values()];
}
