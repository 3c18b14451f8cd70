import { STATISTICS_DAYS, type ListingDay } from '#shared/listings/listing-statistics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { localDay } from '#server/platform/database/days.ts';
import type { Life } from './lives.ts';
import { seededRandom, type Random } from './random.ts';

type Lived = Pick<Life, 'createdAt' | 'viewsCount' | 'contactsCount'>;

/** Returns a listing's counters spread over the days since it was created; only the last thirty days. */
export function seededDays(listing: Lived, now: number): ListingDay[] {
  const random = seededRandom(Math.floor(listing.createdAt / 60_000));
  const age = Math.max(1, Math.ceil((now - listing.createdAt) / DAY_MS));
  const shown = Math.min(age, STATISTICS_DAYS);
  const spread = (count: number) => scatter(random, Math.round((count * shown) / age), shown);
  const views = spread(listing.viewsCount);
  const phones = spread(Math.ceil(listing.contactsCount / 2));
  const whatsApps = spread(Math.floor(listing.contactsCount / 2));
  return views.flatMap((count, index) => {
    const day = localDay(now - index * DAY_MS);
    const counts = {
      views: count,
      phoneReveals: phones[index] ?? 0,
      whatsAppClicks: whatsApps[index] ?? 0,
      messages: 0,
      // Counted by the database when favourites are inserted.
      favorites: 0,
    };
    return Object.values(counts).some((each) => each > 0) ? [{ day, ...counts }] : [];
  });
}

function scatter(random: Random, count: number, days: number): number[] {
  const found = Array.from({ length: days }, () => 0);
  for (let nth = 0; nth < count; nth += 1) {
    const day = random.integer(0, days - 1);
    found[day] = (found[day] ?? 0) + 1;
  }
  return found;
}
