import { TEAM_PATHS } from '#tests/world/page-routes.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { TEST_PASSWORD } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';
import { startTeamPages } from '#tests/world/team-pages.ts';
import { protect, unusedCode } from '#tests/world/two-factor.ts';

const { t, team, openTeamPage: open, sendTeamForm } = startTeamPages();
let id: string;

beforeEach(async () => {
  id = toPublicId('usr', team.member.userId);
});

const USERS = '/admin/users';
const send = (action: string, values: Record<string, string>) =>
  sendTeamForm(`${USERS}/${action}`, { compte: id, ...values });
const rowOf = async () =>
  (await t.services.db.select().from(users).where(eq(users.id, team.member.userId)))[0];
const refusedPage = async (action: string, values: Record<string, string>) =>
  pageOf(await send(action, values)).root;

test.each([USERS, '/admin/blog', '/candidature'])('%s/… is a 404 for an unknown id', async (path) => {
  const prefix = ({ [USERS]: 'usr', '/admin/blog': 'blg' } as const)[path] ?? 'jap';
  for (const unknown of [`${prefix}_x`, toPublicId(prefix, newUuid())]) {
    const { status, root } = await open(`${path}/${unknown}`);
    expect([unknown, status, textOf(one(root, 'main h1'))]).toEqual([unknown, 404, 'Page non trouvée']);
  }
});

describe('every page of the team', () => {
  test('the scan finds the pages', () => {
    expect(TEAM_PATHS.length).toBeGreaterThan(5);
    expect(TEAM_PATHS).toContain('/admin/users/$id');
  });

  test.each(TEAM_PATHS)('%s is only for the team', async (route) => {
    const path = route.replace(/\$\w+/, id);
    expect(await redirectOf(t, path)).toEqual({
      status: 302,
      location: `/connexion?retour=${encodeURIComponent(path)}`,
    });
    expect(await redirectOf(t, path, team.member)).toEqual({ status: 302, location: '/' });
  });

  test('links to all the others', async () => {
    const { root } = await open(USERS);
    const nav = one(root, 'nav[aria-label="Administration"]');
    expect(Object.values(links(nav))).toEqual([
      '/admin',
      '/admin/moderation',
      '/admin/users',
      '/admin/listings',
      '/admin/transactions',
      '/admin/analytics',
      '/admin/newsletter',
      '/admin/blog',
      '/admin/categories',
      '/admin/synonymes',
      '/admin/signes',
      '/admin/settings',
      '/admin/journal',
    ]);
    expect(textOf(one(nav, '[aria-current="page"]'))).toBe('Utilisateurs');
  });
});

describe('the list of users', () => {
  test('is filtered by its query string, and exported as a file', async () => {
    await t.services.db.update(users).set({ firstName: 'Éloïse' }).where(eq(users.id, team.member.userId));
    const { root, status } = await open(`${USERS}?q=eloise&etat=active&role=user`);
    expect(status).toBe(200);
    expect(texts(root, 'main tbody th a')).toEqual(['Éloïse Koné']);
    expect(one(root, 'input[name="q"]').getAttribute('value')).toBe('eloise');
    const filters = one(root, 'main details');
    expect([filters.hasAttribute('open'), textOf(one(filters, 'summary'))]).toEqual([true, 'Filtrer3']);
    expect(one((await open(USERS)).root, 'main details').hasAttribute('open')).toBe(false);
    expect(links(one(root, 'main'))['Exporter en CSV']).toBe(
      '/api/admin/users.csv?q=eloise&role=user&state=active',
    );
    expect(links(one(root, 'main'))['Éloïse Koné']).toBe(`${USERS}/${id}`);
    expect(textOf(one((await open(`${USERS}?q=personne`)).root, 'main'))).toContain(
      'Aucun compte ne correspond.',
    );
  });

  test('says so when it cannot be loaded', async () => {
    const { root } = await openPage(t, USERS, { ...team.admin, failing: /api\/admin\/users/ });
    expect(textOf(one(root, 'main [role="alert"]'))).toContain('Impossible de charger les comptes');
  });
});

