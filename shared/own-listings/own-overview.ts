import type { ActivityType } from '../platform/activity.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';

/** Something that happened to one's listings. */
export type ActivityItem = {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  listing: { id: string; title: string };
  /** City, or country. */
  location: string | null;
  /** For views and contacts, which are counted by the day, the beginning of that day. */
  time: string;
};

/** What the dashboard counts: listings by state, and what came of them. */
export type OwnOverview = {
  listings: Record<Exclude<ListingStatus, 'removed'>, number>;
  views: number;
  contacts: number;
  favorites: number;
  activity: ActivityItem[];
};

export const ACTIVITY_DAYS = 14;
export const MAX_ACTIVITY = 12;
