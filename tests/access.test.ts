import { Hono, type Context } from 'hono';
import { expect, test } from 'vitest';
import { allow, declaredAccess } from '#server/platform/http/access.ts';
import { documentedAnswer } from '#server/platform/http/http.ts';
import { hiddenRoutes, routeGroups } from './world/route-inventory.ts';
import { refusal } from './world/test-client.ts';
import { useTestApp } from './world/test-app.ts';

const t = useTestApp();

function undeclared(app: Hono): string[] {
  return routeGroups(app).flatMap(({ name, handlers: [first] }) =>
    first && declaredAccess(first) ? [] : [name],
  );
}

test('every route’s first handler declares who may call it', () => {
  expect(routeGroups(t.app).length).toBeGreaterThan(15);
  expect(undeclared(t.app)).toEqual([]);
});

test('a route without a guard, or with its guard too late, is found', () => {
  const app = new Hono()
    .get('/guarded', allow('anyone'), (c) => c.text(''))
    .get('/open', (c) => c.text(''))
    .post(
      '/late',
      async (_c, next) => next(),
      allow('admin'),
      (c) => c.text(''),
    )
    .all('/rest/*', (c) => c.text(''));
  const whole = new Hono().use(async (_c, next) => next()).route('/api', app);
  expect(undeclared(whole)).toEqual(['GET /api/open', 'POST /api/late', 'ALL /api/rest/*']);
});

test('no route is shadowed by one that is mounted before it', () => {
  const answer = (c: Context) => c.text('');
  const named = new Hono().get('/sitemaps/:name', answer);
  const fixed = new Hono().get('/sitemaps/blog.xml', answer).get('/sitemaps/:part/page', answer);
  const mounted = (first: Hono, second: Hono) =>
    hiddenRoutes(routeGroups(new Hono().route('/', first).route('/', second)));
  expect(mounted(named, fixed)).toEqual(['GET /sitemaps/blog.xml is behind GET /sitemaps/:name']);
  expect(mounted(fixed, named)).toEqual([]);
  expect(hiddenRoutes(routeGroups(t.app))).toEqual([]);
});

test('members and admins are distinguished', async () => {
  const app = new Hono()
    .onError((error, c) => c.json({ error: { code: 'code' in error ? error.code : 'unexpected' } }, 400))
    .use(async (c, next) => {
      const role = c.req.header('role');
      const actor = role
        ? { kind: 'member' as const, userId: 'u', isAdmin: role === 'admin' }
        : { kind: 'anyone' as const };
      c.set('ctx', { ...t.services, actor, requestId: 'r' });
      await next();
    })
    .get('/anyone', allow('anyone'), (c) => c.text(''))
    .get('/member', allow('member'), (c) => c.text(''))
    .get('/admin', allow('admin'), (c) => c.text(''));
  const outcome = async (path: string, role?: string) => {
    const answer = await app.request(path, role ? { headers: { role } } : {});
    return answer.status === 200 ? 'enters' : (await refusal(answer)).code;
  };
  expect(await Promise.all(['/anyone', '/member', '/admin'].map((path) => outcome(path)))).toEqual([
    'enters',
    'unauthenticated',
    'unauthenticated',
  ]);
  expect(await Promise.all(['/anyone', '/member', '/admin'].map((path) => outcome(path, 'user')))).toEqual([
    'enters',
    'enters',
    'forbidden',
  ]);
  expect(await Promise.all(['/anyone', '/member', '/admin'].map((path) => outcome(path, 'admin')))).toEqual([
    'enters',
    'enters',
    'enters',
  ]);
});

/** What answers with nothing, a page, a file or a stream. */
const WITHOUT_JSON = [
  'GET /desabonnement',
  'POST /desabonnement',
  'GET /newsletter/desabonnement',
  'POST /newsletter/desabonnement',
  'POST /api/payments/webhooks/fedapay',
  'POST /api/payments/webhooks/wave',
  'GET /api/accounts/exports/:id/:part',
  'POST /api/listings/:id/unavailable',
  'POST /api/listings/:id/views',
  'DELETE /api/comments/:id',
  'POST /api/reports/cases/:id/appeal',
  'OPTIONS /api/uploads/resumable',
  'GET /api/uploads/resumable/:id',
  'PATCH /api/uploads/resumable/:id',
  'DELETE /api/uploads/resumable/:id',
  'POST /api/favorites/wanted',
  'POST /api/messages/received',
  'POST /api/messages/:id/typing',
  'GET /api/messages/:id/pictures/:picture/:file',
  'PUT /api/notifications/read',
  'PUT /api/notifications/:id/read',
  'PUT /api/notifications/push',
  'DELETE /api/notifications/push',
  'GET /api/events',
  'GET /api/file-links/:token',
  'GET /api/payments/all.csv',
  'POST /api/payments/discrepancies/:id/settle',
  'GET /api/payments/:id/receipt',
  'POST /api/boosts/:id/cancel',
  'PUT /api/admin/settings/:section',
  'PUT /api/admin/categories/:category',
  'POST /api/admin/categories/:category/move',
  'GET /api/admin/listings/export.csv',
  'GET /api/admin/users.csv',
  'GET /api/admin/journal.csv',
  'PUT /api/admin/claims',
  'DELETE /api/admin/claims',
  'PUT /api/admin/people/:id/ban',
  'DELETE /api/admin/people/:id/ban',
  'POST /api/pages/contact',
  'POST /api/blog/editor/:id/remove',
  'DELETE /api/newsletter/campaigns/:id',
  'POST /api/newsletter/campaigns/:id/test',
  'POST /api/newsletter/campaigns/:id/steps',
  'GET /api/newsletter/subscribers/all.csv',
  'DELETE /api/newsletter/subscribers/:id',
  'DELETE /api/alerts/:id',
  'GET /alertes/confirmer',
  'POST /alertes/confirmer',
  'GET /alertes/prolonger',
  'POST /alertes/prolonger',
  'GET /alertes/fin',
  'POST /alertes/fin',
  'POST /api/synonyms',
  'DELETE /api/synonyms/:id',
  'PUT /api/team-safety/rules/:rule',
  'POST /api/careers/applications',
  'DELETE /api/careers/applications/:id',
  'GET /api/careers/applications/:id/cv',
  'GET /media/avatars/:file',
  'GET /media/videos/:file',
  'GET /media/:shard/:key/:file',
  'GET /og.jpg',
  'GET /og/:file',
  'GET /blog/flux.xml',
  'GET /sitemaps/blog.xml',
  'GET /og/blog/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:name',
  'GET /presse/fichiers/:file',
  'GET /.well-known/security.txt',
  'GET /manifest.webmanifest',
  'POST /partager',
  'GET /.well-known/assetlinks.json',
  'GET /.well-known/apple-app-site-association',
  'GET /dev/mails/modeles',
  'GET /dev/mails/modeles/:position',
  'GET /dev/mails',
  'GET /dev/mails/:id',
  'GET /dev/sms',
  'GET /api/openapi.json',
  'ALL /api/*',
];

test('every route that answers with JSON documents its answer', () => {
  const silent = routeGroups(t.app)
    .filter(({ handlers }) => !handlers.some(documentedAnswer))
    .map(({ name }) => name);
  expect(silent.toSorted()).toEqual(WITHOUT_JSON.toSorted());
});
