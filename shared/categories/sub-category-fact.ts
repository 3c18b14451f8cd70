import type { Category } from './category.ts';

/** The fact that stores a listing's sub-category. In a file of its own, so that lists load no more than they need. */
export const SUB_CATEGORY_FACT: Record<Category, string> = {
  real_estate: 'propertyType',
  automobile: 'vehicleType',
  services: 'serviceCategory',
  marketplace: 'productCategory',
};

/**
 * Sub-categories that the team added are named "plus-…": recognised everywhere without a list, and never mistaken for a
 * built-in one.
 */
const OWN = /^plus-[a-z0-9-]{1,40}$/;

export function isOwnSubCategory(value: unknown): value is string {
  return typeof value === 'string' && OWN.test(value);
}
