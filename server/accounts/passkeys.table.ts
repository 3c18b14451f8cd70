import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { users } from './accounts.table.ts';

/** WebAuthn credentials: the public keys only. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As chosen by the authenticator, base64url */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser may reach the authenticator: internal, hybrid, usb … */
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    /** The passkey provider copies it to the owner's other devices (BS flag). */
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export type PasskeyPurpose = 'add' | 'sign_in' | 'second_factor';

/** Challenges that an authenticator has to sign next: single-use, bound to the browser that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Hash of the device cookie, which tells browsers apart. */
    deviceHash: text().notNull(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    challenge: text().notNull(),
    /** The account for which a passkey is added or requested; null if any account may answer. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.purpose] }),
    index().on(table.userId),
    index().on(table.expiresAt),
  ],
);
