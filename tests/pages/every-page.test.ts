import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  one,
  openPage,
  redirectOf,
  startPages,
  textOf,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();

/** Every address of both trees, as its file spells it. */
const ROUTES = ['routes', 'document-routes']
  .flatMap((tree) => readdirSync(new URL(`../../web/${tree}/`, import.meta.url)))
  .filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
  .map((file) => `/${file.replace(/\.tsx$/, '')}`);

const FOR_THE_TEAM = ROUTES.filter((route) => /^\/(?:admin|candidature)(?:[._]|$)/.test(route));
const FOR_MEMBERS = [
  '/annonce.$id_.modifier',
  '/booster-annonce.$id',
  '/creer-annonce.{-$category}',
  '/favorites',
  '/mes-boosts',
  '/messages',
  '/profile',
];
/** Routes that redirect and render nothing. */
const WITHOUT_A_PAGE = ['/auth.callback', '/recherche'];
/** Neither public nor guarded: a visitor has no session to end. */
const SIGN_OUT = '/deconnexion';
const PUBLIC = ROUTES.filter(
  (route) => ![...FOR_THE_TEAM, ...FOR_MEMBERS, ...WITHOUT_A_PAGE, SIGN_OUT].includes(route),
);

let ids: Record<string, string>;
beforeEach(async () => {
  const sellerId = await aUser(t.services.db);
  await aPost(t.services.db, { slug: 'un-article' });
  const listing = toPublicId('lst', await aListing(t.services.db, { sellerId }));
  ids = {
    annonce: listing,
    numero: listing,
    vendeur: toPublicId('usr', sellerId),
    blog_: 'un-article',
    marketplace_: 'automobile',
  };
});

/** Returns the address of a route file, with an existing id for its parameter. */
function addressOf(route: string): string {
  if (route === '/index') return '/';
  const feature = /^\/([\w-]+)\./.exec(route)?.[1] ?? '';
  return route
    .replace('.{-$category}', '')
    .replace(/\$\w+/, ids[feature] ?? 'nulle-part')
    .replaceAll(/_?\./g, '/')
    .replace(/_$/, '')
    .replaceAll('_/', '/');
}

const toSignIn = (path: string) => `/connexion?retour=${encodeURIComponent(path)}`;
const ENGLISH = /\b(?:the|your|you|please|loading|submit|cancel|save|delete|with|and|not found|welcome)\b/i;

function expectMainLayoutInFrench({ root }: TestPage) {
  expect(one(root, 'html').getAttribute('lang')).toBe('fr');
  expect([
    all(root, 'header nav[aria-label="Catégories"]').length,
    all(root, 'main').length,
    all(root, 'footer nav[aria-label="Explorer"]').length,
  ]).toEqual([1, 1, 1]);
  expect(textOf(one(root, 'main'))).not.toMatch(ENGLISH);
}

test('the lists name routes that exist, and most routes are public', () => {
  expect(ROUTES).toEqual(expect.arrayContaining([...FOR_MEMBERS, ...WITHOUT_A_PAGE, SIGN_OUT]));
  expect([FOR_THE_TEAM.length > 10, PUBLIC.length > 30]).toEqual([true, true]);
});

test.each(PUBLIC)('%s is open to everybody, in the main layout and in French', async (route) => {
  const page = await openPage(t, addressOf(route));
  expect(page.status).toBe(200);
  expect(all(page.root, 'main h1')).toHaveLength(1);
  expectMainLayoutInFrench(page);
});

test.each([...FOR_MEMBERS, ...FOR_THE_TEAM])('%s asks a visitor to sign in first', async (route) => {
  const path = addressOf(route);
  const { status, location } = await redirectOf(t, path);
  expect(status).toBe(302);
  expect(location.startsWith(toSignIn(path))).toBe(true);
});

test.each([...FOR_MEMBERS, ...FOR_THE_TEAM, SIGN_OUT].filter((route) => route !== '/messages'))(
  '%s is shown in the main layout, in French, to a signed-in account',
  async (route) => {
    expectMainLayoutInFrench(await openPage(t, addressOf(route), await signIn(t, 'admin')));
  },
);

test('only messages are outside the main layout', async () => {
  const { root } = await openPage(t, '/messages', await signIn(t));
  expect(all(root, 'header nav[aria-label="Catégories"], footer')).toEqual([]);
});
