import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Role } from '#shared/accounts/account.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

// The first five tables have the shape that the auth library expects (better-auth, plural names).

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    name: text().notNull(),
    /** One that cannot exist for somebody without a mailbox (absent-address.ts): read it through `mailAddress`. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** E.164 */
    phoneNumber: text(),
    phoneVerifiedAt: instant(),
    /** Its owner registered with the number: a code sent to it opens the account. */
    phoneSignIn: boolean().notNull().default(false),
    countryCode: text().$type<CountryCode>(),
    role: text().$type<Role>().notNull().default('user'),
    twoFactorEnabled: boolean().notNull().default(false),
    /** A banned user cannot sign in, and their sessions are ignored. */
    bannedAt: instant(),
    /** The user asked for deletion: the account is deleted at this time unless they cancel. */
    deletionDueAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** What the team searches by, without accents and punctuation (foldText). */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')))`,
      ),
  },
  (table) => [
    index('users_newest').on(table.createdAt, table.id),
    uniqueIndex('users_verified_phone')
      .on(table.phoneNumber)
      .where(sql`phone_verified_at is not null`),
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // The small subsets that the team filters by state.
    index('users_banned')
      .on(table.createdAt, table.id)
      .where(sql`banned_at is not null`),
    index('users_leaving')
      .on(table.createdAt, table.id)
      .where(sql`deletion_due_at is not null`),
    index('users_team')
      .on(table.createdAt, table.id)
      .where(sql`role <> 'user'`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    // The columns below are ours; the auth library neither reads nor writes them.
    /** "Rester connecté" was ticked: the session does not end for inactivity. */
    isRemembered: boolean().notNull().default(false),
    lastActiveAt: instant().notNull().defaultNow(),
    /** The team member who impersonates this person, and the team member's own session, with which this one ends. */
    impersonatorId: uuid(),
    impersonatorSessionId: uuid().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.userId),
    index('sessions_impersonator')
      .on(table.impersonatorSessionId)
      .where(sql`impersonator_session_id is not null`),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: primaryId(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

/** Authenticators; the secret and the recovery codes are encrypted by the auth library. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: primaryId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** False until a first code was accepted. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
    /** Time step (RFC 6238, 30 s) of the last accepted code: this step and all earlier ones are used up. */
    lastUsedStep: integer(),
  },
  (table) => [index().on(table.userId)],
);

/** Browsers a user has signed in from; each has its own secret in a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's secret */
    deviceHash: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);
