/** Added to the rank of a featured listing: a bit of its own, above every priority. */
export const FEATURED_RANK = 4;
