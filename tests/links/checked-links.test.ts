import { expect, test } from 'vitest';
import { compileSources } from './compiled-source.ts';

/** A link that compiles, a mistake in it, and what the compiler says of the mistake. */
type Mistake = { name: string; right: string; wrong: string; error: RegExp };

const element = (jsx: string) => `export const element = ${jsx};`;
const call = (code: string) => `export const made = () => ${code};`;

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a link to a page that does not exist',
    right: element('<AppLink href="/immobilier">Immobilier</AppLink>'),
    wrong: element('<AppLink href="/immobilierrrr">Immobilier</AppLink>'),
    error: /"\/immobilierrrr".*not assignable.*Did you mean '"\/immobilier"'/,
  },
  {
    name: 'a button of the design system to a page that does not exist',
    right: element('<ButtonLink href="/creer-annonce">Publier</ButtonLink>'),
    wrong: element('<ButtonLink href="/creer-anonce">Publier</ButtonLink>'),
    error: /"\/creer-anonce".*not assignable/,
  },
  {
    name: 'a link to any text',
    right: element('<DataLink href={text}>Voir</DataLink>'),
    wrong: element('<AppLink href={text}>Voir</AppLink>'),
    error: /'string' is not assignable to type 'PageHref'/,
  },
  {
    name: 'an address that was put together by hand',
    right: element("<AppLink href={pageHref({ to: '/annonce/$id', params: { id: text } })}>Voir</AppLink>"),
    wrong: element('<AppLink href={`/annonce/${text}`}>Voir</AppLink>'),
    error: /not assignable to type 'PageHref'/,
  },
  {
    name: 'pages of a list whose addresses were put together by hand',
    right: element(
      "<Pagination page={1} pages={2} hrefOf={(page) => pageHref({ to: '/premium', search: { page } })} />",
    ),
    wrong: element('<Pagination page={1} pages={2} hrefOf={(page) => `/premium?page=${page}`} />'),
    error: /not assignable to type/,
  },
  {
    name: 'a page address of a path that does not exist',
    right: call("pageHref({ to: '/vendeur/$id', params: { id: text } })"),
    wrong: call("pageHref({ to: '/vendeurs/$id', params: { id: text } })"),
    error: /"\/vendeurs\/\$id".*not assignable/,
  },
  {
    name: 'a missing path parameter',
    right: call("pageHref({ to: '/annonce/$id', params: { id: text } })"),
    wrong: call("pageHref({ to: '/annonce/$id' })"),
    error: /not assignable to parameter of type 'PageAddress<"\/annonce\/\$id">'/,
  },
  {
    name: 'a path parameter of another name',
    right: call("pageHref({ to: '/annonce/$id', params: { id: text } })"),
    wrong: call("pageHref({ to: '/annonce/$id', params: { listing: text } })"),
    error: /'listing' does not exist/,
  },
  {
    name: 'a filter that no category has',
    right: call("pageHref({ to: '/immobilier', search: { minPrice: 5000, type: text } })"),
    wrong: call("pageHref({ to: '/immobilier', search: { prixMin: 5000 } })"),
    error: /'prixMin' does not exist/,
  },
  {
    name: 'a filter of another category',
    right: call("pageHref({ to: '/automobile', search: { brand: text } })"),
    wrong: call("pageHref({ to: '/immobilier', search: { brand: text } })"),
    error: /'brand' does not exist/,
  },
  {
    name: 'a parameter on a page that reads none',
    right: call("pageHref({ to: '/aide', hash: 'publier' })"),
    wrong: call("pageHref({ to: '/aide', search: { onglet: text } })"),
    error: /not assignable to type 'never'/,
  },
  {
    name: 'navigation to a path that does not exist',
    right: call("router.navigate({ to: '/messages', replace: true })"),
    wrong: call("router.navigate({ to: '/mesages', replace: true })"),
    error: /"\/mesages".*not assignable/,
  },
  {
    name: 'navigation without its path parameter',
    right: call("router.navigate({ to: '/annonce/$id', params: { id: text } })"),
    wrong: call("router.navigate({ to: '/annonce/$id' })"),
    error: /not assignable/,
  },
  {
    name: 'navigation with an unknown search parameter',
    right: call("router.navigate({ to: '/messages', search: { listing: text } })"),
    wrong: call("router.navigate({ to: '/messages', search: { annonce: text } })"),
    error: /'annonce' does not exist/,
  },
  {
    name: 'navigation to any text as one of our pages',
    right: call("router.navigate(toPage(pageHref({ to: '/blog', search: { tag: text } })))"),
    wrong: call('router.navigate(toPage(text))'),
    error: /'string' is not assignable to parameter of type 'PageHref'/,
  },
  {
    name: 'a redirection to a path that does not exist',
    right: call("redirect({ to: '/connexion', search: { retour: text } })"),
    wrong: call("redirect({ to: '/conexion', search: { retour: text } })"),
    error: /"\/conexion".*not assignable/,
  },
  {
    name: 'a redirection with an unknown search parameter',
    right: call("redirect({ to: '/connexion', search: { avis: text } })"),
    wrong: call("redirect({ to: '/connexion', search: { notice: text } })"),
    error: /'notice' does not exist/,
  },
];

/** One compilation for all, which takes a few seconds. */
const COMPILE_MS = 60_000;

test(
  'the compiler refuses a wrong path, a missing parameter, an unknown filter and any text as a link',
  () => {
    const errors = compileSources(MISTAKES.flatMap(({ right, wrong }) => [right, wrong]));
    for (const [at, { name, error }] of MISTAKES.entries()) {
      expect(errors[2 * at], `${name}: the right link compiles`).toEqual([]);
      expect(errors[2 * at + 1]?.join('\n'), name).toMatch(error);
    }
  },
  COMPILE_MS,
);
