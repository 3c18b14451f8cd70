import { asc, eq } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { reportCases, reports } from './reports.table.ts';

const MAX_ROWS = 10_000;

/** The reports that a person submitted, and their answers where something of theirs was reported. */
export const reportData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const submitted = await db
      .select()
      .from(reports)
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.createdAt))
      .limit(MAX_ROWS);
    const about = await db
      .select()
      .from(reportCases)
      .where(eq(reportCases.reportedId, userId))
      .orderBy(asc(reportCases.openedAt))
      .limit(MAX_ROWS);
    yield jsonFile('signalements.json', {
      filed: submitted.map(({ id, type, reason, description, severity, status, createdAt }) => ({
        id: toPublicId('rpt', id),
        type,
        reason,
        description,
        severity,
        status,
        createdAt,
      })),
      about: about.map(({ id, type, label, status, hiddenAt, hiddenBecause, appeal, appealedAt }) => ({
        id: toPublicId('cas', id),
        type,
        label,
        status,
        hiddenAt,
        hiddenBecause,
        appeal,
        appealedAt,
      })),
    });
  },
};
