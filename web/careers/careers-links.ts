import { pageHref, type PageHref } from '#web/platform/page-href.ts';
export const applicationPath = (id: string): PageHref => pageHref({ to: '/candidature/$id', params: { id } });

export const CAREERS_PATH = '/carrieres';
export const APPLICATION_FORM = 'candidature';
/** The form's anchor on the page. */
export const APPLY_ANCHOR = 'postuler';

/** The page with its form set to an offer; without one, to a spontaneous application. */
export function applyPath(slug: string): PageHref {
  return pageHref({ to: CAREERS_PATH, search: { offre: slug }, hash: APPLY_ANCHOR });
}
