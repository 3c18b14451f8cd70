import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { users } from './accounts.table.ts';

/** WebAuthn credentials: the public half alone. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator chose it, base64url */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser may reach it: internal, hybrid, usb … */
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    /** Copied to its owner's other devices by whoever keeps it (BS flag). */
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export type PasskeyPurpose = 'add' | 'sign_in' | 'second_factor';

/** What an authenticator is to sign next: once, and for the browser that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Of the device cookie, which tells browsers apart. */
    deviceHash: text().notNull(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    challenge: text().notNull(),
    /** Whose passkey is added or asked for; null where any account's may answer. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.purpose] }),
    index().on(table.userId),
    index().on(table.expiresAt),
  ],
);
