import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#shared/platform/places.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * An account that waits for its address to be confirmed. Anybody may register any address, so each registration keeps
 * its own password and its own link, and none of them is a user.
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
    /** A hash, as the auth library makes it. */
    password: text().notNull(),
    /** Where the person was going. */
    returnTo: text(),
    /** SHA-256 of the secret in the cookie of the browser that registered; '' where no browser is known. */
    browserHash: text().notNull(),
    /** SHA-256 of the token in the latest mail; null before the first one, and once the registration has ended. */
    tokenHash: text(),
    tokenExpiresAt: instant(),
    /** How often its password was asked for at the link. */
    passwordAttempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** It can be confirmed no more: the address has an account, or too many passwords were wrong. */
    endedAt: instant(),
    /** What the team finds somebody by, as in `users`. */
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
