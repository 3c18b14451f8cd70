/** How long the link of one mail opens its registration. */
export const VERIFICATION_HOURS = 24;
/**
 * Long enough for somebody who reads mail at the cybercafé once a week; short enough not to keep names and numbers that
 * nobody has shown to be their own.
 */
export const REGISTRATION_DAYS = 14;
