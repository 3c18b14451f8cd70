import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ExportState } from '#shared/accounts/data-export.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { users } from './accounts.table.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A single-use link for setting a new password. Only its hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: owner(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** A new address that waits for confirmation by both mailboxes; one per person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    currentTokenHash: text().notNull(),
    newTokenHash: text().notNull(),
    currentConfirmedAt: instant(),
    newConfirmedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.currentTokenHash), index().on(table.newTokenHash)],
);

/** A one-time code sent to a phone; one per person, the latest. */
export const phoneCodes = pgTable('phone_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** E.164 */
  phoneNumber: text().notNull(),
  codeHash: text().notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});

/** A person's data export: all of their data, packed for download. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    userId: owner(),
    state: text().$type<ExportState>().notNull().default('pending'),
    stepsDone: integer().notNull().default(0),
    stepsTotal: integer().notNull().default(0),
    /** Number of ZIP files in the export, once it is ready. */
    partCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
