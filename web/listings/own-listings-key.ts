export const OWN = ['own-listings'] as const;

/** Everything that is kept of one's own listings, for reading it anew. */
export const OWN_KEY = OWN;
