import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * Who was given which number within the last day: by a member, or by a visitor's network. Networks and numbers are
 * hashes. Listing and seller are no references, as a row is gone after a day whatever becomes of them.
 */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: primaryId(),
    /** Of a visitor: the IPv4 address or /64. */
    network: text(),
    /** Of a visitor with IPv6: the /48. */
    widerNetwork: text(),
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    listingId: uuid().notNull(),
    sellerId: uuid(),
    /** When the listing was published. */
    listedAt: instant().notNull(),
    /** The proof of work that it was given for. */
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
