import type { MessageContent } from '#shared/messages/message.schema.ts';
import { nextProposalState, type ProposalKind } from '#shared/messages/proposal.ts';
import { momentOf, visitFault } from '#shared/messages/visit-time.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredContent } from './file-content.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { messageProposals } from './messages.table.ts';
import { getOfferedListing } from './offered-listing.ts';
import { proposalText } from './proposal-text.ts';
import { closeProposal, findOpenProposal, isOver, type ProposalRow } from './proposals.queries.ts';

const STILL_OPEN: Record<ProposalKind, string> = {
  offer: 'Votre offre attend encore une réponse. Retirez-la pour en faire une autre.',
  visit: 'Votre rendez-vous attend encore une réponse. Annulez-le pour en proposer un autre.',
};

type Proposing = Extract<MessageContent, { kind: ProposalKind }>;

/** One proposal of each kind may be open: a proposal by the other participant counters the open one. */
export async function propose(
  { actor, clock }: Context<Member>,
  tx: Transaction,
  conversation: LockedConversation,
  content: Proposing,
): Promise<StoredContent> {
  const { id: conversationId, lastSequence } = conversation;
  const { kind } = content;
  const sequence = lastSequence + 1;
  const listing = await getOfferedListing(tx, conversation);
  const values =
    content.kind === 'offer'
      ? { amountMinor: content.amountMinor, currency: listing.currency }
      : visitValues(content, listing.countryCode, clock());
  const open = await findOpenProposal(tx, conversationId, kind);
  if (open) await closeProposal(tx, open, stateAfter(open, actor, clock()), sequence);
  const [row] = await tx
    .insert(messageProposals)
    .values({ conversationId, sequence, kind, proposerId: actor.userId, ...values })
    .returning();
  if (!row) throw new Error('a proposal was not stored');
  return { kind, body: proposalText(row) };
}

function stateAfter(open: ProposalRow, { userId }: Member, now: number) {
  if (isOver(open, now)) return nextProposalState(open, 'expire', 'clock') ?? open.state;
  const state = nextProposalState(open, 'counter', open.proposerId === userId ? 'proposer' : 'other');
  if (state === null) throw new AppError('forbidden', { message: STILL_OPEN[open.kind] });
  return state;
}

function visitValues(
  { place, localTime }: Extract<Proposing, { kind: 'visit' }>,
  countryCode: CountryCode | null,
  now: number,
) {
  const fault = visitFault(localTime, countryCode, now);
  if (fault !== null) throw new AppError('invalid_input', { fields: { 'visit.localTime': fault } });
  return { place, at: momentOf(localTime, countryCode), countryCode };
}
