import type { Listing } from '#shared/listings/listing.ts';
import { formatInteger, formatMoney } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';

export function viewsText(count: number): string {
  return `${formatInteger(count)} ${plural(count, 'vue')}`;
}

/** The shared text of a listing. */
export function shareText(listing: Pick<Listing, 'title' | 'price'>): string {
  return `${listing.title} – ${formatMoney(listing.price)}`;
}
