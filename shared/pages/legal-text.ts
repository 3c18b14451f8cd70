import type { SiteSettings } from '../settings/settings.ts';

/** A paragraph, or the items of a list. Names in braces are site settings; {écrire} is the contact address. */
export type LegalBlock = string | readonly string[];
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

/** The date of both texts. */
export const LEGAL_UPDATED = '2 juin 2025';

export const ADDRESS_TO_WRITE_TO = '{écrire}';

export function fillIn(text: string, { siteName, address }: SiteSettings): string {
  return text
    .replaceAll('{siteName}', siteName)
    .replaceAll(' ({address})', address === '' ? '' : ` (${address})`);
}
