import { sql } from 'drizzle-orm';
import type { HistoryEntry } from '#shared/moderation/appeal.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import type { Db } from '#server/platform/database/database.ts';
import { SYSTEM_ID } from '#server/platform/context.ts';

const MAX_ENTRIES = 10;

type HistoryRow = {
  listing: string;
  ms: number;
  action: HistoryEntry['action'];
  reason: RefusalReason | null;
  details: string | null;
  by: string | null;
  isAutomatic: boolean;
};

/** Lists decisions on these listings and appeals against them, latest first, up to a limit for each listing. */
export async function listHistories(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, HistoryEntry[]>> {
  if (listingIds.length === 0) return new Map();
  const ids = sql`${`{${listingIds.join(',')}}`}::uuid[]`;
  const { rows } = await db.execute<HistoryRow>(sql`
    select wanted.id as listing, entry.* from unnest(${ids}) as wanted(id), lateral (
      select (extract(epoch from at) * 1000)::float8 as ms, action, reason, details,
        nullif(trim(concat(users.first_name, ' ', users.last_name)), '') as by, actor_id = ${SYSTEM_ID} as "isAutomatic"
      from (
        select at, id, action, reason, details, actor_id from audit_log where listing_id = wanted.id
        union all
        select created_at, id, 'appeal', null, text, null from appeals where listing_id = wanted.id
      ) as happened left join users on users.id = actor_id
      order by at desc, happened.id desc limit ${MAX_ENTRIES}
    ) as entry`);
  const entries = rows.map(({ listing, ms, isAutomatic, ...entry }) => ({
    listing,
    entry: { ...entry, at: new Date(Math.round(ms)).toISOString(), isAutomatic: isAutomatic ?? false },
  }));
  const grouped = Map.groupBy(entries, ({ listing }) => listing);
  return new Map([...grouped].map(([id, each]) => [id, each.map(({ entry }) => entry)]));
}
