import type { AuditAction, AuditTarget, RefusalReason } from '#shared/audit/audit-log.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { closeAppeals } from './appeals.queries.ts';
import { endClaim, expectUnclaimed } from './claims.ts';
import { notifyOwner } from './notify-owner.jobs.ts';
import { writeAudit } from '#server/audit/write-audit.ts';

export type Refusal = { reason: RefusalReason; details: string | null };

type Entry = {
  action: AuditAction;
  targetKind: Extract<AuditTarget, 'listing' | 'revision' | 'appeal'>;
  targetId: string;
  listingId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  refusal?: Refusal;
  /** Free text without a reason from the list. */
  details?: string | null;
  /** Leaves open appeals open: this decision does not answer them. */
  leavesAppeals?: boolean;
};

/** Records the decision and enqueues the owner's notification, in the transaction that makes it. */
export async function recordDecision(
  ctx: Context<Member>,
  tx: Transaction,
  { refusal, details = null, leavesAppeals = false, ...entry }: Entry,
): Promise<void> {
  const item = { kind: entry.targetKind, id: entry.targetId };
  await expectUnclaimed({ ...ctx, db: tx }, item);
  await endClaim(tx, item);
  if (!leavesAppeals) await closeAppeals(tx, entry.listingId, new Date(ctx.clock()));
  const id = await writeAudit(ctx, tx, {
    ...entry,
    reason: refusal?.reason ?? null,
    details: refusal?.details ?? details,
  });
  await ctx.jobs.send(notifyOwner, { decisionId: id }, tx);
}
