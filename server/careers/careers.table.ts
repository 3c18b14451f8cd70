import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CvKind } from '#shared/careers/application-form.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** An uploaded CV: deleted after a day unless an application claims it. */
export const cvFiles = pgTable(
  'cv_files',
  {
    id: primaryId(),
    kind: text().$type<CvKind>().notNull(),
    /** The uploader's file name; files are stored under their ids. */
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

export const jobApplications = pgTable(
  'job_applications',
  {
    id: primaryId(),
    key: uuid().notNull().unique(),
    /** Null: a spontaneous application. */
    offer: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    cvId: uuid()
      .notNull()
      .unique()
      .references(() => cvFiles.id, { onDelete: 'cascade' }),
    /** The signed-in sender, if any. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.userId)],
);
