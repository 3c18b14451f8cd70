import { count, desc, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { nextStatus } from '#shared/listings/listing-lifecycle.ts';
import { REPORT_REASONS, type ReportStatus } from '#shared/reports/report.ts';
import { decideOnComment } from '#server/comments/decide-on-comment.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { discardTemplates } from '#server/safety/screenshot-templates.ts';
import { keepScreenshots } from './keep-screenshots.ts';
import { notifyReported } from './reports.jobs.ts';
import type { CaseRow } from './reports.queries.ts';
import { reportCases, reports } from './reports.table.ts';
import { isHiddenElsewhere, showReported } from './visibility.ts';

export type CaseVerdict = Exclude<ReportStatus, 'pending'>;

export const CASE_CLOSED = 'Ce dossier est déjà traité.';

/** Locks a case that awaits the team: open, or decided and contested. The lock lasts until the transaction ends. */
export async function lockWaitingCase(tx: Transaction, caseId: string): Promise<CaseRow> {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
  if (!found) throw new AppError('not_found', { message: 'Ce dossier n’existe plus.' });
  if (found.status !== 'pending' && !isContested(found))
    throw new AppError('conflict', { message: CASE_CLOSED });
  return found;
}

export function isContested({ status, appeal, appealDecidedAt }: CaseRow): boolean {
  return status === 'upheld' && appeal !== null && appealDecidedAt === null;
}

/** Applies the team's verdict to a case and all its reports, which also counts in the reporters' records. */
export async function decideOnCase(
  ctx: Context<Member>,
  tx: Transaction,
  found: CaseRow,
  { verdict, note }: { verdict: CaseVerdict; note: string },
): Promise<void> {
  const now = new Date(ctx.clock());
  const isThis = eq(reportCases.id, found.id);
  if (isContested(found)) {
    if (verdict === 'dismissed') await restore(ctx, tx, found);
    const changed = verdict === 'dismissed' ? { status: verdict, note: note || null } : {};
    await tx
      .update(reportCases)
      .set({ appealDecidedAt: now, ...changed })
      .where(isThis);
  } else {
    if (verdict === 'upheld') await takeDown(ctx, tx, found, await reasonOf(tx, found, note));
    else if (found.hiddenAt) await showReported(ctx, tx, found.type, found.targetId);
    if (verdict === 'upheld') await keepScreenshots(tx, found, now);
    await tx
      .update(reportCases)
      .set({
        status: verdict,
        decidedAt: now,
        decidedBy: ctx.actor.userId,
        note: note || null,
        // An answer that was sent before the decision was read with it.
        ...(found.appeal === null ? {} : { appealDecidedAt: now }),
      })
      .where(isThis);
  }
  await tx.update(reports).set({ status: verdict }).where(eq(reports.caseId, found.id));
  if (verdict === 'upheld' || found.hiddenAt || isContested(found))
    await ctx.jobs.send(notifyReported, { caseId: found.id, what: newsOf(found, verdict) }, tx);
}

function newsOf(found: CaseRow, verdict: CaseVerdict) {
  return isContested(found) && verdict === 'upheld' ? 'stands' : verdict;
}

/** The most frequent reason among the reports, and the team's note. */
async function reasonOf(tx: Transaction, { id }: CaseRow, note: string): Promise<string> {
  const [topReason] = await tx
    .select({ reason: reports.reason })
    .from(reports)
    .where(eq(reports.caseId, id))
    .groupBy(reports.reason)
    .orderBy(desc(count()), reports.reason)
    .limit(1);
  const label = topReason ? REPORT_REASONS[topReason.reason] : REPORT_REASONS.other;
  return note === '' ? label : `${label} : ${note}`;
}

/**
 * Rejects a listing with the reason or a comment; a person is only warned. What its owner removed in the meantime was
 * reported nonetheless: the decision stands in their record. A listing that cannot be rejected stays hidden.
 */
async function takeDown(
  ctx: Context<Member>,
  tx: Transaction,
  { type, targetId, hiddenAt }: CaseRow,
  rejectionReason: string,
): Promise<void> {
  if (type === 'comment') await decideOnComment(tx, targetId, 'rejected').catch(unlessGone);
  if (type !== 'listing') return;
  const { status } = await lockListing(tx, targetId);
  if (nextStatus(status, 'reject', 'moderator'))
    await takeListingStep(ctx, tx, targetId, 'reject', { rejectionReason });
  else if (status !== 'rejected') return;
  if (hiddenAt) await showReported(ctx, tx, type, targetId); // the refusal itself keeps it hidden
}

/** Undoes the decision after a successful appeal. What its owner removed or changed since stays that way. */
async function restore(
  ctx: Context<Member>,
  tx: Transaction,
  { id, type, targetId, hiddenAt }: CaseRow,
): Promise<void> {
  await discardTemplates(tx, id);
  if (type === 'comment') await decideOnComment(tx, targetId, 'approved').catch(unlessGone);
  if (type !== 'listing') return;
  const { status } = await lockListing(tx, targetId);
  if (nextStatus(status, 'reinstate', 'moderator')) await takeListingStep(ctx, tx, targetId, 'reinstate');
  // Another case may have hidden it since.
  if (hiddenAt && !(await isHiddenElsewhere(tx, targetId))) await showReported(ctx, tx, type, targetId);
}

function unlessGone(error: unknown) {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}
