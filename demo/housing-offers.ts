import type { HousingBlueprint } from './blueprints.ts';
import { FLATS } from './content/flats.data.ts';
import { HOUSES } from './content/houses.data.ts';
import {
  AMENITY_LEADS,
  AMENITY_WORDS,
  HOUSING_CLOSINGS,
  RENT_TERMS,
  SALE_TERMS,
  STAY_TERMS,
} from './content/housing-sentences.data.ts';
import { PREMISES } from './content/premises.data.ts';
import { priceIn, type Offer, type SeedPlace } from './markets.ts';
import type { Random } from './random.ts';
import { capitalized, fill, inList, pictureSet } from './wording.ts';

const HOUSING: readonly HousingBlueprint[] = [...FLATS, ...HOUSES, ...PREMISES];

export function housingOffer(random: Random, place: SeedPlace, index: number): Offer {
  const blueprint = HOUSING[index % HOUSING.length];
  if (!blueprint) throw new RangeError('no housing blueprint');
  return housingFrom(random, place, blueprint);
}

/** Returns a small flat in Cotonou for a budget of 150 000 F CFA a month. */
export function affordableRental(random: Random, place: SeedPlace, index: number): Offer {
  const blueprint = HOUSING.filter(
    ({ transactionType, price }) =>
      transactionType === 'location' && price[0] < 100_000 && price[1] < 200_000,
  )[index % 3];
  if (!blueprint) throw new RangeError('no affordable blueprint');
  return housingFrom(random, place, {
    ...blueprint,
    price: [blueprint.price[0], Math.min(blueprint.price[1], 140_000)],
  });
}

function housingFrom(random: Random, place: SeedPlace, blueprint: HousingBlueprint): Offer {
  const share = random.fraction();
  const bedrooms = blueprint.bedrooms && between(blueprint.bedrooms, share);
  const area = blueprint.area && toTidyArea(between(blueprint.area, share));
  const amenities = random.sample(
    blueprint.amenities,
    random.integer(Math.min(2, blueprint.amenities.length), Math.min(6, blueprint.amenities.length)),
  );
  const words = {
    q: place.district ?? place.cityName,
    v: place.cityName,
    ou: place.district ? `à ${place.cityName}, ${place.district}` : `au centre de ${place.cityName}`,
    n: String(bedrooms ?? ''),
    p: String((bedrooms ?? 1) + 1),
    ch: bedrooms === 1 ? 'une chambre' : `${bedrooms ?? 2} chambres`,
    m: String(area ?? ''),
  };
  const xof = between(blueprint.price, share) * place.priceLevel * (0.9 + random.fraction() * 0.2);
  const isSecret = blueprint.transactionType === 'vente' && random.chance(0.1);
  return {
    title: capitalized(fill(random.pick(blueprint.titles), words)),
    description: describe(random, place, { blueprint, amenities, words }),
    price: isSecret ? null : priceIn(random, place, xof),
    specificData: {
      propertyType: blueprint.propertyType,
      transactionType: blueprint.transactionType,
      ...(bedrooms && { bedrooms, bathrooms: Math.max(1, bedrooms - random.integer(0, 1)) }),
      ...(area && { areaSqMeters: area }),
      amenities,
    },
    pictureKeys: pictureSet(random, blueprint, random.integer(1, 8)),
  };
}

type Described = { blueprint: HousingBlueprint; amenities: string[]; words: Record<string, string> };

function describe(random: Random, place: SeedPlace, { blueprint, amenities, words }: Described): string {
  const equipment = inList(amenities.map((amenity) => AMENITY_WORDS[amenity] ?? amenity));
  const first = [
    fill(random.pick(blueprint.openings), words),
    ...random.sample(blueprint.details, random.integer(1, 3)).map((detail) => fill(detail, words)),
  ];
  const second = [
    `${random.pick(AMENITY_LEADS)}${equipment}.`,
    random.pick(termsOf(blueprint, place)),
    random.pick(HOUSING_CLOSINGS),
  ];
  return `${first.join(' ')}${random.chance(0.6) ? '\n\n' : ' '}${second.join(' ')}`;
}

function termsOf({ transactionType }: HousingBlueprint, { countryCode }: SeedPlace): readonly string[] {
  if (transactionType === 'vente') return SALE_TERMS;
  return transactionType === 'courte-duree' ? STAY_TERMS : (RENT_TERMS[countryCode] ?? STAY_TERMS);
}

function between([from, to]: readonly [number, number], share: number): number {
  return Math.round(from + (to - from) * share);
}

function toTidyArea(area: number): number {
  return area > 150 ? Math.round(area / 10) * 10 : area;
}
