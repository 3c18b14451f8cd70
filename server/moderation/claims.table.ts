import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ClaimKind } from '#shared/moderation/claim.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant } from '#server/platform/database/columns.ts';

/** Which moderator reviews which item, so that two do not review the same one. */
export const moderationClaims = pgTable(
  'moderation_claims',
  {
    kind: text().$type<ClaimKind>().notNull(),
    targetId: uuid().notNull(),
    claimedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    claimedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.targetId] }),
    index().on(table.claimedBy),
    index().on(table.claimedAt),
  ],
);
