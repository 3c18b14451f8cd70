import { formOfListing } from '#shared/listing-edits/listing-edit-form.ts';
import type { EditableListing, SavedEdit } from '#shared/listings/own-listing.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import type { Saved } from './listing-edits.api.ts';

/** Texts of the specification, part 1, sections 2 and 8. */
export const EDIT_TEXT = {
  title: "Modifier l'annonce",
  loaded: 'Annonce chargée',
  loadFailed: "Impossible de charger les données de l'annonce. Veuillez réessayer.",
  saveFailed: "Impossible de modifier l'annonce",
} as const;

export function editPath(listingId: string): string {
  return pageHref({ to: '/annonce/$id/modifier', params: { id: listingId } });
}

const NOTICE = {
  'annonce-modifiee': 'Annonce modifiée avec succès !',
  // The specification's text; used only if it is true (PRODUCT, contradiction 1).
  'annonce-modifiee-visible':
    'Annonce modifiée avec succès ! Les changements sont maintenant visibles sur le site.',
  'annonce-modifiee-en-attente':
    'Annonce modifiée avec succès ! Vos changements seront visibles dès leur validation.',
} as const;

/** The page with the notice that an edit of this listing was saved. */
export function savedPath(listingId: string, { outcome, isVisible }: Saved): PageHref {
  const notice: keyof typeof NOTICE =
    outcome === 'in_review'
      ? 'annonce-modifiee-en-attente'
      : isVisible
        ? 'annonce-modifiee-visible'
        : 'annonce-modifiee';
  return profilePath('listings', { avis: notice, sur: listingId });
}

/** What an address of `savedPath` says. */
export function editNotice({ avis, sur }: { avis?: unknown; sur?: unknown }): SavedEdit | null {
  if (!isKeyOf(NOTICE, avis)) return null;
  return {
    text: NOTICE[avis],
    listingId: String(sur ?? ''),
    isInReview: avis === 'annonce-modifiee-en-attente',
  };
}

/** The initial values of the edit form. */
export function startOf(listing: EditableListing): Record<string, string> {
  return { ...formOfListing(listing.content), ...asOpened(listing) };
}

/** The form fields that identify the version an edit is based on. */
export function asOpened({ version, opened }: Pick<EditableListing, 'version' | 'opened'>) {
  return { version: String(version), opened };
}

export function openedOf(values: Readonly<Partial<Record<string, string>>>) {
  return { version: Number(values.version) || 1, opened: values.opened ?? '' };
}
