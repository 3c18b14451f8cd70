import { beforeEach, expect, test } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import { declaredAccess } from '#server/platform/http/access.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { routeGroups } from './world/route-inventory.ts';
import { signIn } from './world/signed-in.ts';
import { useTestApp } from './world/test-app.ts';
import { apiFetch } from './world/test-client.ts';
import { protect } from './world/two-factor.ts';

const t = useTestApp();

beforeEach(() => {
  Object.assign(t.services.config, { teamTwoFactor: true });
});

const adminRoutes = () =>
  routeGroups(t.app).filter(({ handlers: [first] }) => first && declaredAccess(first) === 'admin');

/** Returns the team routes that refuse with the link to set up two factors; ids and bodies are placeholders. */
async function refusedRoutes(headers: Record<string, string>): Promise<string[]> {
  const id = toPublicId('usr', '00000000-0000-7000-8000-00000000dead');
  const refused: string[] = [];
  for (const { name, method, path } of adminRoutes()) {
    const body = ['GET', 'DELETE'].includes(method) ? {} : { body: '{}' };
    const answer = await apiFetch(t, { ...headers, 'content-type': 'application/json' })(
      path.replaceAll(/:\w+(\{[^}]*\})?/g, id),
      { method, ...body },
    );
    const { error } = (await answer.json().catch(() => ({}))) as { error?: { link?: { href: string } } };
    if (answer.status === 403 && error?.link?.href === '/profile?tab=security#deux-etapes')
      refused.push(name);
  }
  return refused;
}

test('a team account without two factors gets only a link to set them up, from every team route', async () => {
  const { headers } = await signIn(t, 'admin');
  const all = adminRoutes().map(({ name }) => name);
  expect(all.length).toBeGreaterThan(60);
  expect(await refusedRoutes(headers)).toEqual(all);
  const { headers: opened } = await protect(t, headers);
  expect(await refusedRoutes(opened)).toEqual([]);
});

test('what admins may see outside the team’s routes is also refused without two factors, and allowed with them', async () => {
  const { headers } = await signIn(t, 'admin');
  const id = toPublicId('lst', await aListing(t.services.db, { status: 'pending' }));
  const look = async (as: Record<string, string>) => (await apiFetch(t, as)(`/api/listings/${id}`)).status;
  expect(await look(headers)).toBe(404);
  expect(await look((await protect(t, headers)).headers)).toBe(200);
});

test('two factors are required of the team alone, and of nobody where TEAM_TWO_FACTOR is off', async () => {
  const member = await signIn(t);
  expect(await refusedRoutes(member.headers)).toEqual([]);
  expect((await apiFetch(t, member.headers)('/api/accounts/profile')).status).toBe(200);
  Object.assign(t.services.config, { teamTwoFactor: false });
  const admin = await signIn(t, 'admin');
  expect((await apiFetch(t, admin.headers)('/api/admin/users')).status).toBe(200);
});
