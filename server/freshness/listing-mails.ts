import type { ListingNotificationKind } from '#shared/listings/listing-freshness.ts';
import { SILENCE_HOURS } from '#shared/listings/listing-lifecycle.ts';
import { longDate } from '#shared/platform/time.ts';
import type { MailKind } from '#server/platform/mail/mail-kinds.ts';
import type { NotificationMail } from '#server/platform/notifications.ts';

export type About = {
  title: string;
  /** When it expires, or expired. */
  endsAt: Date;
  lifetimeDays: number;
  /** A link that does what the mail proposes, without signing in. */
  href: string;
  ownListingsAddress: string;
};

/** Composes the mail to a seller about the freshness of one listing. */
export function listingMail(kind: ListingNotificationKind, about: About): NotificationMail {
  return { ...MAILS[kind](about), kind: MAIL_KIND[kind] };
}

const MAIL_KIND: Record<ListingNotificationKind, MailKind> = {
  expires_in_7: 'listings.expiry',
  expires_in_1: 'listings.expiry',
  expired: 'listings.expiry',
  // Separate from expiry mails, as anybody can trigger these by reporting a listing as gone.
  availability_asked: 'listings.availability',
  paused: 'listings.availability',
};

type Content = Omit<NotificationMail, 'kind'>;

const MAILS: Record<ListingNotificationKind, (about: About) => Content> = {
  expires_in_7: (about) => expiring(about, 'dans 7 jours'),
  expires_in_1: (about) => expiring(about, 'demain'),
  expired: (about) => ({
    subject: `Votre annonce a expiré : ${about.title}`,
    preview: 'Un geste suffit pour la remettre en ligne.',
    paragraphs: [
      `Votre annonce « ${about.title} » a expiré : les acheteurs ne la voient plus.`,
      'Toujours à vendre ? Remettez-la en ligne, elle repasse parmi les plus récentes.',
    ],
    action: { label: 'Remettre en ligne', href: about.href },
    remarks: remarks(about, 'Elle est vendue ? Dites-le dans vos annonces'),
  }),
  availability_asked: (about) => ({
    subject: `Toujours disponible ? ${about.title}`,
    preview: 'Quelqu’un pense qu’elle n’est plus disponible.',
    paragraphs: [
      `Quelqu’un nous dit que votre annonce « ${about.title} » n’est plus disponible. Est-ce vrai ?`,
      `Sans réponse de votre part dans les ${SILENCE_HOURS} heures, nous la mettons en pause pour que personne ne se déplace pour rien.`,
    ],
    action: { label: 'Toujours disponible', href: about.href },
    remarks: remarks(about, 'Elle est vendue ou réservée ? Dites-le dans vos annonces'),
  }),
  paused: (about) => ({
    subject: `Votre annonce est en pause : ${about.title}`,
    preview: 'Un geste suffit pour la remettre en ligne.',
    paragraphs: [
      `Quelqu’un nous a dit que votre annonce « ${about.title} » n’est plus disponible, et nous n’avons pas eu de réponse depuis ${SILENCE_HOURS} heures : elle est en pause.`,
      'Rien n’est perdu. Si elle est toujours disponible, remettez-la en ligne.',
    ],
    action: { label: 'Remettre en ligne', href: about.href },
    remarks: remarks(about, 'Elle est vendue ? Dites-le dans vos annonces'),
  }),
};

function expiring(about: About, when: string): Content {
  return {
    subject: `Votre annonce expire ${when} : ${about.title}`,
    preview: `Gardez-la en ligne ${about.lifetimeDays} jours de plus, en un geste.`,
    paragraphs: [
      `Votre annonce « ${about.title} » reste visible jusqu’au ${longDate(about.endsAt.toISOString())}.`,
      `Toujours à vendre ? Prolongez-la de ${about.lifetimeDays} jours : elle repasse aussi parmi les plus récentes.`,
    ],
    action: { label: 'Prolonger mon annonce', href: about.href },
    remarks: remarks(about, 'Elle est vendue ? Dites-le dans vos annonces'),
  };
}

function remarks({ ownListingsAddress }: About, otherwise: string): string[] {
  return [
    'Le bouton ouvre une page qui vous demande de confirmer ; il n’y a pas besoin de se connecter.',
    `${otherwise} : ${ownListingsAddress}`,
  ];
}
