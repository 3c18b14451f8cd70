/** What a featured listing has more than any priority: a bit of its own. */
export const FEATURED_RANK = 4;
