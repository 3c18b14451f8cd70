export const applicationPath = (id: string) => `/candidature/${id}`;

export const CAREERS_PATH = '/carrieres';
export const APPLICATION_FORM = 'candidature';
/** Where the form stands on the page. */
export const APPLY_ANCHOR = 'postuler';

/** The page with its form ready for an offer; without one, for a spontaneous application. */
export function applyPath(slug: string): string {
  const query = slug === '' ? '' : `?${new URLSearchParams({ offre: slug })}`;
  return `${CAREERS_PATH}${query}#${APPLY_ANCHOR}`;
}
