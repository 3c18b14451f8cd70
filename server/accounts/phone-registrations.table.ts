import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#shared/platform/places.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * An account whose number is not confirmed yet. Anybody may register any number: each registration has its own browser
 * and its own code, and none of them is a user.
 */
export const phoneRegistrations = pgTable(
  'phone_registrations',
  {
    id: primaryId(),
    /** E.164 */
    phoneNumber: text().notNull(),
    countryCode: text().$type<CountryCode>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Hashed by the auth library's function. */
    password: text().notNull(),
    /** The page to return to after confirmation. */
    returnTo: text(),
    /** SHA-256 of the secret in the cookie of the browser that registered; a new one for each registration. */
    browserHash: text().notNull(),
    /** Of the latest code; null until its message is made. */
    codeHash: text(),
    codeExpiresAt: instant(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.browserHash),
    index().on(table.phoneNumber),
    index().on(table.expiresAt),
  ],
);
