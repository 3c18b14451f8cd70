import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#shared/uploads/upload.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** A picture or video being uploaded in parts. Its row is deleted once it is complete, cancelled or expired. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    id: primaryId(),
    /** Without a foreign key: uploads of a deleted account expire. */
    uploadedBy: uuid().notNull(),
    kind: text().$type<UploadKind>().notNull().default('picture'),
    /** From the whole file's hash, as the sender states it: the same photo begun again continues where it was. */
    contentKey: text(),
    totalBytes: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    /** Keys of the stored parts, in order. A part that is not listed was never acknowledged. */
    parts: text().array().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('resumable_uploads_own_content').on(table.uploadedBy, table.contentKey),
    index('resumable_uploads_expiry').on(table.expiresAt),
  ],
);
