import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { openAPIRouteHandler } from 'hono-openapi';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/uploads/picture.ts';
import { MAX_UPLOAD_BYTES, TUS, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import { accountMailSamples } from './accounts/account-mail-samples.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { avatarRoutes } from './accounts/avatars.routes.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import { createAuth } from './accounts/auth.ts';
import { sessionActor } from './accounts/session-actor.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { noticeMailSamples } from './favorites/notice-mail-samples.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { listingMailSamples } from './listings/listing-mail-samples.ts';
import { sharePictureRoutes } from './listings/share-pictures.routes.ts';
import { messageTopics } from './messages/message-events.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { notificationTopics } from './notifications/notification-events.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { UNSUBSCRIBE_PATH } from './notifications/unsubscribe-link.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe.routes.ts';
import { decisionMailSamples } from './moderation/decision-mail-samples.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import { allow } from './platform/access.ts';
import type { Context, Services } from './platform/context.ts';
import { eventRoutes } from './platform/events/events.routes.ts';
import { refusedFormPage } from './platform/failure-page.ts';
import { handleError } from './platform/http.ts';
import { outboxRoutes } from './platform/mail/outbox.routes.ts';
import { refuseForeignOrigins } from './platform/foreign-origins.ts';
import { smsOutboxRoutes } from './platform/sms/sms-outbox.routes.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { searchRoutes } from './search/search.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { mediaRoutes } from './uploads/media.routes.ts';
import { limitPhotoFormIntake } from './uploads/upload-intake.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

const MAX_BODY_BYTES = 1_000_000;
/** One picture, and what a form wraps around it. */
const MAX_UPLOAD_BODY_BYTES = MAX_UPLOAD_BYTES + 100_000;

const EVENTS_PATH = '/api/events';
/** What pages ask for by themselves, because somebody else did something. */
const UNATTENDED = new Set([EVENTS_PATH, '/api/messages/unread', '/api/messages/received']);

const UPLOAD_PATHS = new Set(['/api/uploads', '/api/accounts/profile/avatar']);

const refuseTooLarge = () => {
  throw new AppError('payload_too_large');
};
const limitPlain = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge });
const limitUploads = bodyLimit({
  maxSize: MAX_UPLOAD_BODY_BYTES,
  onError: () => {
    throw new AppError('payload_too_large', { message: UPLOAD_TOO_LARGE });
  },
});
/** Without JavaScript the photos come with the form, to the page's own address; they are taken one after the other. */
const FORM_WITH_PHOTOS = /^\/(?:creer-annonce(?:\/|$)|profile\/photo$)/;
const limitPhotoForms = bodyLimit({
  maxSize: MAX_PICTURES_PER_LISTING * MAX_UPLOAD_BYTES + MAX_BODY_BYTES,
  onError: () =>
    refusedFormPage(413, 'Vos photos sont trop lourdes ensemble. Envoyez-les en plusieurs fois.'),
});
const limitBodies: MiddlewareHandler = (c, next) => {
  if (UPLOAD_PATHS.has(c.req.path)) return limitUploads(c, next);
  // Parts of photos are stored as they arrive, and counted there.
  if (c.req.method === 'PATCH' && c.req.path.startsWith(TUS.path)) return next();
  return (FORM_WITH_PHOTOS.test(c.req.path) ? limitPhotoForms : limitPlain)(c, next);
};

const limitFormIntake: MiddlewareHandler = (c, next) =>
  c.req.method === 'POST' && FORM_WITH_PHOTOS.test(c.req.path) ? limitPhotoFormIntake(c, next) : next();

/** The whole HTTP surface except pages, which server/web.ts adds behind it. */
export function createApp(services: Services): Hono {
  const auth = createAuth(services);
  const app = new Hono();
  app.onError(handleError);
  app.notFound((c) => handleError(new AppError('not_found'), c));
  app.use(securityHeaders(services.config));
  app.use(async (c, next) => {
    const ctx: Context = { ...services, actor: { kind: 'anyone' }, requestId: newUuid(services.clock()) };
    c.set('ctx', ctx); // before anything can fail, so that the failure is logged and has its id
    c.set('session', null);
    const isActivity = !UNATTENDED.has(c.req.path);
    const { actor, current, setCookies } = await sessionActor(services, c.req.raw.headers, isActivity);
    c.set('session', current);
    c.set('auth', auth);
    c.set('ctx', { ...ctx, actor });
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache');
    passOn(setCookies, c);
  });
  app.use(limitBodies);
  app.route(UNSUBSCRIBE_PATH, unsubscribeRoutes);
  app.use(csrf({ origin: services.config.origin }), refuseForeignOrigins(services.config));
  app.use(limitFormIntake);

  app.route('/api/auth', authRoutes);
  app.route('/api/settings', settingsRoutes);
  app.route('/api/accounts', accountRoutes);
  app.route('/api/listings', listingRoutes);
  app.route('/api/comments', commentRoutes);
  app.route('/api/reports', reportRoutes);
  app.route('/api/search', searchRoutes);
  app.route('/api/uploads', uploadRoutes);
  app.route('/api/favorites', favoriteRoutes);
  app.route('/api/messages', messageRoutes);
  app.route('/api/notifications', notificationRoutes);
  app.route(EVENTS_PATH, liveRoutes(services));
  app.route('/api/moderation', moderationRoutes);
  app.route('/api/admin', adminRoutes);
  app.route('/media/avatars', avatarRoutes);
  app.route('/media', mediaRoutes);
  app.route('/', sharePictureRoutes);
  app.route('/', sitemapRoutes);
  if (services.config.mode === 'demo') mountOutboxes(app, services);
  app.get(
    '/api/openapi.json',
    allow('anyone'),
    openAPIRouteHandler(app, { documentation: { info: { title: 'Tokpa', version: '1' } } }),
  );
  app.all('/api/*', allow('anyone'), () => {
    throw new AppError('not_found');
  });
  return app;
}

/** What the demonstration would have sent, to be read, and what every mail looks like. */
function mountOutboxes(app: Hono, services: Services): void {
  if (services.mail.outbox)
    app.route(
      '/dev/mails',
      outboxRoutes(services.mail.outbox, async () => [
        ...(await accountMailSamples(services)),
        ...(await decisionMailSamples(services)),
        ...(await noticeMailSamples(services)),
        ...(await listingMailSamples(services)),
      ]),
    );
  if (services.sms.outbox) app.route('/dev/sms', smsOutboxRoutes(services.sms.outbox));
}

/** Everything that somebody may hear of, each feature's topics by its own rule. */
function liveRoutes(services: Services): Hono {
  return eventRoutes({
    topicsOf: (actor) => [...messageTopics(actor), ...notificationTopics(actor)],
    actorOf: async (headers) => (await sessionActor(services, headers, false)).actor,
  });
}

/**
 * Only a page drops the cookie of a session that is over: an answer of the API may have been under way while another
 * one renewed the session, and would take the new cookie away. Unless the answer sets its own, or may be kept by a
 * shared cache, as pictures may.
 */
function passOn(setCookies: readonly string[], c: HonoContext) {
  if (c.req.path.startsWith('/api/')) return;
  if (c.res.headers.has('Set-Cookie') || c.res.headers.get('Cache-Control')?.includes('public')) return;
  for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
}
