export const OWN = ['own-listings'] as const;

/** The query key of all of a member's own listings, for invalidation. */
export const OWN_KEY = OWN;
