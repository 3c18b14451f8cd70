import { and, eq, inArray, or } from 'drizzle-orm';
import type { ProposalKind, ProposalState } from '#shared/messages/proposal.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { messageProposals } from './messages.table.ts';

export type ProposalRow = typeof messageProposals.$inferSelect;

export async function findProposal(
  tx: Transaction,
  conversationId: string,
  sequence: number,
): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(messageProposals)
    .where(and(eq(messageProposals.conversationId, conversationId), eq(messageProposals.sequence, sequence)));
  return row;
}

/** Returns the open proposal of this kind. */
export async function findOpenProposal(
  tx: Transaction,
  conversationId: string,
  kind: ProposalKind,
): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(messageProposals)
    .where(
      and(
        eq(messageProposals.conversationId, conversationId),
        eq(messageProposals.kind, kind),
        eq(messageProposals.state, 'open'),
      ),
    );
  return row;
}

/** Lists the proposals that these messages made and those that they closed. */
export function listProposals(
  db: Db,
  conversationId: string,
  sequences: readonly number[],
): Promise<ProposalRow[]> {
  const { sequence, closedBy } = messageProposals;
  return db
    .select()
    .from(messageProposals)
    .where(
      and(
        eq(messageProposals.conversationId, conversationId),
        or(inArray(sequence, [...sequences]), inArray(closedBy, [...sequences])),
      ),
    )
    .limit(2 * sequences.length);
}

export async function closeProposal(
  tx: Transaction,
  { conversationId, sequence }: ProposalRow,
  state: ProposalState,
  closedBy: number,
): Promise<void> {
  await tx
    .update(messageProposals)
    .set({ state, closedBy })
    .where(and(eq(messageProposals.conversationId, conversationId), eq(messageProposals.sequence, sequence)));
}

/** Whether a visit's hour passed before it was answered. */
export function isOver({ state, at }: Pick<ProposalRow, 'state' | 'at'>, now: number): boolean {
  return state === 'open' && at !== null && at.getTime() <= now;
}
