import { and, count, desc, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { nextStatus } from '#shared/listings/listing-lifecycle.ts';
import { REPORT_REASONS, type ReportStatus } from '#shared/reports/report.ts';
import { decideOnComment } from '#server/comments/decide-on-comment.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import { tellReported } from './reports.jobs.ts';
import type { CaseRow } from './reports.queries.ts';
import { reportCases, reports } from './reports.table.ts';
import { showReported } from './visibility.ts';

type Verdict = Exclude<ReportStatus, 'pending'>;

/** The team's word on a case: it ends all its reports, and with them makes the record of who filed them. */
export async function decideOnCase(
  ctx: Context<Member>,
  caseId: string,
  { verdict, note }: { verdict: Verdict; note: string },
): Promise<{ id: string; status: ReportStatus }> {
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
    if (!found) throw new AppError('not_found');
    if (found.status !== 'pending')
      throw new AppError('conflict', { message: 'Ce dossier est déjà traité.' });
    if (verdict === 'upheld') await takeDown(ctx, tx, found, await reasonOf(tx, found, note));
    else if (found.hiddenAt) await showReported(tx, found.type, found.targetId);
    await tx
      .update(reportCases)
      .set({
        status: verdict,
        decidedAt: new Date(ctx.clock()),
        decidedBy: ctx.actor.userId,
        note: note || null,
      })
      .where(eq(reportCases.id, caseId));
    await tx.update(reports).set({ status: verdict }).where(eq(reports.caseId, caseId));
    if (verdict === 'upheld' || found.hiddenAt)
      await ctx.jobs.send(tellReported, { caseId, what: verdict }, tx);
    return { id: caseId, status: verdict };
  });
}

/** The reason most people gave, and what the team adds. */
async function reasonOf(tx: Transaction, { id }: CaseRow, note: string): Promise<string> {
  const [most] = await tx
    .select({ reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.caseId, id)))
    .groupBy(reports.reason)
    .orderBy(desc(count()), reports.reason)
    .limit(1);
  const label = most ? REPORT_REASONS[most.reason] : REPORT_REASONS.other;
  return note === '' ? label : `${label} : ${note}`;
}

/** A listing is refused with the reason, a comment leaves, a person is warned. */
async function takeDown(
  ctx: Context<Member>,
  tx: Transaction,
  { type, targetId, hiddenAt }: CaseRow,
  rejectionReason: string,
): Promise<void> {
  if (type === 'comment') await decideOnComment(tx, targetId, 'rejected');
  if (type !== 'listing') return;
  const { status } = await lockListing(tx, targetId);
  if (nextStatus(status, 'reject', 'moderator'))
    await takeListingStep(ctx, tx, targetId, 'reject', { rejectionReason });
  if (hiddenAt) await showReported(tx, type, targetId); // the refusal itself keeps it out of sight
}
