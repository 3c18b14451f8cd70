/** Kinds of activity on an account and its listings (specification, part 1, section 3). */
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
