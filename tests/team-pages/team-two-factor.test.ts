import { TEAM_PATHS } from '#tests/world/page-routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { links, one, openPage, redirectOf, section, sendForm, textOf } from '#tests/world/test-pages.ts';
import { startTeamPages } from '#tests/world/team-pages.ts';
import { TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { protect } from '#tests/world/two-factor.ts';

const { t, team, openTeamPage: open, sendTeamForm } = startTeamPages();
const SET_UP = '/profile?tab=security';

beforeEach(() => {
  Object.assign(t.services.config, { teamTwoFactor: true });
});

test.each(TEAM_PATHS)('%s redirects to the set-up of two factors', async (route) => {
  const path = route.replace(/\$\w+/, toPublicId('usr', newUuid()));
  expect(await redirectOf(t, path, team.admin)).toEqual({ status: 302, location: SET_UP });
});

test('the profile says in French why, and the team’s pages open once two factors are on', async () => {
  const { root } = await open(SET_UP);
  const closed = section(root, 'Vérification en deux étapes');
  expect(closed.getAttribute('id')).toBe('deux-etapes');
  expect(textOf(one(closed, '[role="alert"]'))).toContain(
    'L’administration demande une vérification en deux étapes à toute l’équipe.',
  );
  const { headers } = await protect(t, team.admin.headers);
  const opened = section((await openPage(t, SET_UP, { headers })).root, 'Vérification en deux étapes');
  expect(links(opened)).toMatchObject({ 'Ouvrir l’administration': '/admin' });
  expect(textOf(opened)).toContain('L’administration vous sera fermée');
  expect((await openPage(t, '/admin', { headers })).status).toBe(200);
});

test('a team form that is sent anyway changes nothing and redirects there too', async () => {
  const compte = toPublicId('usr', team.member.userId);
  const sent = await sendTeamForm('/admin/users/suspendre', { compte, reason: 'spam', note: '', days: '7' });
  expect(sent).toMatchObject({ kind: 'redirect', location: expect.stringContaining(SET_UP) });
});

test('members read nothing about it', async () => {
  const { root } = await openPage(t, SET_UP, team.member);
  expect(textOf(section(root, 'Vérification en deux étapes'))).not.toContain('administration');
});

test('the payment provider’s test page, which is open to everybody, links there as well', async () => {
  const { root } = await open('/fedapay-test');
  expect(links(one(root, 'main'))).toMatchObject({
    'Activer la vérification en deux étapes': `${SET_UP}#deux-etapes`,
  });
});

test('signing in sends a new administrator to /admin, which redirects there', async () => {
  const sent = await sendForm(t, '/connexion', { email: team.admin.email, password: TEST_PASSWORD });
  expect(sent).toMatchObject({ kind: 'redirect', location: '/admin' });
});
