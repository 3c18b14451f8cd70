/** Every heart of a page belongs to one form, which stands in the page's head (web/favorites/hearts.tsx). */
export const HEART_FORM = 'favori';

/**
 * The button that keeps a listing. Pages may come from a shared cache: which hearts are full is marked for members alone,
 * by the server in the HTML (mark-hearts.ts) and by the form's own code, both past React.
 */
export function heartProps(listingId: string) {
  return { form: HEART_FORM, name: 'ajouter', value: listingId, suppressHydrationWarning: true } as const;
}
