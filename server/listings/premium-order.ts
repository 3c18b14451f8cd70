import { desc, sql, type SQL } from 'drizzle-orm';
import { FEATURED_RANK } from '#shared/listings/boost-rank.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { listings } from './listings.table.ts';

const MAX_SLOTS_BACK = 24;

/** The team's choice and running boosts: featured listings first, then by the priority paid for. */
function rank(now: SQL): SQL {
  const byTeam = sql`case when ${listings.isFeatured} then ${FEATURED_RANK} else 0 end`;
  const bought = sql`case when ${listings.boostEndsAt} > ${now} then ${listings.boostRank} else 0 end`;
  return sql`((${byTeam}) | (${bought}))`;
}

/**
 * Returns the current rotation slot: listings of equal rank take turns by the hour, in the same order for everybody; a
 * list that was begun may keep its slot.
 */
export function rotationSlotAt(now: Date, begun?: number): number {
  const slot = Math.floor(now.getTime() / HOUR_MS);
  return begun !== undefined && begun <= slot && begun > slot - MAX_SLOTS_BACK ? begun : slot;
}

export function promotedFirst(now: Date, slot: number): SQL[] {
  return promotedInTurn(sql`${now.toISOString()}::timestamptz`, sql`${slot}::bigint`);
}

/** The same for a time and a slot in SQL. */
export function promotedInTurn(now: SQL, slot: SQL): SQL[] {
  return [desc(rank(now)), sql`uuid_hash_extended(${listings.id}, ${slot})`, sql`${listings.id}`];
}
