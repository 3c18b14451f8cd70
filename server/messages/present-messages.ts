import { welcomeText } from '#shared/messages/assistant.ts';
import type { Message, MessageKind } from '#shared/messages/conversation.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { shownWarning, withoutRules } from '#shared/safety/warning.ts';
import type { Picture } from '#shared/pictures/picture.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { switchedOffRules } from '#server/safety/switched-off-rules.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { presentPicture } from '#server/pictures/pictures.presenter.ts';
import { listMessagePictures, type MessagePictureRow } from './message-pictures.queries.ts';
import type { MessageRow } from './messages.queries.ts';
import { presentProposal } from './proposal-text.ts';
import { listProposals } from './proposals.queries.ts';

/** Presents messages of one conversation with their photos and proposals. */
export async function presentMessages(
  ctx: Context<Member>,
  conversationId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const sequencesOf = (...kinds: readonly MessageKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ sequence }) => sequence);
  const [photos, proposed, welcomes] = [
    sequencesOf('photos'),
    sequencesOf('offer', 'visit', 'answer'),
    sequencesOf('welcome'),
  ];
  // Most messages are plain text and need no further query.
  const [pictures, proposals, settings, off] = await Promise.all([
    photos.length > 0 ? listMessagePictures(ctx.db, conversationId, photos) : [],
    proposed.length > 0 ? listProposals(ctx.db, conversationId, proposed) : [],
    welcomes.length > 0 ? getSettings(ctx) : null,
    switchedOffRules(ctx),
  ]);
  return rows.map(({ sequence, kind, senderId, key, body, riskScore, riskRules, createdAt }) => {
    const isMine = senderId === ctx.actor.userId;
    const proposal = proposals.find((each) => each.sequence === sequence);
    const closed = proposals.find(({ closedBy }) => closedBy === sequence);
    return {
      sequence,
      key: isMine ? key : null,
      kind,
      text: kind === 'welcome' && settings ? welcomeText(settings.siteName) : body,
      pictures: pictures.filter((each) => each.sequence === sequence).map(presentShared(conversationId)),
      proposal: proposal ? presentProposal(proposal, ctx.clock()) : null,
      closes: closed ? { sequence: closed.sequence, state: closed.state } : null,
      isMine,
      // Never to the sender, who would learn the rules by trying.
      ...shownWarning(isMine ? NO_RISK : withoutRules({ score: riskScore, rules: riskRules }, off)),
      sentAt: createdAt.toISOString(),
    };
  });
}

const NO_RISK = { score: 0, rules: [] };

/** Uses an address that only the participants can open, not the public one, which is derived from the content. */
function presentShared(conversationId: string): (row: MessagePictureRow) => Picture {
  const base = `/api/messages/${toPublicId('cnv', conversationId)}/pictures`;
  return (row) => {
    const picture = presentPicture(row);
    return { ...picture, base: `${base}/${picture.id}` };
  };
}
