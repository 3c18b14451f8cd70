import type { AuditAction, RefusalReason } from '#shared/audit/audit-log.ts';
import { REFUSAL_REASONS, refusalText } from '#shared/moderation/refusal.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';

type Steered = {
  action: AuditAction;
  reason: RefusalReason | null;
  details: string | null;
  wasOnline: boolean;
};
/** The listing of a decision and its owner. */
export type DecidedListing = {
  firstName: string;
  title: string;
  address: string;
  editAddress: string;
  ownListingsAddress?: string;
};

/** Returns the mail to an owner whose listing the team hid or restored; null for every other decision. */
export function steeredMail(decision: Steered, about: DecidedListing): MailContent | null {
  const { title, address, editAddress, ownListingsAddress = address } = about;
  const heading = `Bonjour ${about.firstName},`;
  const correct = { label: 'Corriger mon annonce', href: editAddress };
  const toOwnListings = { label: 'Voir mes annonces', href: ownListingsAddress };
  switch (decision.action) {
    case 'listing.reject':
      if (!decision.wasOnline) return null;
      return {
        subject: `Votre annonce n’est plus en ligne : ${title}`,
        ...withReason(decision, [`Votre annonce « ${title} » a été retirée du site par notre équipe.`]),
        heading,
        action: correct,
      };
    case 'listing.hide':
      return {
        subject: `Votre annonce est masquée : ${title}`,
        ...withReason(decision, [
          `Votre annonce « ${title} » n’est plus visible sur le site : notre équipe l’a masquée.`,
        ]),
        heading,
        action: correct,
      };
    case 'listing.show':
      return {
        subject: `Votre annonce est de nouveau visible : ${title}`,
        preview: 'Notre équipe l’a remise en vue.',
        heading: `Bonne nouvelle, ${about.firstName} !`,
        paragraphs: [`Votre annonce « ${title} » n’est plus masquée. Merci de votre patience.`],
        action: { label: 'Voir mon annonce', href: address },
      };
    case 'listing.expire':
      return {
        subject: `Votre annonce est arrivée à terme : ${title}`,
        preview: 'Renouvelez-la si elle est toujours d’actualité.',
        heading,
        paragraphs: [
          `Notre équipe a mis fin à la parution de votre annonce « ${title} ».`,
          ...(decision.details ? [decision.details] : []),
          'Si elle est toujours d’actualité, renouvelez-la d’un geste depuis votre profil.',
        ],
        action: toOwnListings,
      };
    case 'listing.remove':
      return {
        subject: `Votre annonce a été supprimée : ${title}`,
        ...withReason(decision, [`Notre équipe a supprimé votre annonce « ${title} ».`]),
        heading,
        action: toOwnListings,
      };
    default:
      return null;
  }
}

function withReason({ reason, details }: Steered, paragraphs: string[]) {
  const text = reason ? refusalText(reason, details) : (details ?? 'Elle ne respecte pas nos règles.');
  return {
    preview: text,
    paragraphs: [
      ...paragraphs,
      `Motif : ${text}`,
      ...(reason ? [REFUSAL_REASONS[reason].advice] : []),
      'Si c’est une erreur, répondez à ce message : une autre personne de l’équipe relira votre annonce.',
    ],
  };
}
