import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { CappedCount } from '#shared/platform/pagination.ts';
import type { ReportType } from '#shared/reports/report.ts';
import type { ScoredReport } from '#shared/reports/report-weight.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/database.ts';
import { reportCases, reports } from './reports.table.ts';

/** Reports beyond these no longer change the score. */
const MAX_SCORED = 200;
/** Per case, for the team to read. */
const MAX_SHOWN = 20;

export type CaseRow = typeof reportCases.$inferSelect;

/** The reports of a case, as the scoring rule takes them. */
export async function listScoredReports(db: Db, caseId: string): Promise<ScoredReport[]> {
  const rows = await db
    .select({ report: reports, registeredAt: users.createdAt })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(MAX_SCORED);
  const records = await countRecords(
    db,
    rows.map(({ report }) => report.reporterId),
  );
  return rows.map(({ report, registeredAt }) => ({
    reason: report.reason,
    registeredAt: registeredAt.getTime(),
    reportedAt: report.createdAt.getTime(),
    network: report.network,
    device: report.device,
    ...recordOf(records, report.reporterId),
  }));
}

/** How earlier reports by these people were decided. */
function countRecords(db: Db, reporterIds: readonly string[]) {
  return db
    .select({ reporterId: reports.reporterId, status: reports.status, count: count() })
    .from(reports)
    .where(and(inArray(reports.reporterId, [...reporterIds]), ne(reports.status, 'pending')))
    .groupBy(reports.reporterId, reports.status);
}

function recordOf(records: Awaited<ReturnType<typeof countRecords>>, reporterId: string) {
  const counted = (status: string) =>
    records.find((row) => row.reporterId === reporterId && row.status === status)?.count ?? 0;
  return { upheld: counted('upheld'), dismissed: counted('dismissed') };
}

type Slice = { limit: number; offset: number };

/** Open cases of these types, highest score first. */
export function listOpenCases(
  db: Db,
  types: readonly ReportType[],
  { limit, offset }: Slice,
): Promise<CaseRow[]> {
  return db
    .select()
    .from(reportCases)
    .where(and(sql`${reportCases.status} = 'pending'`, inArray(reportCases.type, [...types])))
    .orderBy(desc(reportCases.weight), desc(reportCases.id))
    .limit(limit)
    .offset(offset);
}

/** In the same words as the partial index. */
const STANDING_APPEAL = sql`status = 'upheld' and appeal is not null and appeal_decided_at is null`;

/** Decided cases that the reported person contests, longest waiting first. */
export function listContestedCases(db: Db, { limit, offset }: Slice): Promise<CaseRow[]> {
  return db
    .select()
    .from(reportCases)
    .where(STANDING_APPEAL)
    .orderBy(asc(reportCases.appealedAt), asc(reportCases.id))
    .limit(limit)
    .offset(offset);
}

export async function countOpenCases(db: Db, types: readonly ReportType[]): Promise<CappedCount> {
  const open = and(sql`${reportCases.status} = 'pending'`, inArray(reportCases.type, [...types]));
  return countRows(db, reportCases, open);
}

export const countContestedCases = (db: Db): Promise<CappedCount> =>
  countRows(db, reportCases, STANDING_APPEAL);

/** People by id, with how many cases against them were upheld. */
export async function listReportedPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      user: users,
      upheldCount: sql<number>`(select count(*)::int from ${reportCases} as earlier where earlier.reported_id = ${users.id} and earlier.status = 'upheld')`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
}

type ReportRow = typeof reports.$inferSelect;

/** The reports of each of these cases, oldest first. */
export async function listReportsOf(
  db: Db,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, ReportRow[]>> {
  if (caseIds.length === 0) return new Map();
  const place = sql<number>`row_number() over (partition by ${reports.caseId} order by ${reports.createdAt}, ${reports.id})`;
  const placed = db
    .select({ id: reports.id, place: place.as('place') })
    .from(reports)
    .where(inArray(reports.caseId, [...caseIds]))
    .as('placed');
  const rows = await db
    .select({ report: reports })
    .from(reports)
    .innerJoin(placed, eq(placed.id, reports.id))
    .where(lte(placed.place, MAX_SHOWN))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(caseIds.length * MAX_SHOWN);
  return Map.groupBy(
    rows.map(({ report }) => report),
    ({ caseId }) => caseId,
  );
}

/** Cases against a person that hide something until a decision, and those upheld since that date. */
export function listCasesOf(db: Db, reportedId: string, decidedSince: Date): Promise<CaseRow[]> {
  return db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.reportedId, reportedId),
        or(
          and(eq(reportCases.status, 'pending'), isNotNull(reportCases.hiddenAt)),
          and(eq(reportCases.status, 'upheld'), gt(reportCases.decidedAt, decidedSince)),
        ),
      ),
    )
    .orderBy(desc(reportCases.openedAt))
    .limit(50);
}

/** The open case against a target; a conversation may have one for each of its two people. */
export async function findOpenCase(db: Db, type: ReportType, targetId: string): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.type, type),
        eq(reportCases.targetId, targetId),
        sql`${reportCases.status} = 'pending'`,
      ),
    )
    .limit(1);
  return row;
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id)).limit(1);
  return row;
}
