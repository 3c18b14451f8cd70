export const OWN = ['own-listings'] as const;

/** How often what is counted of one's own listings is fetched again while it is on the screen. */
export const COUNTS_REFRESH_MS = 8_000;

/** The query key of all of a member's own listings, for invalidation. */
export const OWN_KEY = OWN;
