import { HOUR_MS } from '../platform/durations.ts';

/** Before its end a listing's seller is told twice, this many days ahead. */
export const EXPIRY_WARNING_DAYS = [7, 1] as const;

/** Whoever confirmed is not asked again sooner, whatever buyers say. */
export const ASK_AGAIN_DAYS = 7;

/** What a seller is told about one listing, by mail and on the dashboard, once each. */
export const LISTING_NOTIFICATION_KINDS = [
  'expires_in_7',
  'expires_in_1',
  'expired',
  'availability_asked',
  'paused',
] as const;
export type ListingNotificationKind = (typeof LISTING_NOTIFICATION_KINDS)[number];

/** What a link in a mail lets its holder do, without signing in. */
export const LINK_PURPOSES = ['renew', 'confirm'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Where a link leads. done: what it asks for has been done already. gone: sold, removed or refused meanwhile. */
export const LINK_STATES = ['open', 'done', 'gone'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export type ListingLink = {
  purpose: LinkPurpose;
  state: LinkState;
  title: string;
  /** Until when the listing is shown, where it is. */
  endsAt: string | null;
};

/** "à l’instant", "il y a 3 h", "il y a 2 j" */
export function confirmedText(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return 'à l’instant';
  return hours < 24 ? `il y a ${hours} h` : `il y a ${Math.floor(hours / 24)} j`;
}
