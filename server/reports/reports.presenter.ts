import { toPublicId, type IdPrefix } from '#shared/platform/ids.ts';
import type { OwnCase, ReportCase, ReportType } from '#shared/reports/report.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { pathOf } from './tell-reported.ts';
import { listHiddenOf, listOpenCases, listReportsOf } from './reports.queries.ts';

const PREFIX: Record<ReportType, IdPrefix> = { listing: 'lst', comment: 'cmt', user: 'usr' };
const AT_A_TIME = 30;

/** For the team: the heaviest open cases with what was said. */
export async function loadOpenCases(ctx: Context<Member>): Promise<{ data: ReportCase[]; hasMore: boolean }> {
  const rows = await listOpenCases(ctx.db, AT_A_TIME + 1);
  const data: ReportCase[] = [];
  for (const row of rows.slice(0, AT_A_TIME)) {
    const said = await listReportsOf(ctx.db, row.id);
    data.push({
      id: toPublicId('cas', row.id),
      type: row.type,
      targetId: toPublicId(PREFIX[row.type], row.targetId),
      href: await pathOf(ctx, row),
      label: row.label,
      status: row.status,
      weight: row.weight,
      openedAt: row.openedAt.toISOString(),
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      appeal: row.appeal,
      reports: said.map(({ reason, severity, description, createdAt }) => ({
        reason,
        severity,
        description,
        createdAt: createdAt.toISOString(),
      })),
    });
  }
  return { data, hasMore: rows.length > AT_A_TIME };
}

/** What of one's own waits out of sight, and why. */
export async function loadOwnCases(ctx: Context<Member>): Promise<OwnCase[]> {
  const rows = await listHiddenOf(ctx.db, ctx.actor.userId);
  return rows.flatMap(({ id, type, targetId, label, hiddenBecause, hiddenAt, appeal }) =>
    hiddenAt && hiddenBecause
      ? [
          {
            id: toPublicId('cas', id),
            type,
            targetId: toPublicId(PREFIX[type], targetId),
            label,
            reason: hiddenBecause,
            hiddenAt: hiddenAt.toISOString(),
            hasAppealed: appeal !== null,
          },
        ]
      : [],
  );
}
