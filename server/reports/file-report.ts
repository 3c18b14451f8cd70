import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReportInput } from '#shared/reports/report.schema.ts';
import type { ReportStatus } from '#shared/reports/report.ts';
import { scoreReports } from '#shared/reports/report-weight.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { expectConfirmed } from '#server/accounts/confirmed-account.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { findReported } from './find-reported.ts';
import { lockOpenCase } from './open-case.ts';
import { listScoredReports, type CaseRow } from './reports.queries.ts';
import { reportCases, reports } from './reports.table.ts';
import { notifyReported } from './reports.jobs.ts';
import { hideReported } from './visibility.ts';

const NEWCOMER_DAYS = 3;
const REPORTS_A_DAY = { newcomer: 3, known: 20 };

export const REPORT_REFUSALS = {
  missing: 'Ce que vous signalez n’existe pas ou n’est plus là.',
  own: 'Vous ne pouvez pas vous signaler vous-même.',
  again: 'Vous l’avez déjà signalé. Notre équipe s’en occupe.',
  tooMany: 'Vous avez beaucoup signalé aujourd’hui. Réessayez demain.',
} as const;

/** The reporter's network and browser, as hashes. */
export type ReportedFrom = { network: string; device: string };

type CreatedReport = { id: string; type: ReportInput['type']; status: ReportStatus };

/** Creates a report, one per person and target. A target that enough independent people report is hidden. */
export async function createReport(
  ctx: Context<Member>,
  input: ReportInput,
  from: ReportedFrom,
): Promise<CreatedReport> {
  const { targetId, type } = input;
  // First of all: a device that got no answer sends it again, when the report may already have hidden its target.
  const same = targetId === null ? null : await findOwnReport(ctx.db, ctx.actor.userId, input, targetId);
  if (same) return answerAgain(same, input);
  const reported = targetId === null ? null : await findReported(ctx, type, targetId);
  if (targetId === null || !reported) throw new AppError('not_found', { message: REPORT_REFUSALS.missing });
  if (reported.ownerId === ctx.actor.userId)
    throw new AppError('forbidden', { message: REPORT_REFUSALS.own });
  await countReporting(ctx);
  return ctx.db.transaction(async (tx) => {
    const before = await findOwnReport(tx, ctx.actor.userId, input, targetId);
    if (before) return answerAgain(before, input);
    const opened = await lockOpenCase(tx, {
      type,
      targetId,
      reportedId: reported.ownerId,
      label: reported.label,
      evidence: reported.evidence ?? [],
      openedAt: new Date(ctx.clock()),
    });
    const [created] = await tx
      .insert(reports)
      .values({
        caseId: opened.id,
        type,
        targetId,
        reporterId: ctx.actor.userId,
        reason: input.reason,
        description: input.description,
        severity: input.severity,
        ...from,
        createdAt: new Date(ctx.clock()),
      })
      .onConflictDoNothing()
      .returning({ id: reports.id, type: reports.type, status: reports.status });
    if (!created) throw new AppError('conflict', { message: REPORT_REFUSALS.again });
    await scoreCase(ctx, tx, opened);
    return created;
  });
}

async function countReporting(ctx: Context<Member>): Promise<void> {
  const reporter = await findUser(ctx.db, ctx.actor.userId);
  expectConfirmed(reporter);
  const isNewcomer = ctx.clock() - reporter.createdAt.getTime() < NEWCOMER_DAYS * DAY_MS;
  await countUse(ctx, {
    key: `reports.file:${reporter.id}`,
    max: isNewcomer ? REPORTS_A_DAY.newcomer : REPORTS_A_DAY.known,
    windowSeconds: DAY_MS / 1000,
    message: REPORT_REFUSALS.tooMany,
  });
}

async function findOwnReport(
  db: Pick<Transaction, 'select'>,
  reporterId: string,
  input: ReportInput,
  targetId: string,
) {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(eq(reports.type, input.type), eq(reports.targetId, targetId), eq(reports.reporterId, reporterId)),
    )
    .limit(1);
  return row;
}

/** Answers a repeated report: identical input is a form that was sent twice. Throws `conflict` otherwise. */
function answerAgain(
  { id, type, status, ...before }: typeof reports.$inferSelect,
  input: ReportInput,
): CreatedReport {
  if (before.reason === input.reason && before.description === input.description) return { id, type, status };
  throw new AppError('conflict', { message: REPORT_REFUSALS.again });
}

async function scoreCase(ctx: Context<Member>, tx: Transaction, opened: CaseRow): Promise<void> {
  const { weight, hideBecause } = scoreReports(await listScoredReports(tx, opened.id));
  const isThis = eq(reportCases.id, opened.id);
  await tx
    .update(reportCases)
    .set({ weight: Math.max(weight, opened.weight) })
    .where(isThis);
  if (hideBecause === null || opened.hiddenAt !== null) return;
  if (!(await hideReported(ctx, tx, opened.type, opened.targetId))) return;
  await tx
    .update(reportCases)
    .set({ hiddenAt: new Date(ctx.clock()), hiddenBecause: hideBecause })
    .where(isThis);
  await ctx.jobs.send(notifyReported, { caseId: opened.id, what: 'hidden' }, tx);
}
