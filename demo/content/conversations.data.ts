import type { Category } from '#shared/categories/category.ts';

export type SeedTalk = {
  category: Category;
  /** How many hours ago the last message was sent. */
  hoursAgo: number;
  thread: readonly (readonly ['buyer' | 'seller', string])[];
  /** Actions that follow the messages. */
  done?: readonly SeedDeed[];
};

/** `accept`: accepts the other person's last proposal. */
export type SeedDeed = { by: 'buyer' | 'seller' } & (
  | { photoWith: string }
  | { offerOfPrice: number }
  | { visitAt: string; inDays: number; hour: string }
  | { accept: true }
);

/** Conversations about listings of a category; each is assigned to one of the demonstration's listings. */
export const TALKS: readonly SeedTalk[] = [
  {
    category: 'automobile',
    hoursAgo: 2,
    thread: [
      ['buyer', 'Bonjour, est-elle toujours disponible ?'],
      ['seller', 'Bonjour ! Oui, elle est toujours disponible.'],
      ['buyer', 'Vous pouvez faire un geste sur le prix ?'],
      ['seller', 'Je peux descendre un peu. Vous pouvez passer la voir demain ?'],
    ],
    done: [
      { by: 'seller', photoWith: 'Voici comme elle est aujourd’hui.' },
      { by: 'buyer', offerOfPrice: 0.94 },
      { by: 'seller', accept: true },
    ],
  },
  {
    category: 'real_estate',
    hoursAgo: 26,
    thread: [
      ['buyer', 'Bonsoir, le logement est-il libre tout de suite ?'],
      ['seller', 'Bonsoir, libre à la fin du mois. Trois mois de caution.'],
      ['buyer', 'D’accord. On peut visiter cette semaine ?'],
      ['seller', 'Oui, proposez-moi un jour et une heure.'],
    ],
    done: [{ by: 'buyer', visitAt: 'Devant la pharmacie du quartier', inDays: 3, hour: '10:00' }],
  },
  {
    category: 'marketplace',
    hoursAgo: 5 * 24,
    thread: [
      ['buyer', 'Bonjour, c’est encore à vendre ?'],
      ['seller', 'Oui. Livraison possible en ville.'],
      ['buyer', 'Parfait, merci beaucoup !'],
    ],
  },
  {
    category: 'services',
    hoursAgo: 9 * 24,
    thread: [
      ['buyer', 'Bonjour, quel est votre dernier prix ?'],
      ['seller', 'Bonjour, on en parle sur place.'],
    ],
  },
];
