import type { Category } from '#shared/categories/category.ts';

/** How many further pictures there are of the subjects that most covers show. */
export const FURTHER_VERSIONS: Readonly<Record<string, 1 | 2 | 3>> = {
  'car-blue': 3,
  'car-red': 3,
  'car-silver': 3,
  'block-tree': 3,
  'block-front': 3,
  'living-room': 3,
  houses: 2,
  'phone-pair': 2,
  phone: 2,
  'villa-front': 2,
  'villa-palm': 2,
  shop: 2,
  laptop: 2,
  'villa-garden': 1,
  'suv-blue': 1,
  'suv-sand': 1,
  'pickup-white': 1,
  'motorcycle-blue': 1,
  'parts-gear': 1,
  moving: 1,
  plumbing: 1,
  cleaning: 1,
  computing: 1,
  electricity: 1,
  teaching: 1,
  cosmetics: 1,
  'clothes-shirts': 1,
  entrance: 1,
  bedroom: 1,
  'bedroom-window': 1,
  'land-palms': 1,
  'office-desk': 1,
};

/** What stands beside a subject in its further pictures: files of the emoji package. */
export const COMPANIONS: Record<Category, readonly string[]> = {
  real_estate: ['1f333', '1fab4', '1f334'],
  automobile: ['1f334', '1f511', '26fd'],
  services: ['1f4de', '1f4cb', '1f9f0'],
  marketplace: ['1f6cd-fe0f', '1f4e6', '1fab4'],
};
