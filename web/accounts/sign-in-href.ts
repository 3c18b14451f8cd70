import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The sign-in page, which returns to where the visitor came from; the home page is no place to return to. */
export function signInHref(from: string | null): PageHref {
  return pageHref({ to: '/connexion', search: { retour: from === '/' ? null : from } });
}
