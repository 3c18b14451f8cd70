import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#shared/accounts/account.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { instant, primaryId } from '#server/platform/columns.ts';

// The first five tables have the shape that the auth library expects (better-auth, plural names).

export const users = pgTable('users', {
  id: primaryId(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** E.164 */
  phoneNumber: text(),
  phoneVerifiedAt: instant(),
  countryCode: text().$type<CountryCode>(),
  role: text().$type<Role>().notNull().default('user'),
  twoFactorEnabled: boolean().notNull().default(false),
  /** Whoever is banned cannot sign in, and no session of theirs counts. */
  bannedAt: instant(),
  /** Asked to be deleted: it happens then, unless it is undone. */
  deletionDueAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

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
    // What follows is ours; the library neither reads nor writes it.
    /** "Rester connecté" was ticked: no inactivity ends it. */
    isRemembered: boolean().notNull().default(false),
    lastActiveAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
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
    /** False until a first code was right. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** Browsers that somebody has signed in from; each carries its own secret in a cookie. */
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
