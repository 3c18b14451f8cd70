import type { ListingCard } from '#shared/listings/listing.ts';

let picked: ListingCard | null = null;

/** Remembers the card that was tapped: its listing's page shows what the card knows until the listing is loaded. */
export function pickCard(card: ListingCard): void {
  picked = card;
}

export function pickedCard(listingId: string): ListingCard | null {
  return picked?.id === listingId ? picked : null;
}
