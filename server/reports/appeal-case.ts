import { eq } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { APPEAL_DAYS } from '#shared/reports/report.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { reportCases } from './reports.table.ts';

const APPEAL_MS = APPEAL_DAYS * DAY_MS;

/**
 * Stores the reported person's appeal, once per case: while what was reported is hidden, or against an upheld
 * decision. Throws `not_found` for anybody else.
 */
export async function appealCase(ctx: Context<Member>, caseId: string, appeal: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
    if (!found || found.reportedId !== ctx.actor.userId) throw new AppError('not_found');
    if (found.status !== 'upheld' && !found.hiddenAt) throw new AppError('not_found');
    if (found.appeal === appeal) return; // the form was sent twice
    if (found.appeal !== null)
      throw new AppError('conflict', { message: 'Vous avez déjà répondu. Notre équipe lit votre message.' });
    if (found.status === 'dismissed')
      throw new AppError('conflict', { message: 'Notre équipe a déjà décidé.' });
    if (found.decidedAt && ctx.clock() - found.decidedAt.getTime() > APPEAL_MS)
      throw new AppError('conflict', {
        message: `Cette décision a plus de ${APPEAL_DAYS} jours : elle ne se conteste plus.`,
      });
    await tx
      .update(reportCases)
      .set({ appeal, appealedAt: new Date(ctx.clock()) })
      .where(eq(reportCases.id, caseId));
  });
}
