import type { ActivityType } from '../platform/activity.ts';

/** Something one was told (specification, part 1, section 3: an activity item). */
export type NotificationItem = {
  id: string;
  type: ActivityType;
  title: string;
  description: string;
  listing: { id: string; title: string } | null;
  /** City of the listing, or country. */
  location: string | null;
  /** Who did it, where that may be told. */
  sender: string | null;
  time: string;
  unread: boolean;
  /** Where to look, within the site. */
  path: string;
};

export type NotificationPage = {
  data: NotificationItem[];
  unread: number;
  nextCursor: string | null;
};

export const NOTIFICATION_LIMITS = {
  perPage: 20,
  /** Of one person; the oldest go. */
  stored: 200,
  /** More are shown as "99+". */
  unread: 99,
  title: 120,
  text: 300,
  /** Devices of one person that are told. */
  devices: 10,
} as const;
