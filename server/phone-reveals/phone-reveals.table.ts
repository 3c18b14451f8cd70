import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * Numbers revealed within the last day, to a member or to a visitor's network. Networks and numbers are hashes. Without
 * foreign keys to listing and seller, as each row is removed after a day anyway.
 */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: primaryId(),
    /** For a visitor: the IPv4 address or /64. */
    network: text(),
    /** For a visitor with IPv6: the /48. */
    widerNetwork: text(),
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    listingId: uuid().notNull(),
    sellerId: uuid(),
    /** When the listing was published. */
    listedAt: instant().notNull(),
    /** The proof of work it was revealed for. */
    proofId: uuid(),
    revealedAt: instant().notNull(),
  },
  (table) => [
    index('phone_reveals_network').on(table.network, table.revealedAt),
    index('phone_reveals_wider').on(table.widerNetwork, table.revealedAt),
    index('phone_reveals_member').on(table.memberId, table.revealedAt),
    index('phone_reveals_proof')
      .on(table.proofId)
      .where(sql`proof_id is not null`),
    index('phone_reveals_age').on(table.revealedAt),
  ],
);
