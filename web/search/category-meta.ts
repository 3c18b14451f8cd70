import { CATEGORY_FACTS, type Category, type SubCategory } from '#shared/categories/category.ts';
import { countText, type CappedCount } from '#shared/platform/pagination.ts';
import { CATEGORY_FILTERS, type ListingSearch } from '#shared/search/listing-search.ts';
import { filterLabel } from './filter-labels.ts';
import type { CategoryView } from './load-category-page.ts';
import { CATEGORY_TEXTS } from './result-texts.ts';
import { searchHref } from './search-links.ts';
import { CATEGORY_PITCH, inPlace, searchHeading } from './search-texts.ts';

type CategoryMetaInput = {
  category: Category;
  label: string;
  isOpen?: boolean;
  subCategories?: readonly SubCategory[] | undefined;
  search: ListingSearch;
  /** The length of the list and its first listing with a picture, once known. */
  total?: CappedCount | undefined;
  lead?: { id: string; title: string } | undefined;
};

export function describeCategoryPage(page: CategoryMetaInput): CategoryView['description'] {
  const { category, isOpen = true, search, total, lead } = page;
  return {
    title: categoryTitle(page),
    description: categoryDescription(category, search, total),
    canonical: searchHref(CATEGORY_FACTS[category].path, canonicalSearch(category, search)),
    // Text searches and later pages are endless variants of the same list; a closed category is not advertised.
    isUnlisted:
      !isOpen ||
      search.q !== undefined ||
      search.search !== undefined ||
      search.cursor !== undefined ||
      total?.count === 0,
    ...(lead ? { image: { path: `/og/${lead.id}.jpg`, alt: lead.title } } : {}),
  };
}

/** Returns the filters that make a page of its own, in one order. */
export function canonicalSearch(category: Category, search: ListingSearch): ListingSearch {
  const names = CATEGORY_FILTERS[category].filter((name) => search[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, search[name]]));
}

const NOT_IN_TITLE = new Set(['location', 'minPrice', 'maxPrice']);

/** "Immobilier à Cotonou : Appartement, Location" */
function categoryTitle({ category, label, subCategories, search }: CategoryMetaInput): string {
  const labels = CATEGORY_FILTERS[category].flatMap((name) => {
    const value = search[name];
    return value === undefined || NOT_IN_TITLE.has(name)
      ? []
      : [filterLabel(category, name, value, subCategories)];
  });
  const heading = searchHeading(label, search);
  return labels.length === 0 ? heading : `${heading} : ${labels.join(', ')}`;
}

function categoryDescription(
  category: Category,
  search: ListingSearch,
  total: CappedCount | undefined,
): string {
  const place = search.location === undefined ? 'en Afrique de l’Ouest' : inPlace(search.location);
  const count = total && total.count > 0 ? ` ${countText(total, CATEGORY_TEXTS[category].noun)} :` : '';
  return `${CATEGORY_PITCH[category]} ${place}.${count} photos, prix et contact direct par téléphone ou WhatsApp, sans compte.`;
}
