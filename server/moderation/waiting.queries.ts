import { sql, type SQL } from 'drizzle-orm';
import { REVIEW_KINDS, type ReviewKind } from '#shared/moderation/moderation.ts';
import { COUNT_CAP, capped, type CappedCount } from '#shared/platform/pagination.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';

export type Waiting = { kind: ReviewKind; id: string; at: Date };

type Source = { from: SQL; at: SQL };

/**
 * Where pending items of each kind are, in the wording of its partial index. An appeal is pending while the refusal
 * stands (findStandingRefusal).
 */
const SOURCES: Record<ReviewKind, Source> = {
  listing: { from: sql`listings where status = 'pending'`, at: sql`submitted_at` },
  revision: { from: sql`listing_revisions where status = 'pending'`, at: sql`created_at` },
  appeal: {
    from: sql`appeals where state = 'open' and exists (
      select 1 from listings left join listing_revisions as edit on edit.id = appeals.revision_id
      where listings.id = appeals.listing_id and case when appeals.revision_id is null then listings.status = 'rejected'
        else listings.status <> 'removed' and edit.status = 'refused' and edit.base_version = listings.version end)`,
    at: sql`created_at`,
  },
};

const each = (
  part: (kind: ReviewKind, source: Source) => SQL,
  between: SQL,
  kinds: readonly ReviewKind[] = REVIEW_KINDS,
) =>
  sql.join(
    kinds.map((kind) => part(kind, SOURCES[kind])),
    between,
  );

const UNION = sql` union all `;

/** Lists pending items, oldest first: new listings, edits and appeals in one sequence. */
export async function listWaiting(
  db: Db,
  after: Keyset | null,
  limit: number,
  kinds: readonly ReviewKind[] = REVIEW_KINDS,
): Promise<Waiting[]> {
  const { at: since, id } = after ?? { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  const parts = each(
    (kind, { from, at }) => sql`
      (select ${kind}::text as kind, id, ${at} as at from ${from}
      and (${at}, id) > (${since.toISOString()}::timestamptz, ${id}::uuid) order by ${at}, id limit ${limit})`,
    UNION,
    kinds,
  );
  const { rows } = await db.execute<{ kind: ReviewKind; id: string; ms: number }>(sql`
    select kind, id, (extract(epoch from at) * 1000)::float8 as ms from (${parts}) as waiting
    order by at, id limit ${limit}`);
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(Math.round(ms)) }));
}

export async function countWaiting(db: Db): Promise<CappedCount> {
  const parts = each((_kind, { from }) => sql`(select id from ${from} limit ${COUNT_CAP + 1})`, UNION);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${parts}) as waiting`,
  );
  return capped(rows[0]?.count ?? 0);
}

/** Counts the pending items of each kind, with the time of the oldest. */
export async function summarizeWaiting(db: Db) {
  const parts = each(
    (kind, { from, at }) => sql`
      select ${kind}::text as kind,
        (select count(*)::int from (select from ${from} limit ${COUNT_CAP + 1}) as waiting) as count,
        (select (extract(epoch from min(${at})) * 1000)::float8 from ${from}) as oldest`,
    UNION,
  );
  const { rows } = await db.execute<{ kind: ReviewKind; count: number; oldest: number | null }>(parts);
  const of = (kind: ReviewKind) => capped(rows.find((row) => row.kind === kind)?.count ?? 0);
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  return {
    listings: of('listing'),
    revisions: of('revision'),
    appeals: of('appeal'),
    oldestAt: times.length === 0 ? null : new Date(Math.round(Math.min(...times))),
  };
}
