import { HOUR_MS } from '../platform/durations.ts';
import { ageInText } from '../platform/time.ts';

/** How many days before its expiry a listing's seller is warned: twice. */
export const EXPIRY_WARNING_DAYS = [7, 1] as const;

/** A seller who confirmed is not asked again sooner, whatever buyers report. */
export const ASK_AGAIN_DAYS = 7;

/** Notifications to a seller about one listing, by mail and on the dashboard, once each. */
export const LISTING_NOTIFICATION_KINDS = [
  'expires_in_7',
  'expires_in_1',
  'expired',
  'availability_asked',
  'paused',
] as const;
export type ListingNotificationKind = (typeof LISTING_NOTIFICATION_KINDS)[number];

/** What the holder of a mail's link may do without signing in. */
export const LINK_PURPOSES = ['renew', 'confirm'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/**
 * State of such a link. done: the action has been taken already. gone: the listing was sold, removed or refused in the
 * meantime.
 */
export const LINK_STATES = ['open', 'done', 'gone'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export type ListingLink = {
  purpose: LinkPurpose;
  state: LinkState;
  title: string;
  /** When the listing expires, if it is public. */
  endsAt: string | null;
};

/** "à l’instant", "il y a 3h", "il y a 2j" */
export function confirmedText(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  return age < HOUR_MS ? 'à l’instant' : ageInText(age);
}
