import { and, asc, count, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { WeighedReport } from '#shared/reports/report-weight.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Db } from '#server/platform/database.ts';
import { reportCases, reports } from './reports.table.ts';

/** More voices than these change nothing any more. */
const MOST_WEIGHED = 200;
/** Of each case, for the team to read. */
const MOST_READ = 20;

export type CaseRow = typeof reportCases.$inferSelect;

/** The reports of a case as the rule wants them. */
export async function listWeighed(db: Db, caseId: string): Promise<WeighedReport[]> {
  const rows = await db
    .select({ report: reports, registeredAt: users.createdAt })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(MOST_WEIGHED);
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

/** How the earlier reports of these people ended. */
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

/** Open cases, the heaviest first. */
export function listOpenCases(db: Db, limit: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(reportCases)
    .where(eq(reportCases.status, 'pending'))
    .orderBy(desc(reportCases.weight), desc(reportCases.id))
    .limit(limit);
}

export function listReportsOf(db: Db, caseId: string) {
  return db
    .select()
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(MOST_READ);
}

/** What of somebody's is out of sight, awaiting a decision. */
export function listHiddenOf(db: Db, reportedId: string): Promise<CaseRow[]> {
  return db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.reportedId, reportedId),
        eq(reportCases.status, 'pending'),
        isNotNull(reportCases.hiddenAt),
      ),
    )
    .orderBy(desc(reportCases.openedAt))
    .limit(50);
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id)).limit(1);
  return row;
}
