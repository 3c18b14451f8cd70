import type { MessageContent } from '#shared/messages/message.schema.ts';
import { nextProposalState, proposalLabel } from '#shared/messages/proposal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredContent } from './file-content.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { getOfferedListing } from './offered-listing.ts';
import { proposalText } from './proposal-text.ts';
import { closeProposal, findProposal, isOver } from './proposals.queries.ts';

type Answer = Extract<MessageContent, { kind: 'answer' }>;

/** The second of two answers is refused with the proposal's state. Accepting an offer may reserve the listing. */
export async function answerProposal(
  ctx: Context<Member>,
  tx: Transaction,
  conversation: LockedConversation,
  { sequence, step, reserve }: Answer,
): Promise<StoredContent> {
  const proposal = await findProposal(tx, conversation.id, sequence);
  if (!proposal) throw new AppError('not_found', { message: 'Cette proposition n’existe pas.' });
  if (isOver(proposal, ctx.clock()))
    throw new AppError('gone', { message: 'L’heure de cette visite est passée.' });
  if (proposal.state !== 'open')
    throw new AppError('gone', { message: `Trop tard : ${proposalLabel(proposal).toLowerCase()}.` });
  const by = proposal.proposerId === ctx.actor.userId ? 'proposer' : 'other';
  const state = nextProposalState(proposal, step, by);
  if (state === null)
    throw new AppError('forbidden', {
      message:
        by === 'proposer'
          ? 'C’est à l’autre personne de répondre à votre proposition.'
          : 'Cette proposition n’est pas la vôtre.',
    });
  const listing = state === 'accepted' ? await getOfferedListing(tx, conversation) : null;
  await closeProposal(tx, proposal, state, conversation.lastSequence + 1);
  const body = proposalText(proposal, state);
  if (!listing || !reserve || proposal.kind !== 'offer') return { kind: 'answer', body };
  if (!listing.isReserved) await takeListingStep(ctx, tx, listing.id, 'reserve');
  return { kind: 'answer', body: `${body}. Annonce réservée` };
}
