import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { openAPIRouteHandler } from 'hono-openapi';
import { AppError } from '#shared/platform/errors.ts';
import { identifyActor } from './sessions/identify-actor.ts';
import { sessionActor } from './sessions/session-actor.ts';
import { FEATURES } from './features.ts';
import { mailSamples } from './mail-samples.ts';
import { allow } from './platform/http/access.ts';
import { limitBodies, limitFormIntake } from './platform/http/body-limits.ts';
import type { Services } from './platform/context.ts';
import { eventRoutes } from './platform/events/events.routes.ts';
import { refuseForeignOrigins } from './platform/http/foreign-origins.ts';
import { handleError } from './platform/http/http.ts';
import { outboxRoutes } from './platform/mail/outbox.routes.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { smsOutboxRoutes } from './platform/sms/sms-outbox.routes.ts';

const EVENTS_PATH = '/api/events';

const BODIES = FEATURES.flatMap(({ bodies = [] }) => bodies);
const UNATTENDED = new Set([EVENTS_PATH, ...FEATURES.flatMap(({ unattendedPaths = [] }) => unattendedPaths)]);

/** The whole HTTP surface except pages, which server/web.ts adds behind it. */
export function createApp(services: Services): Hono {
  const { config } = services;
  const app = new Hono();
  app.onError(handleError);
  app.notFound((c) => handleError(new AppError('not_found'), c));
  app.use(securityHeaders(config));
  app.use(identifyActor(services, UNATTENDED));
  for (const { observer } of FEATURES) if (observer) app.use(observer);
  app.use(limitBodies(BODIES));
  mountRoutes(app, true);
  app.use(csrf({ origin: config.origin }), refuseForeignOrigins(config));
  app.use(limitFormIntake(BODIES));
  for (const { guard } of FEATURES) if (guard) app.use(guard);
  mountRoutes(app, false);
  app.route(EVENTS_PATH, liveRoutes(services));
  if (config.mode === 'demo') mountOutboxes(app, services);
  const documentation = { info: { title: 'Tokpa', version: '1' } };
  app.get('/api/openapi.json', allow('anyone'), openAPIRouteHandler(app, { documentation }));
  app.all('/api/*', allow('anyone'), () => {
    throw new AppError('not_found');
  });
  return app;
}

function mountRoutes(app: Hono, foreignPosts: boolean): void {
  const mounted = FEATURES.flatMap((feature) => feature.routes ?? []);
  for (const { path, routes, takesForeignPosts = false } of mounted)
    if (takesForeignPosts === foreignPosts) app.route(path, routes);
}

/** In the demonstration: the mails that would have been sent, and a sample of every mail. */
function mountOutboxes(app: Hono, services: Services): void {
  if (services.mail.outbox)
    app.route(
      '/dev/mails',
      outboxRoutes(services.mail.outbox, () => mailSamples(services)),
    );
  if (services.sms.outbox) app.route('/dev/sms', smsOutboxRoutes(services.sms.outbox));
}

/** Live events of all features; each feature decides who may subscribe to its topics. */
function liveRoutes(services: Services): Hono {
  return eventRoutes({
    topicsOf: (actor) => FEATURES.flatMap(({ topics }) => topics?.(actor) ?? []),
    actorOf: async (headers) => (await sessionActor(services, headers, false)).actor,
  });
}
