import type { Category } from '#shared/categories/category.ts';
import { filterFactsOf } from '#shared/listings/facts.ts';
import { foldText } from '#shared/platform/text.ts';
import type { SearchParams } from '#shared/search-words/interpretation.ts';
import { CONDITION_SEARCHED_ELSEWHERE, CONDITION_NAMES, USED, USED_FILLERS } from './fillers.data.ts';
import { GOODS } from './goods.data.ts';
import {
  HOUSING_TRAITS,
  HOUSING_WORDS,
  OTHER_HOUSING,
  PROPERTY_NAMES,
  TRANSACTION_WORDS,
} from './housing.data.ts';
import { GENERAL_GOODS, GOODS_TRAITS, OTHER_GOODS } from './other-goods.data.ts';
import { OTHER_TRADES, SERVICE_TRAITS, TRADES } from './trades.data.ts';
import {
  FUEL_NAMES,
  MAKE_NAMES,
  MODELS,
  ORDINARY_MODELS,
  OTHER_VEHICLES,
  PARTS,
  VEHICLE_TRAIT_WORDS,
  VEHICLE_TRAITS,
} from './vehicles.data.ts';
import type { Meaning } from './vocabulary.ts';

export type NamedMeaning = { name: string; meaning: Meaning };

/**
 * How strongly a kind of word speaks for its section. A trade counts more than the thing it is about ("réparation
 * frigo"), a part more than its vehicle.
 */
const WEIGHTS = {
  trade: 2.5,
  part: 2.5,
  name: 2,
  transaction: 0.75,
  trait: 0.75,
  condition: 0.5,
  ordinaryModel: 0.2,
} as const;

type Rest = Partial<Omit<Meaning, 'section'>>;

/** Every built-in meaning; of two in one section the earlier counts. */
export function listMeanings(): NamedMeaning[] {
  return [...housing(), ...vehicles(), ...trades(), ...goods(), ...options()];
}

function named(list: string, section: Category, rest: Rest): NamedMeaning[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({
      name,
      meaning: {
        section,
        params: {},
        search: 'typed',
        weight: WEIGHTS.name,
        isHead: true,
        isOnlyHere: false,
        ...rest,
      },
    }));
}

/** « exact | also searched for », by the value of a parameter. */
function byOption(
  table: Readonly<Record<string, string>>,
  section: Category,
  param: keyof SearchParams,
  rest: Rest,
): NamedMeaning[] {
  return Object.entries(table).flatMap(([value, list]) => {
    const [exact = '', searched = ''] = list.split('|');
    const params: SearchParams = { [param]: value };
    return [
      ...named(exact, section, { ...rest, params, search: 'nothing' }),
      ...named(searched, section, { ...rest, params }),
    ];
  });
}

/** What is paid for by the day elsewhere is not searched for by it. */
const BY_TIME = /^p[ae]r /;

const TRAIT: Rest = { weight: WEIGHTS.trait, isHead: false };

function housing(): NamedMeaning[] {
  const transaction: Rest = { weight: WEIGHTS.transaction, isHead: false };
  const { vente = '', ...lettings } = TRANSACTION_WORDS;
  return [
    ...byOption(PROPERTY_NAMES, 'real_estate', 'type', {}),
    ...byOption({ vente }, 'real_estate', 'transaction', { ...transaction, isOnlyHere: true }),
    ...byOption(lettings, 'real_estate', 'transaction', transaction).map(({ name, meaning }) => ({
      name,
      meaning: { ...meaning, isOnlyHere: BY_TIME.test(name) },
    })),
    // Services are not sold, so selling speaks for everything else.
    ...(['automobile', 'marketplace'] as const).flatMap((section) =>
      named(vente, section, { ...transaction, search: 'nothing', isOnlyHere: true }),
    ),
    ...named(HOUSING_WORDS, 'real_estate', { search: 'nothing', weight: 1 }),
    ...named(OTHER_HOUSING, 'real_estate', {}),
    ...named(HOUSING_TRAITS, 'real_estate', TRAIT),
  ];
}

function vehicles(): NamedMeaning[] {
  const ordinary = new Set(ORDINARY_MODELS.split(',').map((name) => foldText(name)));
  const models = Object.entries(MODELS).flatMap(([brand, list]) =>
    named(list, 'automobile', { params: { brand } }).map(({ name, meaning }) =>
      ordinary.has(foldText(name))
        ? { name, meaning: { ...meaning, weight: WEIGHTS.ordinaryModel, isHead: false } }
        : { name, meaning },
    ),
  );
  return [
    ...byOption(MAKE_NAMES, 'automobile', 'brand', {}),
    ...models,
    ...named('voiture, véhicule, auto, automobile', 'automobile', { search: 'nothing' }),
    ...named(OTHER_VEHICLES, 'automobile', {}),
    ...named(PARTS, 'automobile', { weight: WEIGHTS.part }),
    ...byOption(FUEL_NAMES, 'automobile', 'fuel', TRAIT),
    ...Object.entries(VEHICLE_TRAITS).flatMap(([words, list]) =>
      named(list, 'automobile', { ...TRAIT, search: { words } }),
    ),
    ...named(VEHICLE_TRAIT_WORDS, 'automobile', TRAIT),
  ];
}

function trades(): NamedMeaning[] {
  const [general = '', searched = ''] = OTHER_TRADES.split('|');
  return [
    ...byOption(TRADES, 'services', 'serviceType', { weight: WEIGHTS.trade }),
    ...named(general, 'services', { weight: WEIGHTS.trade, search: 'nothing', isHead: false }),
    ...named(searched, 'services', { weight: WEIGHTS.trade }),
    ...named(SERVICE_TRAITS, 'services', TRAIT),
  ];
}

function goods(): NamedMeaning[] {
  const condition: Rest = { weight: WEIGHTS.condition, isHead: false };
  const searchedElsewhere = new Set(CONDITION_SEARCHED_ELSEWHERE.split(',').map((name) => foldText(name)));
  const conditions = byOption(CONDITION_NAMES, 'marketplace', 'condition', condition);
  return [
    ...byOption(GOODS, 'marketplace', 'category', {}),
    ...named(GENERAL_GOODS, 'marketplace', {}),
    ...named(OTHER_GOODS, 'marketplace', { isUnfiled: true }),
    ...named(GOODS_TRAITS, 'marketplace', TRAIT),
    ...conditions.map(({ name, meaning }): NamedMeaning => ({
      name,
      meaning: { ...meaning, isOnlyHere: !searchedElsewhere.has(foldText(name)) },
    })),
    ...named(USED, 'marketplace', { ...condition, search: 'nothing' }),
    ...named(USED_FILLERS, 'marketplace', { ...condition, search: 'nothing', isOnlyHere: true }),
  ];
}

/** The options of the filters by their own names. */
function options(): NamedMeaning[] {
  const sections: readonly Category[] = ['real_estate', 'automobile', 'services', 'marketplace'];
  return sections.flatMap((section) =>
    filterFactsOf(section).flatMap((fact) => {
      if (fact.kind !== 'choice' || fact.param === undefined) return [];
      const { param } = fact;
      return fact.options
        .filter(({ value }) => foldText(value) !== 'autre')
        .flatMap(({ value, label }) =>
          // "bon" alone praises anything; "bon état" is a condition.
          named(param === 'condition' ? label : `${value}, ${label}`, section, {
            params: { [param]: value },
            search: 'nothing',
          }),
        );
    }),
  );
}
