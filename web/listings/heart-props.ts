/** All hearts of a page belong to one form in the page's head (web/favorites/hearts.tsx). */
export const HEART_FORM = 'favori';

/**
 * Props of the button that saves a listing. Pages may come from a shared cache, so full hearts are marked for members
 * only, by the server in the HTML (mark-hearts.ts) and by the form's own code, both bypassing React.
 */
export function heartProps(listingId: string) {
  return { form: HEART_FORM, name: 'ajouter', value: listingId, suppressHydrationWarning: true } as const;
}
