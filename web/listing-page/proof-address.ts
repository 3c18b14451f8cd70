import type { ContactChannel } from '#shared/listings/listing.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The page that gets a number beyond the day's cap: by a proof of work, or by signing in. */
export function proofHref(listingId: string, channel: ContactChannel): PageHref {
  const search = { vers: channel === 'whatsapp' ? channel : null };
  return pageHref({ to: '/numero/$id', params: { id: listingId }, search });
}

export function readChannel(search: object): ContactChannel {
  return 'vers' in search && search.vers === 'whatsapp' ? 'whatsapp' : 'phone';
}
