import { priceIn, type Offer, type SeedPlace } from './markets.ts';
import type { Random } from './random.ts';
import type { ServiceBlueprint } from './blueprints.ts';
import { HOME_TRADES } from './content/home-trades.data.ts';
import { PERSONAL_TRADES } from './content/personal-trades.data.ts';
import {
  AVAILABILITIES,
  QUOTATION_LINES,
  SERVICE_CLOSINGS,
  SERVICE_TITLE_PLACES,
} from './content/service-sentences.data.ts';
import { fill, pictureSet } from './wording.ts';

const TRADES: readonly ServiceBlueprint[] = [...HOME_TRADES, ...PERSONAL_TRADES];

export function serviceOffer(random: Random, place: SeedPlace, index: number): Offer {
  const blueprint = TRADES[index % TRADES.length];
  if (!blueprint) throw new RangeError('no service blueprint');
  const { serviceCategory, title, openings, details, price, unit } = blueprint;
  const words = { v: place.cityName, q: place.district ?? place.cityName };
  const share = random.fraction();
  const level = 0.7 + place.priceLevel * 0.3;
  const isPriced = price !== null && random.chance(0.85);
  const sentences = [
    fill(random.pick(openings), words),
    ...random.sample(details, random.integer(1, details.length)),
  ];
  const end = [
    isPriced && unit ? `Prix affiché : ${unit}.` : random.pick(QUOTATION_LINES),
    random.pick(SERVICE_CLOSINGS),
  ];
  return {
    title: `${title}${fill(random.pick(SERVICE_TITLE_PLACES), words)}`,
    description: `${sentences.join(' ')}${random.chance(0.5) ? '\n\n' : ' '}${end.join(' ')}`,
    price: isPriced ? priceIn(random, place, (price[0] + (price[1] - price[0]) * share) * level) : null,
    specificData: {
      serviceCategory,
      availability: random.pick(AVAILABILITIES),
      experienceYears: random.integer(2, 18),
      ...(random.chance(0.25)
        ? {
            portfolioLinks: [
              `https://realisations.tokpa.example/${serviceCategory}/${random.integer(100, 999)}`,
            ],
          }
        : {}),
    },
    pictureKeys: random.chance(0.08) ? [] : pictureSet(random, blueprint, random.integer(1, 3)),
  };
}
