import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind } from '#shared/uploads/upload.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** A picture or video on its way in parts. Gone once it is one, given up, or expired. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    id: primaryId(),
    /** No reference: what a deleted account left expires. */
    uploadedBy: uuid().notNull(),
    kind: text().$type<UploadKind>().notNull().default('picture'),
    /** Of the whole, as its sender says: the same photo begun again goes on where it was. */
    contentKey: text(),
    totalBytes: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    /** Keys of the stored parts, in order. What the row does not name was never acknowledged. */
    parts: text().array().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('resumable_uploads_own_content').on(table.uploadedBy, table.contentKey),
    index('resumable_uploads_expiry').on(table.expiresAt),
  ],
);
