import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { reportCases } from './reports.table.ts';

type CaseValues = typeof reportCases.$inferInsert;

/** Stores a case about a hidden listing and returns its id. */
export async function aCase(
  db: Db,
  spec: Pick<CaseValues, 'targetId' | 'reportedId'> & Partial<CaseValues>,
): Promise<string> {
  const id = spec.id ?? newUuid();
  const openedAt = spec.openedAt ?? new Date();
  await db.insert(reportCases).values({
    type: 'listing',
    label: 'Appartement deux chambres',
    openedAt,
    hiddenAt: openedAt,
    hiddenBecause: 'scam',
    ...spec,
    id,
  });
  return id;
}
