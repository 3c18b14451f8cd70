import { isKeyOf } from '#shared/platform/key-of.ts';
import { BAN_REASONS, type BanReason } from '#shared/admin/console.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { truncate } from '#shared/platform/text.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findComment } from '#server/comments/comments.queries.ts';
import { findAuditEntry } from '#server/moderation/moderation.queries.ts';
import { longDate } from '#shared/platform/time.ts';
import type { Services } from '#server/platform/context.ts';
import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { NewNotification } from '#server/platform/notifications.ts';
import { getSettings } from '#server/settings/settings.queries.ts';

const EXCERPT_LENGTH = 120;

type Entry = NonNullable<Awaited<ReturnType<typeof findAuditEntry>>>;

/** Notifies a user of the team's decision about their account or one of their comments. */
export async function notifyOfDecision(services: Services, decisionId: string): Promise<void> {
  const { db, config, notifications } = services;
  const entry = await findAuditEntry(db, decisionId);
  if (!entry) return;
  const comment = entry.targetKind === 'comment' ? await findComment(db, entry.targetId) : undefined;
  const userId = entry.targetKind === 'user' ? entry.targetId : comment?.authorId;
  const person = userId ? await findUser(db, userId) : undefined;
  if (!person) return;
  if (comment)
    return notifications.notify(services, [commentNotification(entry, person, comment, config.origin)]);
  // Mailed regardless of preferences: a banned user can learn of it nowhere else.
  const { siteName, tagline } = await getSettings(services);
  const content = accountMail(entry, person.firstName, config.origin);
  await sendMail(services, { kind: 'admin.account-decision', to: person.email }, () =>
    composeMail({ siteName, tagline, origin: config.origin }, content),
  );
}

type Person = { id: string; firstName: string };
type Comment = { id: string; listingId: string; content: string };

function commentNotification(
  entry: Entry,
  person: Person,
  comment: Comment,
  origin: string,
): NewNotification {
  const path = `/annonce/${toPublicId('lst', comment.listingId)}#${toPublicId('cmt', comment.id)}`;
  const mail = commentMail(entry, {
    firstName: person.firstName,
    excerpt: truncate(comment.content, EXCERPT_LENGTH),
    href: `${origin}${path}`,
  });
  return {
    userId: person.id,
    type: entry.action === 'comment.approve' ? 'approval' : 'warning',
    key: `decision:${entry.id}`,
    title: mail.subject,
    text: mail.preview,
    path,
    listingId: comment.listingId,
    mail: { ...mail, kind: 'admin.comment-decision' },
  };
}

type Commented = { firstName: string; excerpt: string; href: string };

function commentMail({ action, details }: Entry, { firstName, excerpt, href }: Commented): MailContent {
  const isApproved = action === 'comment.approve';
  return {
    subject: isApproved ? 'Votre commentaire est en ligne' : 'Votre commentaire n’a pas été publié',
    preview: isApproved ? 'Notre équipe l’a validé.' : (details ?? 'Il ne respecte pas nos règles.'),
    heading: isApproved ? `Bonne nouvelle, ${firstName} !` : `Bonjour ${firstName},`,
    paragraphs: [
      isApproved
        ? `Votre commentaire « ${excerpt} » a été validé par notre équipe : tout le monde le voit.`
        : `Votre commentaire « ${excerpt} » n’a pas été publié : il ne respecte pas nos règles.`,
      ...(details ? [`Motif : ${details}`] : []),
      ...(isApproved ? [] : ['Si vous n’êtes pas d’accord, répondez à ce message : nous le relirons.']),
    ],
    action: { label: 'Voir l’annonce', href },
  };
}

function accountMail({ action, after, details }: Entry, firstName: string, origin: string): MailContent {
  if (action === 'user.unban')
    return {
      subject: 'Votre compte est rétabli',
      preview: 'Vous pouvez de nouveau vous connecter.',
      heading: `Bonjour ${firstName},`,
      paragraphs: [
        'Votre compte est rétabli : vous pouvez de nouveau vous connecter, et vos annonces sont de retour.',
        ...(details ? [details] : []),
      ],
      action: { label: 'Me connecter', href: `${origin}/connexion` },
    };
  const reason = BAN_REASONS[reasonOf(after)];
  const until = typeof after.endsAt === 'string' ? ` jusqu’au ${longDate(after.endsAt)}` : '';
  return {
    subject: 'Votre compte est suspendu',
    preview: `Motif : ${reason}`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Votre compte est suspendu${until} : vous ne pouvez plus vous connecter, et vos annonces ne sont plus visibles.`,
      `Motif : ${reason}${details ? ` – ${details}` : ''}`,
      'Si c’est une erreur, répondez à ce message : une autre personne de l’équipe relira votre dossier.',
    ],
    action: { label: 'Voir le site', href: origin },
  };
}

function reasonOf({ reason }: Entry['after']): BanReason {
  return isKeyOf(BAN_REASONS, reason) ? reason : 'other';
}
