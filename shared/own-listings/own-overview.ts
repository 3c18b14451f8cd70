import type { ActivityType } from '../platform/activity.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';

/** Something that happened to somebody's own listings. */
export type ActivityItem = {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  listing: { id: string; title: string };
  /** City, otherwise country. */
  location: string | null;
  /** For views and contacts, which are counted per day, the start of that day. */
  time: string;
};

/** The dashboard's figures: listings by status, and their results. */
export type OwnOverview = {
  listings: Record<Exclude<ListingStatus, 'removed'>, number>;
  views: number;
  contacts: number;
  favorites: number;
  activity: ActivityItem[];
};

export const ACTIVITY_DAYS = 14;
export const MAX_ACTIVITY = 12;
