import type { ActivityType } from '../platform/activity.ts';

/** A notification in somebody's list (specification, part 1, section 3: an activity item). */
export type NotificationItem = {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  listing: { id: string; title: string } | null;
  /** City of the listing, otherwise its country. */
  location: string | null;
  /** Who caused it, if that may be disclosed. */
  sender: string | null;
  time: string;
  unread: boolean;
  /** The page to open, within the site. */
  path: string;
};

export type NotificationPage = {
  data: NotificationItem[];
  unread: number;
  nextCursor: string | null;
};

export const NOTIFICATION_LIMITS = {
  perPage: 20,
  /** Per person; the oldest are deleted. */
  stored: 200,
  /** More are shown as "99+". */
  unread: 99,
  title: 120,
  text: 300,
  /** Devices per person that receive push notifications. */
  devices: 10,
} as const;
