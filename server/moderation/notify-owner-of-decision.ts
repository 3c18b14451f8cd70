import { REFUSALS, type AuditAction, type RefusalReason } from '#shared/audit/audit-log.ts';
import { REFUSAL_REASONS, refusalText } from '#shared/moderation/refusal.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import { findAuditEntry } from './moderation.queries.ts';
import { steeredMail, type DecidedListing } from './steered-mails.ts';

/** Notifies the owner of a decision, and of what to do about a refusal. Sends nothing about a removed listing. */
export async function notifyOwnerOfDecision(services: Services, decisionId: string): Promise<void> {
  const { db, config, notifications } = services;
  const decision = await findAuditEntry(db, decisionId);
  const found = decision?.listingId ? await findListing(db, decision.listingId) : undefined;
  if (!decision || !found?.listing.sellerId) return;
  const isRemoval = decision.action === 'listing.remove';
  if (found.listing.status === 'removed' && !isRemoval) return;
  const owner = await findUser(db, found.listing.sellerId);
  if (!owner) return;
  const { id, title } = found.listing;
  const path = `/annonce/${toPublicId('lst', id)}`;
  const address = `${config.origin}${path}`;
  const content = decisionMail(decision, {
    firstName: owner.firstName,
    title,
    address,
    editAddress: `${address}/modifier`,
    ownListingsAddress: `${config.origin}${OWN_LISTINGS_PATH}`,
  });
  const isRefusal = REFUSALS.includes(decision.action);
  await notifications.notify(services, [
    {
      userId: owner.id,
      type: isRefusal ? 'warning' : 'approval',
      key: `decision:${decisionId}`,
      title: DECISION_TITLES[decision.action] ?? content.subject,
      text: content.preview,
      path: PATHS[decision.action] ?? (isRefusal ? `${path}/modifier` : path),
      listingId: id,
      isPushed: true,
      mail: { ...content, kind: 'moderation.decision' },
    },
  ]);
}

const OWN_LISTINGS_PATH = '/profile?tab=listings';

/** Destinations of decisions that leave nothing to correct. */
const PATHS: Partial<Record<AuditAction, string>> = {
  'listing.expire': OWN_LISTINGS_PATH,
  'listing.remove': OWN_LISTINGS_PATH,
};

const DECISION_TITLES: Partial<Record<AuditAction, string>> = {
  'listing.approve': 'Annonce en ligne',
  'listing.reject': 'Annonce refusée',
  'listing.hide': 'Annonce masquée',
  'listing.show': 'Annonce de nouveau visible',
  'listing.expire': 'Annonce arrivée à terme',
  'listing.remove': 'Annonce supprimée',
  'revision.apply': 'Changements en ligne',
  'revision.refuse': 'Changements refusés',
  'appeal.accept': 'Contestation acceptée',
  'appeal.dismiss': 'Décision maintenue',
};

type Decision = {
  action: AuditAction;
  reason: RefusalReason | null;
  details: string | null;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
};

export function decisionMail(
  { action, reason, details, before, after }: Decision,
  about: DecidedListing,
): MailContent {
  const steered = steeredMail({ action, reason, details, wasOnline: before?.status === 'approved' }, about);
  if (steered) return steered;
  if (action === 'appeal.accept') return reinstated(after.isRevision === true, about);
  if (action === 'appeal.dismiss') return upheld(after.isRevision === true, details ?? '', about);
  const isRevision = action === 'revision.apply' || action === 'revision.refuse';
  if (reason) return refused(isRevision, refusalText(reason, details), REFUSAL_REASONS[reason].advice, about);
  const { firstName, title, address } = about;
  return {
    subject: isRevision
      ? `Vos changements sont en ligne : ${title}`
      : `Votre annonce est en ligne : ${title}`,
    preview: isRevision
      ? 'Notre équipe a validé vos changements.'
      : 'Notre équipe a validé votre annonce. Partagez-la !',
    heading: `Bonne nouvelle, ${firstName} !`,
    paragraphs: [
      isRevision
        ? `Vos changements de l’annonce « ${title} » ont été validés : tout le monde les voit maintenant.`
        : `Votre annonce « ${title} » a été validée : elle est visible sur le site. Partagez-la avec vos contacts pour recevoir des appels plus vite.`,
    ],
    action: { label: 'Voir mon annonce', href: address },
  };
}

function refused(
  isRevision: boolean,
  reason: string,
  advice: string,
  { firstName, title, editAddress }: DecidedListing,
): MailContent {
  return {
    subject: isRevision
      ? `Vos changements n’ont pas été validés : ${title}`
      : `Votre annonce n’a pas été validée : ${title}`,
    preview: reason,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      isRevision
        ? `Vos changements de l’annonce « ${title} » n’ont pas été validés. La version déjà en ligne reste visible.`
        : `Votre annonce « ${title} » n’a pas été validée.`,
      `Motif : ${reason}`,
      advice,
    ],
    action: { label: 'Corriger mon annonce', href: editAddress },
  };
}

function reinstated(isRevision: boolean, { firstName, title, address }: DecidedListing): MailContent {
  return {
    subject: isRevision
      ? `Vos changements sont en ligne : ${title}`
      : `Votre annonce est en ligne : ${title}`,
    preview: 'Nous avons relu notre décision : vous aviez raison.',
    heading: `Bonne nouvelle, ${firstName} !`,
    paragraphs: [
      isRevision
        ? `Vous avez contesté le refus de vos changements de l’annonce « ${title} ». Notre équipe les a relus : ils sont maintenant visibles sur le site.`
        : `Vous avez contesté le refus de votre annonce « ${title} ». Notre équipe l’a relue : elle est maintenant visible sur le site.`,
      'Merci de nous l’avoir dit.',
    ],
    action: { label: 'Voir mon annonce', href: address },
  };
}

function upheld(
  isRevision: boolean,
  answer: string,
  { firstName, title, editAddress }: DecidedListing,
): MailContent {
  return {
    subject: `Notre décision est maintenue : ${title}`,
    preview: answer,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      isRevision
        ? `Vous avez contesté le refus de vos changements de l’annonce « ${title} ». Notre équipe les a relus et maintient sa décision. La version déjà en ligne reste visible.`
        : `Vous avez contesté le refus de votre annonce « ${title} ». Notre équipe l’a relue et maintient sa décision.`,
      `Réponse : ${answer}`,
      'Vous pouvez corriger l’annonce et la renvoyer : elle sera relue comme une nouvelle.',
    ],
    action: { label: 'Corriger mon annonce', href: editAddress },
  };
}
