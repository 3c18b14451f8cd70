/**
 * Words in braces are placeholders: {q} quartier, {v} city, {ch} "2 chambres", {n} their number, {m} surface, {ou}
 * where.
 */
export type HousingBlueprint = {
  propertyType: string;
  transactionType: 'vente' | 'location' | 'courte-duree';
  bedrooms?: readonly [number, number];
  /** m² of the smallest and the largest one. */
  area?: readonly [number, number];
  /** F CFA in Cotonou for the smallest and the largest one; rent per month, short stays per night. */
  price: readonly [number, number];
  amenities: readonly string[];
  titles: readonly string[];
  openings: readonly string[];
  details: readonly string[];
  /** Covers to choose from, then subjects of the other pictures. */
  covers: readonly string[];
  further: readonly string[];
};

export type VehicleBlueprint = {
  vehicleType: string;
  make: string;
  model: string;
  years: readonly [number, number];
  /** F CFA for the oldest and the newest one. */
  price: readonly [number, number];
  fuels: readonly string[];
  gearboxes: readonly string[];
  /** Kilometres (or hours, which have no field) per year. */
  kilometresAYear?: number;
  /** Sentences about this model. */
  lines: readonly string[];
  looks: readonly Look[];
};

/** Covers, the colour they show, and the subjects of further pictures. */
export type Look = { covers: readonly string[]; further: readonly string[]; color?: string };

export type PartBlueprint = {
  title: string;
  make: string;
  model: string;
  price: readonly [number, number];
  text: string;
  looks: readonly Look[];
};

export type ServiceBlueprint = {
  serviceCategory: string;
  title: string;
  /** {v} city */
  openings: readonly string[];
  details: readonly string[];
  /** F CFA per unit; null if only a quotation gives the price. */
  price: readonly [number, number] | null;
  /** The unit of the price, after "Prix affiché : ". */
  unit?: string;
  covers: readonly string[];
  further: readonly string[];
};

export type GoodsBlueprint = {
  productCategory: string;
  title: string;
  brand?: string;
  conditions: readonly string[];
  /** F CFA, worn to new */
  price: readonly [number, number];
  text: readonly string[];
  details: readonly string[];
  isStocked?: boolean;
  covers: readonly string[];
  further: readonly string[];
};
