/** How long a mail's confirmation link is valid. */
export const VERIFICATION_HOURS = 24;
/**
 * Long enough for people who read their mail at the cybercafé once a week; short enough not to store names and numbers
 * that nobody has proved to be their own.
 */
export const REGISTRATION_DAYS = 14;
