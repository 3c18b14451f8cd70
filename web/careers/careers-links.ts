export const applicationPath = (id: string) => `/candidature/${id}`;

export const CAREERS_PATH = '/carrieres';
export const APPLICATION_FORM = 'candidature';
/** The form's anchor on the page. */
export const APPLY_ANCHOR = 'postuler';

/** The page with its form set to an offer; without one, to a spontaneous application. */
export function applyPath(slug: string): string {
  const query = slug === '' ? '' : `?${new URLSearchParams({ offre: slug })}`;
  return `${CAREERS_PATH}${query}#${APPLY_ANCHOR}`;
}
