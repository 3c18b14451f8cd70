import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CaseRow } from './reports.queries.ts';
import { reportCases } from './reports.table.ts';

type Opening = Pick<
  typeof reportCases.$inferInsert,
  'type' | 'targetId' | 'reportedId' | 'label' | 'evidence' | 'openedAt'
>;

/**
 * Opens or finds the open case of a target and locks it until the transaction ends, so that each report is scored
 * together with all others.
 */
export async function lockOpenCase(tx: Transaction, opening: Opening): Promise<CaseRow> {
  await tx.insert(reportCases).values(opening).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.type, opening.type),
        eq(reportCases.targetId, opening.targetId),
        sql`${reportCases.reportedId} is not distinct from ${opening.reportedId ?? null}`,
        eq(reportCases.status, 'pending'),
      ),
    )
    .for('update');
  if (!row) throw new AppError('conflict');
  return row;
}
