import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#shared/platform/places.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * An account whose address is not confirmed yet. Anybody may register any address, so each registration has its own
 * password and its own link, and none of them is a user.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: primaryId(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** E.164 */
    phoneNumber: text().notNull(),
    countryCode: text().$type<CountryCode>().notNull(),
    /** Hashed by the auth library's function. */
    password: text().notNull(),
    /** The page to return to after confirmation. */
    returnTo: text(),
    /** SHA-256 of the secret in the cookie of the browser that registered; '' if the browser is unknown. */
    browserHash: text().notNull(),
    /** SHA-256 of the token in the latest mail; null before the first mail and once the registration has ended. */
    tokenHash: text(),
    tokenExpiresAt: instant(),
    /** How many times the link asked for the password. */
    passwordAttempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set once it can no longer be confirmed: the address has an account, or there were too many wrong passwords. */
    endedAt: instant(),
    /** What the team searches by, as in `users`. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number))`,
      ),
  },
  (table) => [
    index().on(table.email),
    index().on(table.tokenHash),
    index().on(table.expiresAt),
    index('registrations_newest').on(table.createdAt, table.id),
    index('registrations_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