describe('one user', () => {
  test('has their sessions, listings and reports on one page', async () => {
    await aListing(t.services.db, { sellerId: team.member.userId, title: 'Villa à Fidjrossè' });
    await aCase(t.services.db, {
      type: 'user',
      targetId: team.member.userId,
      reportedId: team.member.userId,
      label: 'Awa K.',
    });
    const { root } = await open(`${USERS}/${id}`);
    expect(texts(root, 'main h2')).toEqual([
      'Identité',
      'Connexions',
      'Annonces',
      'Signalements',
      'Suspendre',
      'Voir le site comme cette personne',
      'Faire entrer dans l’équipe',
    ]);
    expect(textOf(one(root, 'main'))).toContain('Villa à Fidjrossè');
  });

  test('is not found if they do not exist', async () => {
    await t.services.db.delete(users).where(eq(users.id, team.member.userId));
    expect((await open(`${USERS}/${id}`)).status).toBe(404);
  });

  test('is suspended for a week and reinstated without JavaScript', async () => {
    const root = await refusedPage('suspendre', { reason: '', note: 'Trop d’annonces', days: '7' });
    expect(textOf(one(root, 'textarea[name="note"]'))).toBe('Trop d’annonces');
    expect(texts(root, 'form [role="alert"]')).toEqual(['Choisissez un motif.']);
    expect(await send('suspendre', { reason: 'spam', note: '', days: '7' })).toMatchObject({
      kind: 'redirect',
      location: `${USERS}/${id}?avis=suspendu`,
    });
    expect((await rowOf())?.bannedAt).not.toBeNull();
    const after = await open(`${USERS}/${id}?avis=suspendu`);
    expect(textOf(one(after.root, 'main > * [role="status"]'))).toContain('Le compte est suspendu.');
    expect(textOf(one(after.root, '[aria-labelledby="suspensions"]'))).toContain('Jusqu’au 27 novembre 2026');
    await send('retablir', { note: '' });
    expect((await rowOf())?.bannedAt).toBeNull();
  });

  test('is signed out', async () => {
    await send('sessions', { session: '' });
    expect(await t.services.db.$count(sessions, eq(sessions.userId, team.member.userId))).toBe(0);
  });

  test('joins the team with the acting admin’s password, which is never sent back', async () => {
    const root = await refusedPage('role', { role: 'admin', password: 'Faux-2026!' });
    expect(texts(root, 'form [role="alert"]')).toEqual(['Mot de passe incorrect.']);
    expect(root.toString()).not.toContain('Faux-2026!');
    await send('role', { role: 'admin', password: TEST_PASSWORD });
    expect((await rowOf())?.role).toBe('admin');
  });

  test('is impersonated with a reason and the admin’s password, until the admin ends it', async () => {
    const root = await refusedPage('emprunter', { reason: 'x' });
    expect(texts(root, 'form [role="alert"]')).toEqual([
      'Dites en quelques mots pourquoi.',
      'Saisissez votre mot de passe.',
    ]);
    const reason = 'Ses annonces manquent';
    const wrong = await refusedPage('emprunter', { reason, password: 'Faux-2026!' });
    expect(texts(wrong, 'form [role="alert"]')).toEqual(['Mot de passe incorrect.']);
    expect(wrong.toString()).not.toContain('Faux-2026!');
    expect(await send('emprunter', { reason, password: TEST_PASSWORD })).toMatchObject({
      kind: 'redirect',
      location: '/profile',
    });
    expect(await send('retour', {})).toMatchObject({ kind: 'redirect', location: USERS });
  });
});

test('with two factors, impersonation and roles ask for a code, which is never sent back', async () => {
  expect(all((await open(`${USERS}/${id}`)).root, 'main input[name="code"]')).toEqual([]);
  const { secret, usedCode, headers } = await protect(t, team.admin.headers);
  const page = await openPage(t, `${USERS}/${id}`, { headers });
  expect(all(page.root, 'main input[name="code"]')).toHaveLength(2);
  const submit = (action: string, values: Record<string, string>) =>
    sendForm(t, `${USERS}/${action}`, { compte: id, password: TEST_PASSWORD, ...values }, { headers });
  for (const [action, values] of [
    ['emprunter', { reason: 'Ses annonces manquent' }],
    ['role', { role: 'admin' }],
  ] as const) {
    const refused = pageOf(await submit(action, { ...values, code: usedCode }));
    expect(texts(refused.root, 'form [role="alert"]').join()).toContain('déjà servi');
    expect(refused.html).not.toContain(usedCode);
  }
  await submit('role', { role: 'admin', code: unusedCode(secret) });
  expect((await rowOf())?.role).toBe('admin');
});

test('the audit log shows who did what to whom, and is filtered by its query string', async () => {
  await send('suspendre', { reason: 'spam', note: 'Trop d’annonces', days: '7' });
  await send('retablir', { note: '' });
  const { root } = await open('/admin/journal');
  const lines = texts(root, 'main ol > li');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Awa KonéCompte suspenduCompte : Awa KonéSuspendu : non → oui');
  expect(lines[1]).toContain('Motif : Messages ou annonces en masse');
  expect(lines[1]).toMatch(/Jusqu’au : 27 novembre 2026 à/);
  expect(lines[1]).toContain('Trop d’annonces');
  expect(links(one(root, 'main ol'))['Compte : Awa Koné']).toBe(`${USERS}/${id}`);
  expect(texts(root, 'select[name="par"] option')).toEqual(['Toute l’équipe', 'Awa Koné']);
  const latest = one((await open('/admin')).root, '[aria-labelledby="decisions"]');
  expect(links(latest)['Awa Koné']).toBe(`${USERS}/${id}`);
  const only = await open(`/admin/journal?action=user.ban&sur=${id}&du=2026-11-20&au=2026-11-20`);
  expect(all(only.root, 'main ol > li')).toHaveLength(1);
  const none = await open('/admin/journal?du=2026-11-21');
  expect(textOf(one(none.root, 'main'))).toContain('Rien ne correspond.');
});

test('an audit log entry about a post links to its editor, as long as the post exists', async () => {
  const { db } = t.services;
  const postId = await aPost(db, { title: 'Louer à Abidjan' });
  const line = {
    actorId: team.admin.userId,
    action: 'post.change',
    targetKind: 'post',
    before: {},
    after: {},
  } as const;
  await db.insert(auditLog).values([
    { ...line, targetId: postId, at: new Date('2026-11-20T08:00:00Z') },
    { ...line, targetId: newUuid(), at: new Date('2026-11-20T07:00:00Z') },
  ]);
  const { root } = await open('/admin/journal');
  expect(links(one(root, 'main ol'))).toEqual({
    'Article : Louer à Abidjan': `/admin/blog/${toPublicId('blg', postId)}`,
  });
  expect(all(root, 'main ol > li')).toHaveLength(2);
});
