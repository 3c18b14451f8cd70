import type { ShownFact } from '#shared/listings/listing.ts';
import type { ListingContent } from '#shared/listings/listing.schema.ts';
import { CONTACT_WAY_LABEL, CONTACT_WAYS, PRICE_TERMS_LABEL } from '#shared/listings/listing-terms.ts';

type Terms = Pick<
  ListingContent,
  'landmark' | 'priceTerms' | 'contactPhone' | 'contactWays' | 'contactHours'
>;

/** Presents a listing's terms for review: sellers hide numbers and addresses here too. */
export function shownTerms(terms: Terms): ShownFact[] {
  const { landmark, priceTerms, contactPhone, contactWays, contactHours } = terms;
  const isChosen = contactWays.length < CONTACT_WAYS.length;
  const rows: [string, string, string | null][] = [
    ['priceTerms', 'Discussion du prix', priceTerms && PRICE_TERMS_LABEL[priceTerms]],
    ['landmark', 'Repère', landmark],
    ['contactPhone', 'Numéro de l’annonce', contactPhone],
    [
      'contactWays',
      'Contact par',
      isChosen ? contactWays.map((way) => CONTACT_WAY_LABEL[way]).join(', ') : null,
    ],
    ['contactHours', 'Heures de contact', contactHours],
  ];
  return rows.flatMap(([key, label, value]) => (value ? [{ key, label, value }] : []));
}
