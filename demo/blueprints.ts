/** Words in braces are filled in: {q} quartier, {v} city, {ch} "2 chambres", {n} their number, {m} surface, {ou} where. */
export type HousingBlueprint = {
  propertyType: string;
  transactionType: 'vente' | 'location' | 'courte-duree';
  bedrooms?: readonly [number, number];
  /** m² of the smallest and the largest one. */
  area?: readonly [number, number];
  /** F CFA in Cotonou for the smallest and the largest one; rent a month, short stays a night. */
  price: readonly [number, number];
  amenities: readonly string[];
  titles: readonly string[];
  openings: readonly string[];
  details: readonly string[];
  /** Covers to choose from, then what the other pictures show. */
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
  /** Kilometres (or hours, which have no field) a year. */
  kilometresAYear?: number;
  /** Said of this model. */
  lines: readonly string[];
  looks: readonly Look[];
};

/** A cover, the colour it shows, and what else is pictured. */
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
  /** F CFA for what the unit says; null when only a quotation tells it. */
  price: readonly [number, number] | null;
  /** What the price pays, after "Prix affiché : ". */
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
