/** Outranks every priority: a bit of its own. */
export const FEATURED_RANK = 4;
