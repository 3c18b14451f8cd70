import { and, eq } from 'drizzle-orm';
import { shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { truncate } from '#shared/platform/text.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NotificationMail } from '#server/platform/notifications.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { photosText } from './messages.presenter.ts';
import type { MessageRow } from './messages.queries.ts';
import { messagePictures } from './messages.table.ts';

const MAIL_AFTER_SECONDS = 10 * 60;
const EXCERPT = 140;

/** Prefix of the notification keys of one conversation. */
export const conversationKey = (conversationId: string) => `message:${toPublicId('cnv', conversationId)}:`;

/**
 * Notifies the recipient of a message, the first that they have not read. Called last in the transaction that locked
 * the conversation.
 */
export async function notifyRecipient(
  services: Services,
  tx: Transaction,
  { id, own, otherId, listingId, listingTitle }: LockedConversation,
  message: MessageRow,
): Promise<void> {
  const sender = await findUser(tx, own.userId);
  if (!sender) return;
  const name = shownName(sender);
  const path = `/messages?conversation=${toPublicId('cnv', id)}${listingId === null ? '' : `&listing=${toPublicId('lst', listingId)}`}`;
  const notification = {
    userId: otherId,
    actorId: own.userId,
    type: 'message' as const,
    key: `${conversationKey(id)}${message.sequence}`,
    title: `Message de ${name}`,
    text: truncate((await shownText(tx, message)).replace(/\s+/g, ' '), EXCERPT),
    path,
    isHeard: true,
    isPushed: true,
    mail: {
      ...messageMail({ name, listingTitle, href: `${services.config.origin}${path}` }),
      afterSeconds: MAIL_AFTER_SECONDS,
    },
  };
  await services.notifications.notify(
    services,
    [listingId === null ? notification : { ...notification, listingId }],
    tx,
  );
}

async function shownText(tx: Transaction, message: MessageRow): Promise<string> {
  const { kind, body, conversationId, sequence } = message;
  if (kind !== 'photos') return body;
  const isShared = and(
    eq(messagePictures.conversationId, conversationId),
    eq(messagePictures.sequence, sequence),
  );
  return photosText(await tx.$count(messagePictures, isShared), body);
}

type MailAbout = { name: string; listingTitle: string; href: string };

/** Leaves out the message's own text: mail programs would turn what unknown senders write into links. */
export function messageMail({ name, listingTitle, href }: MailAbout): NotificationMail {
  return {
    kind: 'messages.message',
    subject: `${name} vous a écrit : ${listingTitle}`,
    preview: `Un message vous attend au sujet de « ${listingTitle} ».`,
    paragraphs: [
      `${name} vous a écrit au sujet de « ${listingTitle} ». Répondez vite : les acheteurs pressés écrivent à plusieurs personnes.`,
    ],
    action: { label: 'Lire et répondre', href },
    remarks: [
      'Ne payez rien avant d’avoir vu, et ne donnez jamais un code reçu par SMS, même à quelqu’un d’aimable.',
    ],
  };
}
