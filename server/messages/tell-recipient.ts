import { and, eq } from 'drizzle-orm';
import { shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { truncate } from '#shared/platform/text.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { LockedConversation } from './lock-conversation.ts';
import type { MessageRow } from './messages.queries.ts';
import { conversationParticipants } from './messages.table.ts';

const MAIL_AFTER_SECONDS = 10 * 60;
const EXCERPT = 140;

/** What is told of one conversation begins so. */
export const conversationKey = (conversationId: string) => `message:${toPublicId('cnv', conversationId)}:`;

/**
 * Tells the other one of the first message they have not read; those that follow are part of the same news until they
 * read it. Last in the transaction that holds the conversation.
 */
export async function tellRecipient(
  services: Services,
  tx: Transaction,
  { id, own, otherId, listingId, listingTitle }: LockedConversation,
  message: MessageRow,
): Promise<void> {
  const [other] = await tx
    .select({ unreadCount: conversationParticipants.unreadCount })
    .from(conversationParticipants)
    .where(
      and(eq(conversationParticipants.conversationId, id), eq(conversationParticipants.userId, otherId)),
    );
  const sender = other?.unreadCount === 1 ? await findUser(tx, own.userId) : undefined;
  if (!sender) return;
  const name = shownName(sender);
  const path = `/messages?conversation=${toPublicId('cnv', id)}${listingId === null ? '' : `&listing=${toPublicId('lst', listingId)}`}`;
  const notice = {
    userId: otherId,
    actorId: own.userId,
    type: 'message' as const,
    key: `${conversationKey(id)}${message.sequence}`,
    title: `Message de ${name}`,
    text: truncate(message.body.replace(/\s+/g, ' '), EXCERPT),
    path,
    isHeard: true,
    isPushed: true,
    mail: {
      afterSeconds: MAIL_AFTER_SECONDS,
      subject: `${name} vous a écrit : ${listingTitle}`,
      preview: `Un message vous attend au sujet de « ${listingTitle} ».`,
      // Without the words themselves: mail programs would make links of what strangers wrote.
      paragraphs: [
        `${name} vous a écrit au sujet de « ${listingTitle} ». Répondez vite : les acheteurs pressés écrivent à plusieurs personnes.`,
      ],
      action: { label: 'Lire et répondre', href: `${services.config.origin}${path}` },
      remarks: [
        'Ne payez rien avant d’avoir vu, et ne donnez jamais un code reçu par SMS, même à quelqu’un d’aimable.',
      ],
    },
  };
  await services.notices.tell(services, [listingId === null ? notice : { ...notice, listingId }], tx);
}
