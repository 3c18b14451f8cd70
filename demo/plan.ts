import type { Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { localFacts } from './local-facts.ts';
import type { Money } from '#shared/platform/money.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { goodsOffer } from './goods-offers.ts';
import { affordableRental, housingOffer } from './housing-offers.ts';
import { planLives, type Life } from './lives.ts';
import { placeIn, planPlaces, type Offer, type SeedPlace } from './markets.ts';
import { seededRandom, type Random } from './random.ts';
import { SELLER_PROFILES } from './content/sellers.data.ts';
import { serviceOffer } from './service-offers.ts';
import { alternateVersions } from './pictures/varied-recipes.ts';
import { vehicleOffer } from './vehicle-offers.ts';

export type SeedSeller = {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164 */
  phone: string;
  countryCode: CountryCode;
  /** Milliseconds since 1970, as all times of the plan. */
  memberSince: number;
  isPhoneVerified: boolean;
};

export type SeedListing = Life & {
  sellerKey: string;
  category: Category;
  title: string;
  description: string;
  price: Money | null;
  countryCode: CountryCode;
  citySlug: string;
  district: string | null;
  specificData: SpecificData;
  pictureKeys: string[];
};

const SEED = 1_904_213;
const COUNTS: Record<Category, number> = {
  real_estate: 125,
  automobile: 105,
  services: 68,
  marketplace: 102,
};
/** Of the real estate listings, small rentals in Cotonou: what most visitors look for first. */
const AFFORDABLE_RENTALS = 14;

/** Plans the whole demonstration: who sells what, where, and its history so far. The same for the same day. Pure. */
export function planDemonstration(now: number): { sellers: SeedSeller[]; listings: SeedListing[] } {
  const random = seededRandom(SEED);
  const offers = random.shuffle(planOffers(random, new Date(now).getUTCFullYear()));
  const lives = planLives(random, offers.length, now);
  const withLocalFacts = localFacts();
  const versionsOf = alternateVersions();
  const listings = offers.map(({ category, place, offer }, index): SeedListing => {
    const { countryCode, citySlug, district } = place;
    return {
      sellerKey: sellerIn(random, countryCode),
      category,
      ...offer,
      specificData: withLocalFacts(category, offer.specificData),
      pictureKeys: versionsOf(offer.pictureKeys),
      countryCode,
      citySlug,
      district,
      ...lifeAt(lives, index),
    };
  });
  return { sellers: planSellers(now), listings };
}

function planSellers(now: number): SeedSeller[] {
  return SELLER_PROFILES.map(
    ({ key, firstName, lastName, mailbox, phone, countryCode, memberForDays, isPhoneVerified }) => ({
      key,
      firstName,
      lastName,
      email: `${mailbox}@demo.tokpa.example`,
      phone,
      countryCode,
      memberSince: now - memberForDays * DAY_MS,
      isPhoneVerified,
    }),
  );
}

type Placed = { category: Category; place: SeedPlace; offer: Offer };

function planOffers(random: Random, newestYear: number): Placed[] {
  const total = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);
  const places = planPlaces(random, total - AFFORDABLE_RENTALS);
  const make: Record<Category, (place: SeedPlace, index: number) => Offer> = {
    real_estate: (place, index) => housingOffer(random, place, index),
    automobile: (place, index) => vehicleOffer(random, place, index, newestYear),
    services: (place, index) => serviceOffer(random, place, index),
    marketplace: (place, index) => goodsOffer(random, place, index),
  };
  const rentals = Array.from({ length: AFFORDABLE_RENTALS }, (_, index): Placed => {
    const place = placeIn(random, 'BJ', { slug: 'cotonou', name: 'Cotonou' });
    return { category: 'real_estate', place, offer: affordableRental(random, place, index) };
  });
  const others = random.shuffle(categorySlots()).map(({ category, index }, position): Placed => {
    const place = places[position];
    if (!place) throw new RangeError('fewer places than listings');
    return { category, place, offer: make[category](place, index) };
  });
  return [...rentals, ...others];
}

/** Returns one slot per listing: its category, and its number within it, by which the blueprints alternate. */
function categorySlots(): { category: Category; index: number }[] {
  const counts: [Category, number][] = [
    ['real_estate', COUNTS.real_estate - AFFORDABLE_RENTALS],
    ['automobile', COUNTS.automobile],
    ['services', COUNTS.services],
    ['marketplace', COUNTS.marketplace],
  ];
  return counts.flatMap(([category, count]) =>
    Array.from({ length: count }, (_, index) => ({ category, index })),
  );
}

function lifeAt(lives: readonly Life[], index: number): Life {
  const life = lives[index];
  if (!life) throw new RangeError('fewer lives than listings');
  return life;
}

function sellerIn(random: Random, countryCode: CountryCode): string {
  return random.pick(
    SELLER_PROFILES.filter((seller) => seller.countryCode === countryCode && !seller.sellsNothing),
  ).key;
}
