import type { Look } from '../blueprints.ts';

export const CAR_LOOKS: readonly Look[] = [
  { covers: ['car-red'], further: ['car-red-front', 'key-papers', 'parts-gear'], color: 'rouge' },
  {
    covers: ['car-silver'],
    further: ['car-silver-front', 'key-papers', 'parts-gear'],
    color: 'gris métallisé',
  },
  { covers: ['car-blue'], further: ['car-blue-front', 'key-papers', 'parts-battery'], color: 'bleu' },
];

export const TAXI_LOOKS: readonly Look[] = [
  { covers: ['taxi'], further: ['key-papers', 'parts-gear'], color: 'jaune' },
];

export const SUV_LOOKS: readonly Look[] = [
  { covers: ['suv-blue'], further: ['key-papers', 'parts-gear', 'parts-battery'], color: 'bleu nuit' },
  { covers: ['suv-white'], further: ['key-papers', 'parts-gear'], color: 'blanc nacré' },
  { covers: ['suv-sand'], further: ['key-papers', 'parts-battery'], color: 'vert kaki' },
];

export const PICKUP_LOOKS: readonly Look[] = [
  { covers: ['pickup-red'], further: ['key-papers', 'parts-gear'], color: 'rouge' },
  { covers: ['pickup-white'], further: ['key-papers', 'parts-gear', 'parts-battery'], color: 'gris clair' },
];

export const MOTO_LOOKS: readonly Look[] = [
  { covers: ['motorcycle'], further: ['key-papers', 'parts-gear'], color: 'rouge' },
  { covers: ['motorcycle-blue'], further: ['key-papers', 'parts-battery'], color: 'bleu' },
];

export const PART_LOOKS: readonly Look[] = [
  { covers: ['parts-gear', 'parts-battery'], further: ['parts-battery', 'parts-gear'] },
];
