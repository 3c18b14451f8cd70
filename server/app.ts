import { Hono, type Context as HonoContext } from 'hono';
import { csrf } from 'hono/csrf';
import { openAPIRouteHandler } from 'hono-openapi';
import { AppError } from '#shared/platform/errors.ts';
import { identifyActor } from './sessions/identify-actor.ts';
import { sessionActor } from './sessions/session-actor.ts';
import { FEATURES } from './features.ts';
import { mailSamples } from './mail-samples.ts';
import { allow } from './platform/http/access.ts';
import { readFromReplicas } from './platform/http/read-from-replicas.ts';
import { limitBodies, limitFormIntake } from './platform/http/body-limits.ts';
import type { Services } from './platform/context.ts';
import type { AskApp } from './platform/feature.ts';
import { eventRoutes } from './platform/events/events.routes.ts';
import { refuseForeignOrigins } from './platform/http/foreign-origins.ts';
import { handleError } from './platform/http/http.ts';
import { answerInnerReads, answerPagesWithCopies } from './platform/http/inner-answers.ts';
import { isFromApp, serveNativeApp } from './platform/http/native-app.ts';
import { outboxRoutes } from './platform/mail/outbox.routes.ts';
import { observeRoute } from './platform/observability/observe-requests.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { refuseOtherWriters } from './platform/http/written-by.ts';
import { smsOutboxRoutes } from './platform/sms/sms-outbox.routes.ts';

const EVENTS_PATH = '/api/events';

/** Answers that must not be older than what a mail or a notice has just said. */
const CURRENT = ['/api/auth/', EVENTS_PATH];
const BODIES = FEATURES.flatMap(({ bodies = [] }) => bodies);
const UNATTENDED = new Set([EVENTS_PATH, ...FEATURES.flatMap(({ unattendedPaths = [] }) => unattendedPaths)]);

/** The whole HTTP surface except pages, which server/web.ts adds behind it. */
export function createApp(services: Services): Hono {
  const { config } = services;
  const app = anApp();
  const live = liveRoutes(services);
  answerInnerReads(app, innerReads(services, live));
  app.use(observeRoute);
  app.use(compressAnswers);
  app.use(answerPagesWithCopies);
  app.use(securityHeaders(config));
  app.use(serveNativeApp(config));
  const reading = readFromReplicas(services, CURRENT);
  if (reading) app.use(reading);
  app.use(identifyActor(services, UNATTENDED));
  app.use(refuseOtherWriters);
  for (const { observer } of FEATURES) if (observer) app.use(observer);
  app.use(limitBodies(BODIES));
  mountRoutes(app, true);
  const isOwnOrigin = (origin: string, c: HonoContext) => origin === config.origin || isFromApp(c);
  app.use(csrf({ origin: isOwnOrigin }), refuseForeignOrigins(config));
  app.use(limitFormIntake(BODIES));
  for (const { guard } of FEATURES) if (guard) app.use(guard);
  mountRoutes(app, false);
  app.route(EVENTS_PATH, live);
  if (config.mode === 'demo') mountOutboxes(app, services);
  const documentation = { info: { title: 'Tokpa', version: '1' } };
  app.get('/api/openapi.json', allow('anyone'), openAPIRouteHandler(app, { documentation }));
  app.all('/api/*', allow('anyone'), () => {
    throw new AppError('not_found');
  });
  return app;
}

/**
 * What a page asks in process while it only reads: the same routes with their access rules, behind the middleware that
 * does anything for such a call. The rest would take more time than most routes.
 */
function innerReads(services: Services, live: Hono): Hono {
  const app = anApp();
  app.use(answerPagesWithCopies);
  app.use(identifyActor(services, UNATTENDED));
  for (const { guard } of FEATURES) if (guard) app.use(guard);
  mountRoutes(app, true);
  mountRoutes(app, false);
  app.route(EVENTS_PATH, live);
  return app;
}

function anApp(): Hono {
  const app = new Hono();
  app.onError(handleError);
  app.notFound((c) => handleError(new AppError('not_found'), c));
  return app;
}

function mountRoutes(app: Hono, foreignPosts: boolean): void {
  const askApp: AskApp = (request, env) => app.fetch(request, env);
  const mounted = FEATURES.flatMap(({ routes = [], routesOver }) => [
    ...routes,
    ...(routesOver?.(askApp) ?? []),
  ]);
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
