import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { outboxMail } from '#server/platform/mail/outbox-mail.ts';
import { outboxSms } from '#server/platform/sms/outbox-sms.ts';

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

/** The routes of the whole application, before any database is there. */
export function listRoutes(): RouteGroup[] {
  const blueprint = {
    config: readConfig({}),
    db: {},
    clock: Date.now,
    log: createLog('error'),
    mail: outboxMail('.tmp/nothing-is-sent', ''),
    sms: outboxSms('.tmp/nothing-is-sent'),
  } as Services;
  return routeGroups(createApp(blueprint));
}
