import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { DEFAULT_XOF_RATES, toXof } from '#shared/platform/money.ts';
import { favoriteNotifications, favorites } from '#server/favorites/favorites.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { SeedListing } from './plan.ts';

export type SeededListing = SeedListing & { id: string; sellerId: string };

type People = {
  /** The account for exploring the demonstration: its favourites have notes and notifications. */
  member: string;
  people: readonly string[];
};

type Row = typeof favorites.$inferInsert;

/** The member's notes on saved listings; the first listing's price has fallen since, the last one was sold. */
const NOTED: readonly { notes: string; tags: string[] }[] = [
  { notes: 'Visite samedi à 10 h avec Ruth. Demander si l’eau est comprise.', tags: ['visite', 'famille'] },
  { notes: 'Un peu cher, voir si le prix baisse.', tags: ['trop cher'] },
  { notes: '', tags: ['famille'] },
  { notes: 'Rappeler le vendeur lundi.', tags: [] },
  { notes: '', tags: [] },
  { notes: 'Parfait pour le bureau.', tags: ['travail', 'visite'] },
  { notes: '', tags: ['cadeau'] },
  { notes: '', tags: [] },
];

/** Plans real rows, so that each listing's counter matches the number of people who saved it; the member's come last. */
export function planFavorites(
  listings: readonly SeededListing[],
  { member, people }: People,
  now: number,
): { rows: Row[]; own: Row[] } {
  const open = listings.filter(({ status, isPaused }) => status === 'approved' && !isPaused);
  const others = people.filter((id) => id !== member);
  const rows = open.flatMap((listing, nth) =>
    keepersOf(listing, others, nth).map((userId, place) => ({
      ...favoriteRow(listing, now, 3 + ((nth * 7 + place * 31) % 240)),
      userId,
    })),
  );
  return { rows, own: memberRows(listings, member, now) };
}

export async function seedFavorites({ db }: Pick<Services, 'db'>, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await db.insert(favorites).values([...rows]);
}

/** Writes the member's favourites, and what they were told about them. */
export async function seedOwnFavorites(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  own: readonly Row[],
  member: string,
): Promise<void> {
  await seedFavorites({ db }, own);
  const news = newsOf(own, member, clock());
  if (news.length > 0) await db.insert(favoriteNotifications).values(news);
}

/** Returns as many people as the plan has favourites, if there are enough; each listing starts with another person. */
function keepersOf({ sellerId, favoritesCount }: SeededListing, people: readonly string[], nth: number) {
  const start = (nth * 5) % people.length;
  const rotated = [...people.slice(start), ...people.slice(0, start)];
  return rotated.filter((id) => id !== sellerId).slice(0, favoritesCount);
}

function favoriteRow({ id, price, createdAt, status }: SeededListing, now: number, hoursAgo: number) {
  const priceXof = price ? toXof(price, DEFAULT_XOF_RATES) : null;
  return {
    id: newUuid(),
    listingId: id,
    createdAt: new Date(Math.max(now - hoursAgo * HOUR_MS, createdAt + HOUR_MS)),
    savedPriceXof: priceXof,
    notifiedPriceXof: priceXof,
    isSoldNotified: status === 'sold',
  };
}

function memberRows(listings: readonly SeededListing[], member: string, now: number): Row[] {
  const foreign = listings.filter(({ sellerId, isPaused }) => sellerId !== member && !isPaused);
  const priced = foreign.filter(
    ({ status, price, pictureKeys }) => status === 'approved' && price && pictureKeys.length > 0,
  );
  const sold = foreign.filter(({ status }) => status === 'sold').slice(0, 1);
  const step = Math.floor(priced.length / NOTED.length);
  const chosen = [...NOTED.flatMap((_, nth) => priced[nth * step] ?? []), ...sold];
  return chosen.map((listing, nth) => {
    const row = { ...favoriteRow(listing, now, 5 + nth * 19), userId: member, ...NOTED[nth] };
    return nth === 0 && row.savedPriceXof
      ? { ...row, savedPriceXof: Math.round(row.savedPriceXof * 1.12) }
      : row;
  });
}

function newsOf(rows: readonly Row[], userId: string, now: number) {
  const [cheaper, sold] = [rows[0], rows.at(-1)];
  return [
    ...(cheaper
      ? [
          {
            userId,
            listingId: cheaper.listingId,
            kind: 'price_drop' as const,
            fromXof: cheaper.savedPriceXof,
            toXof: cheaper.notifiedPriceXof,
            createdAt: new Date(now - 2 * HOUR_MS),
          },
        ]
      : []),
    ...(sold?.isSoldNotified
      ? [
          {
            userId,
            listingId: sold.listingId,
            kind: 'sold' as const,
            createdAt: new Date(now - 26 * HOUR_MS),
          },
        ]
      : []),
  ];
}
