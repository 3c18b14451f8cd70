import { priceIn, type Offer, type SeedPlace } from './markets.ts';
import type { Random } from './random.ts';
import type { PartBlueprint, VehicleBlueprint } from './blueprints.ts';
import { CARS } from './content/cars.data.ts';
import {
  CONDITION_LINES,
  ENGINE_LINES,
  TWO_WHEEL_LINES,
  VEHICLE_CLOSINGS,
  VEHICLE_REASONS,
  VEHICLE_TITLES,
  WORK_TITLES,
} from './content/vehicle-sentences.data.ts';
import { PARTS, WORK_VEHICLES } from './content/work-vehicles.data.ts';
import { fill, pictureSet } from './wording.ts';

const VEHICLES: readonly VehicleBlueprint[] = [...CARS, ...WORK_VEHICLES];

const FUEL_WORDS: Readonly<Record<string, string>> = {
  essence: 'essence',
  diesel: 'diesel',
  hybride: 'hybride',
  electrique: 'électrique',
  gpl: 'essence et GPL',
};

export function vehicleOffer(random: Random, place: SeedPlace, index: number, newestYear: number): Offer {
  const position = index % (VEHICLES.length + PARTS.length);
  const vehicle = VEHICLES[position];
  if (vehicle) return offerVehicle(random, place, vehicle, newestYear);
  const part = PARTS[position - VEHICLES.length];
  if (!part) throw new RangeError('no vehicle blueprint');
  return offerPart(random, place, part);
}

function offerVehicle(
  random: Random,
  place: SeedPlace,
  blueprint: VehicleBlueprint,
  newestYear: number,
): Offer {
  const [oldest, newest] = blueprint.years;
  const share = random.fraction();
  const year = Math.min(Math.round(oldest + (newest - oldest) * share), newestYear);
  const xof =
    (blueprint.price[0] + (blueprint.price[1] - blueprint.price[0]) * share) *
    (0.93 + random.fraction() * 0.14);
  const fuel = random.pick(blueprint.fuels);
  const gearbox = random.pick(blueprint.gearboxes);
  const look = random.pick(blueprint.looks);
  const name = blueprint.vehicleType === 'engin' ? blueprint.model : `${blueprint.make} ${blueprint.model}`;
  const isCar = ['voiture', 'suv'].includes(blueprint.vehicleType);
  const words = { model: name, year: String(year), fuel: FUEL_WORDS[fuel] ?? fuel, gearbox };
  const title = fill(random.pick(isCar ? VEHICLE_TITLES : WORK_TITLES), words);
  const mileage =
    blueprint.kilometresAYear && kilometres(random, blueprint.kilometresAYear, newestYear - year + 1);
  return {
    title: blueprint.vehicleType === 'engin' ? `${blueprint.make} ${title}` : title,
    description: describe(random, place, { blueprint, year, color: look.color }),
    price: random.chance(0.05) ? null : priceIn(random, place, xof),
    specificData: {
      vehicleType: blueprint.vehicleType,
      make: blueprint.make,
      model: blueprint.model,
      year,
      fuel,
      gearbox,
      ...(mileage ? { mileage } : {}),
    },
    pictureKeys: pictureSet(random, look, random.integer(1, 4)),
  };
}

function kilometres(random: Random, aYear: number, years: number): number {
  return Math.round((aYear * Math.min(years, 14) * (0.6 + random.fraction() * 0.5)) / 1000) * 1000;
}

type Described = { blueprint: VehicleBlueprint; year: number; color: string | undefined };

function describe(random: Random, place: SeedPlace, { blueprint, year, color }: Described): string {
  const { make, model, lines } = blueprint;
  const where = {
    v: place.cityName,
    ou: place.district ? `à ${place.cityName} (${place.district})` : `à ${place.cityName}`,
  };
  const colored = color ? `, couleur ${color}` : '';
  const opening = random.pick([
    `${make} ${model} de ${year}${colored}, visible ${where.ou}.`,
    `À vendre, ${make} ${model}${colored}, mise en circulation en ${year}.`,
    `Je mets en vente ma ${make} ${model}, modèle ${year}${colored}.`,
    `${make} ${model} ${year}${colored} : rien à prévoir, on prend la route.`,
  ]);
  const middle = [
    ...random.sample(lines, random.integer(1, lines.length)),
    ...random.sample(conditionLines(blueprint), random.integer(1, 3)),
  ];
  const end = [
    ...(random.chance(0.5) ? [random.pick(VEHICLE_REASONS)] : []),
    fill(random.pick(VEHICLE_CLOSINGS), where),
  ];
  return `${[adapted(opening, blueprint), ...middle].join(' ')}${random.chance(0.5) ? '\n\n' : ' '}${end.join(' ')}`;
}

function conditionLines({ vehicleType, fuels }: VehicleBlueprint): readonly string[] {
  if (vehicleType === 'moto') return TWO_WHEEL_LINES;
  return fuels.includes('electrique') ? CONDITION_LINES : [...ENGINE_LINES, ...CONDITION_LINES];
}

/** "ma Corolla", but "mon Hilux". */
function adapted(opening: string, { vehicleType }: VehicleBlueprint): string {
  return ['voiture', 'moto'].includes(vehicleType)
    ? opening
    : opening.replace('vente ma ', 'vente mon ').replace(', mise en', ', mis en');
}

function offerPart(
  random: Random,
  place: SeedPlace,
  { title, make, model, price, text, looks }: PartBlueprint,
): Offer {
  const xof = price[0] + (price[1] - price[0]) * random.fraction();
  const closing = random.pick([
    `Livraison possible à ${place.cityName} et envoi par la gare routière.`,
    `Disponible tout de suite à ${place.cityName}.`,
    'Donnez-moi votre numéro de châssis, je confirme la compatibilité.',
  ]);
  return {
    title,
    description: `${text}\n\n${closing}`,
    price: priceIn(random, place, xof),
    specificData: { vehicleType: 'pieces', make, model },
    pictureKeys: pictureSet(random, random.pick(looks), random.integer(1, 3)),
  };
}
