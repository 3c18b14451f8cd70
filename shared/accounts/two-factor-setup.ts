/** Anchor of the profile section where two factors are set up. */
export const TWO_FACTOR_ANCHOR = 'deux-etapes';
export const SET_UP_TWO_FACTOR_PATH = `/profile?tab=security#${TWO_FACTOR_ANCHOR}`;
