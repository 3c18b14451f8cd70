import type { AuditAction, AuditTarget } from '#shared/moderation/audit-log.ts';
import type { RefusalReason } from '#shared/moderation/refusal.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import { closeAppeals } from './appeals.queries.ts';
import { auditLog } from './audit-log.table.ts';
import { tellOwner } from './tell-owner.jobs.ts';

export type Refusal = { reason: RefusalReason; details: string | null };

type Entry = {
  action: AuditAction;
  targetKind: AuditTarget;
  targetId: string;
  listingId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refusal?: Refusal;
  /** Words without a reason. */
  details?: string | null;
};

/** Writes the decision down and has its owner told, in the transaction that makes it. */
export async function recordDecision(
  ctx: Context<Member>,
  tx: Transaction,
  { refusal, details = null, ...entry }: Entry,
): Promise<void> {
  const id = newUuid(ctx.clock());
  await closeAppeals(tx, entry.listingId, new Date(ctx.clock()));
  await tx.insert(auditLog).values({
    ...entry,
    id,
    at: new Date(ctx.clock()),
    actorId: ctx.actor.userId,
    reason: refusal?.reason ?? null,
    details: refusal?.details ?? details,
  });
  await ctx.jobs.send(tellOwner, { decisionId: id }, tx);
}
