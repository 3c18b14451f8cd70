import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AppealState } from '#shared/moderation/appeal.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { listings } from '#server/listings/listings.table.ts';

/** Appeals of owners against a refusal: one for each decision. */
export const appeals = pgTable(
  'appeals',
  {
    id: primaryId(),
    /** The refusal's entry in the audit log. */
    decisionId: uuid().notNull(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The refused edit; null where the listing itself was refused. */
    revisionId: uuid().references(() => listingRevisions.id, { onDelete: 'cascade' }),
    state: text().$type<AppealState>().notNull().default('open'),
    text: text().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    /** The team's answer where it dismissed the appeal. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('appeals_one_a_decision').on(table.decisionId),
    index('appeals_open')
      .on(table.createdAt, table.id)
      .where(sql`state = 'open'`),
    index().on(table.listingId),
    index('appeals_revision')
      .on(table.revisionId)
      .where(sql`revision_id is not null`),
  ],
);
