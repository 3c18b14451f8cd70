import type { ListingNotificationKind } from '#shared/listings/listing-freshness.ts';

type NotificationText = { title: string; description: string };

export const LISTING_NOTIFICATION_TEXTS: Record<ListingNotificationKind, NotificationText> = {
  expires_in_7: {
    title: 'Annonce bientôt expirée',
    description: 'Elle expire dans 7 jours : prolongez-la en un geste',
  },
  expires_in_1: {
    title: 'Annonce bientôt expirée',
    description: 'Elle expire demain : prolongez-la en un geste',
  },
  expired: { title: 'Annonce expirée', description: 'Elle n’est plus visible sur le site' },
  availability_asked: {
    title: 'Toujours disponible ?',
    description: 'Quelqu’un pense que non : répondez, sinon elle passe en pause dans 72 heures',
  },
  paused: {
    title: 'Annonce en pause',
    description: 'Nous n’avons pas eu votre réponse : remettez-la en ligne si elle est disponible',
  },
};
