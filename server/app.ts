import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { openAPIRouteHandler } from 'hono-openapi';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { CV_TEXT, MAX_CV_BYTES } from '#shared/careers/application-form.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/uploads/picture.ts';
import { MAX_UPLOAD_BYTES, TUS, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { avatarRoutes } from './accounts/avatars.routes.ts';
import { createAuth } from './accounts/auth.ts';
import { blogRoutes } from './blog/blog.routes.ts';
import { feedRoutes } from './blog/feed.routes.ts';
import { boostRoutes } from './boosts/boosts.routes.ts';
import { sessionActor } from './accounts/session-actor.ts';
import { careerRoutes } from './careers/careers.routes.ts';
import { limitCvFormIntake } from './careers/cv-intake.ts';
import { diagnosticRoutes } from './diagnostic/diagnostic.routes.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { countPages } from './analytics/count-pages.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { limitBorrowedSessions } from './admin/borrowed-access.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { sharePictureRoutes } from './listings/share-pictures.routes.ts';
import { newsletterLeavingRoutes } from './newsletter/newsletter-leaving.routes.ts';
import { LEAVE_PATH } from './newsletter/newsletter-link.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { mailSamples } from './mail-samples.ts';
import { messageTopics } from './messages/message-events.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { notificationTopics } from './notifications/notification-events.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { UNSUBSCRIBE_PATH } from './notifications/unsubscribe-link.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { pressFileRoutes } from './pages/press.routes.ts';
import { securityTextRoutes } from './pages/security-text.routes.ts';
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { webhookRoutes } from './payments/webhooks.routes.ts';
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
const FORM_WITH_PHOTOS = /^\/(?:creer-annonce(?:\/|$)|profile\/photo$|admin\/blog\/)/;
const limitPhotoForms = bodyLimit({
  maxSize: MAX_PICTURES_PER_LISTING * MAX_UPLOAD_BYTES + MAX_BODY_BYTES,
  onError: () =>
    refusedFormPage(413, 'Vos photos sont trop lourdes ensemble. Envoyez-les en plusieurs fois.'),
});
/** A CV, and what a form wraps around it. */
const limitCvs = bodyLimit({
  maxSize: MAX_CV_BYTES + 100_000,
  onError: () => {
    throw new AppError('payload_too_large', { message: CV_TEXT.tooLarge });
  },
});
const CV_PATH = '/api/careers/cvs';
const CV_FORM_PATH = '/carrieres';
/** One that is too large is left out while it arrives, so that the rest of the form is not lost. */
const limitCvForms = bodyLimit({
  maxSize: 4 * MAX_CV_BYTES,
  onError: () => refusedFormPage(413, CV_TEXT.tooLarge),
});
const limitBodies: MiddlewareHandler = (c, next) => {
  if (UPLOAD_PATHS.has(c.req.path)) return limitUploads(c, next);
  if (c.req.path === CV_PATH) return limitCvs(c, next);
  if (c.req.path === CV_FORM_PATH) return limitCvForms(c, next);
  // Parts of photos are stored as they arrive, and counted there.
  if (c.req.method === 'PATCH' && c.req.path.startsWith(TUS.path)) return next();
  return (FORM_WITH_PHOTOS.test(c.req.path) ? limitPhotoForms : limitPlain)(c, next);
};

const limitFormIntake: MiddlewareHandler = (c, next) => {
  if (c.req.method !== 'POST') return next();
  if (c.req.path === CV_FORM_PATH) return limitCvFormIntake(c, next);
  return FORM_WITH_PHOTOS.test(c.req.path) ? limitPhotoFormIntake(c, next) : next();
};

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
  app.use(countPages());
  app.use(limitBodies);
  app.route(UNSUBSCRIBE_PATH, unsubscribeRoutes);
  app.route(LEAVE_PATH, newsletterLeavingRoutes);
  app.route('/api/payments/webhooks', webhookRoutes);
  app.use(csrf({ origin: services.config.origin }), refuseForeignOrigins(services.config));
  app.use(limitFormIntake);
  app.use(limitBorrowedSessions);
  mountFeatures(app, services);
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

function mountFeatures(app: Hono, services: Services): void {
  app.route('/api/settings', settingsRoutes);
  app.route('/api/accounts', accountRoutes);
  app.route('/api/passkeys', passkeyRoutes);
  app.route('/api/listings', listingRoutes);
  app.route('/api/comments', commentRoutes);
  app.route('/api/reports', reportRoutes);
  app.route('/api/search', searchRoutes);
  app.route('/api/uploads', uploadRoutes);
  app.route('/api/favorites', favoriteRoutes);
  app.route('/api/messages', messageRoutes);
  app.route('/api/notifications', notificationRoutes);
  app.route(EVENTS_PATH, liveRoutes(services));
  app.route('/api/payments', paymentRoutes);
  app.route('/api/boosts', boostRoutes);
  app.route('/api/moderation', moderationRoutes);
  app.route('/api/admin', adminRoutes);
  app.route('/api/analytics', analyticsRoutes);
  app.route('/api/pages', pageRoutes);
  app.route('/api/blog', blogRoutes);
  app.route('/api/newsletter', newsletterRoutes);
  app.route('/api/careers', careerRoutes);
  app.route('/api/diagnostic', diagnosticRoutes);
  app.route('/media/avatars', avatarRoutes);
  app.route('/media', mediaRoutes);
  app.route('/', sharePictureRoutes);
  app.route('/', feedRoutes);
  app.route('/', sitemapRoutes).route('/', pressFileRoutes).route('/', securityTextRoutes);
}

/** What the demonstration would have sent, to be read, and what every mail looks like. */
function mountOutboxes(app: Hono, services: Services): void {
  if (services.mail.outbox)
    app.route(
      '/dev/mails',
      outboxRoutes(services.mail.outbox, () => mailSamples(services)),
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
