/** What happens to somebody and their listings (specification, part 1, section 3). */
export const ACTIVITY_TYPES = [
  'view',
  'message',
  'favorite',
  'boost',
  'approval',
  'warning',
  'info',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
