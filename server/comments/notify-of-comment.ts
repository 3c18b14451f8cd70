import { eq, inArray } from 'drizzle-orm';
import { shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { truncate } from '#shared/platform/text.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NewNotification, NotificationMail } from '#server/platform/notifications.ts';
import { listingComments } from './comments.table.ts';

const EXCERPT = 140;

/**
 * Notifies the seller of a comment on their listing, and the people it answers, once everybody may read it.
 * `answeredId`: the comment that was answered, if it is not the top-level one. Must be the last step of the
 * transaction.
 */
export async function notifyOfComment(
  services: Services,
  tx: Transaction,
  commentId: string,
  answeredId: string | null = null,
): Promise<void> {
  const [found] = await tx
    .select({ comment: listingComments, listing: { title: listings.title, sellerId: listings.sellerId } })
    .from(listingComments)
    .innerJoin(listings, eq(listings.id, listingComments.listingId))
    .where(eq(listingComments.id, commentId));
  if (!found || found.comment.status !== 'approved') return;
  const { comment, listing } = found;
  const author = await findUser(tx, comment.authorId);
  if (!author) return;
  const answered = await authorsOf(tx, [comment.parentId, answeredId]);
  const name = shownName(author);
  const path = `/annonce/${toPublicId('lst', comment.listingId)}#${toPublicId('cmt', comment.id)}`;
  const notificationFor = (userId: string, title: string): NewNotification => ({
    userId,
    actorId: author.id,
    type: 'message',
    key: `comment:${comment.id}`,
    title,
    text: truncate(comment.content.replace(/\s+/g, ' '), EXCERPT),
    path,
    listingId: comment.listingId,
    isPushed: true,
    mail: commentMail(title, { listingTitle: listing.title, href: `${services.config.origin}${path}` }),
  });
  const notifications = answered.map((userId) => notificationFor(userId, COMMENT_NEWS.answered(name)));
  if (listing.sellerId !== null && !answered.includes(listing.sellerId))
    notifications.push(
      notificationFor(listing.sellerId, COMMENT_NEWS[comment.rating === null ? 'commented' : 'rated'](name)),
    );
  await services.notifications.notify(services, notifications, tx);
}

/** What happened, as a sentence with the author's name. */
export const COMMENT_NEWS = {
  answered: (name: string) => `${name} vous a répondu`,
  commented: (name: string) => `${name} a commenté`,
  rated: (name: string) => `Avis de ${name}`,
};

/** Without the comment's text: mail programs would turn addresses written by unknown people into links. */
export function commentMail(news: string, about: { listingTitle: string; href: string }): NotificationMail {
  const { listingTitle, href } = about;
  return {
    kind: 'comments.comment',
    subject: `${news} : ${listingTitle}`,
    preview: `Au sujet de « ${listingTitle} ».`,
    paragraphs: [`${news}, sur l’annonce « ${listingTitle} ».`],
    action: { label: 'Lire et répondre', href },
  };
}

async function authorsOf(tx: Transaction, commentIds: readonly (string | null)[]): Promise<string[]> {
  const ids = commentIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: listingComments.authorId })
    .from(listingComments)
    .where(inArray(listingComments.id, ids));
  return rows.map(({ id }) => id);
}
