import type { GoodsBlueprint } from './blueprints.ts';
import { DEVICES } from './content/devices.data.ts';
import { EVERYDAY_GOODS } from './content/everyday-goods.data.ts';
import {
  CONDITION_PRICE,
  CONDITION_WORDS,
  GOODS_CLOSINGS,
  GOODS_TITLE_ENDINGS,
} from './content/goods-sentences.data.ts';
import { priceIn, type Offer, type SeedPlace } from './markets.ts';
import type { Random } from './random.ts';
import { fill, pictureSet } from './wording.ts';

const GOODS: readonly GoodsBlueprint[] = [...DEVICES, ...EVERYDAY_GOODS];

export function goodsOffer(random: Random, place: SeedPlace, index: number): Offer {
  const blueprint = GOODS[index % GOODS.length];
  if (!blueprint) throw new RangeError('no goods blueprint');
  const { productCategory, title, brand, conditions, price, text, details, isStocked } = blueprint;
  const condition = conditions[Math.floor(index / GOODS.length) % conditions.length] ?? 'bon';
  const words = {
    v: place.cityName,
    ou: place.district ? `à ${place.cityName}, ${place.district},` : `à ${place.cityName}`,
  };
  const worth = CONDITION_PRICE[condition] ?? 0.5;
  const xof = (price[0] + (price[1] - price[0]) * worth) * (0.94 + random.fraction() * 0.12);
  const sentences = [
    random.pick(text),
    ...random.sample(details, random.integer(1, details.length)),
    random.pick(CONDITION_WORDS[condition] ?? ['']),
  ];
  const end = random.sample(GOODS_CLOSINGS, random.integer(1, 2)).map((closing) => fill(closing, words));
  return {
    title: `${title}${fill(random.pick(GOODS_TITLE_ENDINGS), words)}`,
    description: `${sentences.join(' ')}${random.chance(0.4) ? '\n\n' : ' '}${end.join(' ')}`,
    price: random.chance(0.03) ? null : priceIn(random, place, xof),
    specificData: {
      productCategory,
      condition,
      ...(brand ? { brand } : {}),
      ...(isStocked && condition === 'neuf' ? { stockQuantity: random.integer(3, 60) } : {}),
    },
    pictureKeys: pictureSet(random, blueprint, random.integer(1, 4)),
  };
}
