import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { blueprintServices } from '#server/platform/silent-services.ts';

type Handler = Hono['routes'][number]['handler'];

export type RouteGroup = { name: string; method: string; path: string; handlers: Handler[] };

/** Groups handlers by route, in order. Middleware for every path (`app.use`) is not a route. */
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

/** Lists the routes of the whole application, without a database. */
export function listRoutes(): RouteGroup[] {
  return routeGroups(createApp(blueprintServices(createLog('error'))));
}

/** Finds routes that are never reached, because one mounted before them matches their addresses. */
export function hiddenRoutes(groups: readonly RouteGroup[]): string[] {
  return groups.flatMap(({ name, method, path }, index) => {
    const hiding = groups
      .slice(0, index)
      .find((earlier) => ['ALL', method].includes(earlier.method) && takes(earlier.path, path));
    return hiding ? [`${name} is behind ${hiding.name}`] : [];
  });
}

function takes(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const expected = pattern.split('/');
  if (expected.at(-1) === '*') segments.splice(expected.length);
  return (
    expected.length === segments.length && expected.every((one, at) => takesOne(one, segments[at] ?? ''))
  );
}

function takesOne(pattern: string, segment: string): boolean {
  if (!pattern.startsWith(':')) return pattern === '*' || pattern === segment;
  const [, own] = /\{(.*)\}$/.exec(pattern) ?? [];
  return own === undefined || new RegExp(`^(?:${own})$`).test(segment);
}
