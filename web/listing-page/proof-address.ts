import type { ContactChannel } from '#shared/listings/listing.ts';

/** The page that gets a number beyond the day's cap: by a proof of work, or by signing in. */
export function proofHref(listingId: string, channel: ContactChannel): string {
  return `/numero/${listingId}${channel === 'whatsapp' ? '?vers=whatsapp' : ''}`;
}

export function readChannel(search: object): ContactChannel {
  return 'vers' in search && search.vers === 'whatsapp' ? 'whatsapp' : 'phone';
}
