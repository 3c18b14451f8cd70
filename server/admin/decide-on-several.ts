import type { Decided } from '#shared/admin/console.ts';
import type { CommentStatus } from '#shared/comments/comment.ts';
import { APPEAL_TEXT } from '#shared/moderation/appeal.ts';
import { ALREADY_DECIDED } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { decideOnComment } from '#server/comments/decide-on-comment.ts';
import { notifyOfComment } from '#server/comments/notify-of-comment.ts';
import { lockWaitingComment } from '#server/comments/waiting-comments.ts';
import { hasOtherModerators } from '#server/moderation/appeals.queries.ts';
import { endClaim, expectUnclaimed } from '#server/moderation/claims.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import {
  decideOnCase,
  isContested,
  lockWaitingCase,
  type CaseVerdict,
} from '#server/reports/decide-on-case.ts';
import { findOpenCase } from '#server/reports/reports.queries.ts';
import { notifyPerson } from './admin.jobs.ts';
import { decideEach } from './decide-each.ts';

type CommentDecision = { ids: readonly string[]; decision: Exclude<CommentStatus, 'pending'>; note: string };

export function decideOnComments(ctx: Context<Member>, { ids, ...input }: CommentDecision): Promise<Decided> {
  return decideEach(ids, 'cmt', (id) => decideOnOneComment(ctx, id, input));
}

type CaseDecision = { ids: readonly string[]; verdict: CaseVerdict; note: string };

export function decideOnCases(ctx: Context<Member>, { ids, ...input }: CaseDecision): Promise<Decided> {
  return decideEach(ids, 'cas', (id) => decideOnOneCase(ctx, id, input));
}

/** For a reported comment, the decision resolves its reports. */
async function decideOnOneComment(
  ctx: Context<Member>,
  id: string,
  { decision, note }: Omit<CommentDecision, 'ids'>,
): Promise<void> {
  const reported = await findOpenCase(ctx.db, 'comment', id);
  if (reported) {
    const verdict = decision === 'approved' ? 'dismissed' : 'upheld';
    return decideOnOneCase(ctx, reported.id, { verdict, note });
  }
  await ctx.db.transaction(async (tx) => {
    const item = { kind: 'comment', id } as const;
    if (!(await lockWaitingComment(tx, id)))
      throw new AppError('conflict', { message: `${ALREADY_DECIDED} : ce commentaire n’attend plus.` });
    await expectUnclaimed({ ...ctx, db: tx }, item);
    await decideOnComment(tx, id, decision);
    await endClaim(tx, item);
    const decisionId = await writeAudit(ctx, tx, {
      action: decision === 'approved' ? 'comment.approve' : 'comment.reject',
      targetKind: 'comment',
      targetId: id,
      before: { status: 'pending' },
      after: { status: decision },
      details: note || null,
    });
    await ctx.jobs.send(notifyPerson, { decisionId }, tx);
    if (decision === 'approved') await notifyOfComment(ctx, tx, id);
  });
}

async function decideOnOneCase(
  ctx: Context<Member>,
  id: string,
  { verdict, note }: Omit<CaseDecision, 'ids'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const item = { kind: 'case', id } as const;
    const found = await lockWaitingCase(tx, id);
    await expectUnclaimed({ ...ctx, db: tx }, item);
    const isAppeal = isContested(found);
    if (isAppeal && found.decidedBy === ctx.actor.userId && (await hasOtherModerators(tx, ctx.actor.userId)))
      throw new AppError('forbidden', { message: APPEAL_TEXT.notYours });
    await decideOnCase(ctx, tx, found, { verdict, note });
    await endClaim(tx, item);
    await writeAudit(ctx, tx, {
      action: verdict === 'upheld' ? 'case.uphold' : 'case.dismiss',
      targetKind: 'case',
      targetId: id,
      listingId: found.type === 'listing' ? found.targetId : null,
      before: { status: found.status, type: found.type, target: found.targetId, isAppeal },
      after: { status: verdict },
      details: note || null,
    });
  });
}
