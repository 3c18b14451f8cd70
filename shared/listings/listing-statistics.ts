/** Daily counters of a listing. */
export const STATISTICS = ['views', 'phoneReveals', 'whatsAppClicks', 'messages', 'favorites'] as const;
export type Statistic = (typeof STATISTICS)[number];

export const STATISTIC_LABEL: Record<Statistic, string> = {
  views: 'Vues',
  phoneReveals: 'Appels',
  whatsAppClicks: 'WhatsApp',
  messages: 'Messages',
  favorites: 'Favoris',
};

export const STATISTICS_DAYS = 30;

/** `day` is a date without time: "2026-11-20". */
export type ListingDay = { day: string } & Record<Statistic, number>;

export type ListingStatistics = {
  /** The last thirty days, oldest first, including those without activity. */
  days: ListingDay[];
  totals: Record<Statistic, number>;
};
