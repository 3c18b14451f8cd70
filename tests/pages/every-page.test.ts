import { beforeEach, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { PAGE_PATHS, TEAM_PATHS } from '#tests/world/page-routes.ts';
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

const FOR_MEMBERS = [
  '/annonce/$id/modifier',
  '/booster-annonce/$id',
  '/creer-annonce/{-$category}',
  '/favorites',
  '/mes-boosts',
  '/messages',
  '/profile',
];
/** They redirect and show nothing. */
const WITHOUT_A_PAGE = ['/auth/callback'];
/** Whoever is not signed in has nothing to sign out of. */
const SIGN_OUT = '/deconnexion';
const PUBLIC = PAGE_PATHS.filter(
  (path) => ![...TEAM_PATHS, ...FOR_MEMBERS, ...WITHOUT_A_PAGE, SIGN_OUT].includes(path),
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
    blog: 'un-article',
    marketplace: 'automobile',
  };
});

/** The address of a page, with something that exists for its parameter. */
function addressOf(path: string): string {
  const [, feature = ''] = path.split('/');
  return path.replace('/{-$category}', '').replace(/\$\w+/, ids[feature] ?? 'nulle-part');
}

const ASSISTANT = 'a[href="/aide/aida"][aria-label="Demander à AIDA"]';
const toSignIn = (path: string) => `/connexion?retour=${encodeURIComponent(path)}`;
const ENGLISH = /\b(?:the|your|you|please|loading|submit|cancel|save|delete|with|and|not found|welcome)\b/i;

/** Pages with something to finish, from which no footer leads away. */
const TASKS = [
  ...TEAM_PATHS,
  '/annonce/$id/modifier',
  '/booster-annonce/$id',
  '/creer-annonce/{-$category}',
  '/paiement/$id',
  '/payment-callback',
];

function expectMainLayoutInFrench({ root }: TestPage, route: string) {
  expect(one(root, 'html').getAttribute('lang')).toBe('fr');
  expect([
    all(root, 'header nav[aria-label="Catégories"]').length,
    all(root, 'main').length,
    all(root, 'footer nav[aria-label="Explorer"]').length,
  ]).toEqual([1, 1, TASKS.includes(route) ? 0 : 1]);
  expect(all(root, ASSISTANT)).toHaveLength(1);
  expect(textOf(one(root, 'main'))).not.toMatch(ENGLISH);
}

test('the lists name routes that exist, and most routes are public', () => {
  expect(PAGE_PATHS).toEqual(expect.arrayContaining([...FOR_MEMBERS, ...WITHOUT_A_PAGE, SIGN_OUT]));
  expect([TEAM_PATHS.length > 10, PUBLIC.length > 30]).toEqual([true, true]);
});

test.each(PUBLIC)(
  '%s is open to everybody, in French, with the main layout and the way to the assistant',
  async (route) => {
    const page = await openPage(t, addressOf(route));
    expect(page.status).toBe(200);
    expect(all(page.root, 'main h1')).toHaveLength(1);
    expectMainLayoutInFrench(page, route);
  },
);

test.each([...FOR_MEMBERS, ...TEAM_PATHS])('%s asks a visitor to sign in first', async (route) => {
  const path = addressOf(route);
  const { status, location } = await redirectOf(t, path);
  expect(status).toBe(302);
  expect(location.startsWith(toSignIn(path))).toBe(true);
});

test.each([...FOR_MEMBERS, ...TEAM_PATHS, SIGN_OUT].filter((route) => route !== '/messages'))(
  '%s is shown in the main layout, in French, to a signed-in account',
  async (route) => {
    expectMainLayoutInFrench(await openPage(t, addressOf(route), await signIn(t, 'admin')), route);
  },
);

test('only messages are outside the main layout', async () => {
  const { root } = await openPage(t, '/messages', await signIn(t));
  expect(all(root, 'header nav[aria-label="Catégories"], footer')).toEqual([]);
  expect(all(root, ASSISTANT)).toHaveLength(1);
});
