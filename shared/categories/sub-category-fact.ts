import type { Category } from './category.ts';

/** The fact that says which sub-category a listing belongs to. Apart, so that lists load no more than they need. */
export const SUB_CATEGORY_FACT: Record<Category, string> = {
  real_estate: 'propertyType',
  automobile: 'vehicleType',
  services: 'serviceCategory',
  marketplace: 'productCategory',
};

/** What the team added to the usual ones is named "plus-…": known everywhere without a list, mistaken for none of them. */
const OWN = /^plus-[a-z0-9-]{1,40}$/;

export function isOwnSubCategory(value: unknown): value is string {
  return typeof value === 'string' && OWN.test(value);
}
