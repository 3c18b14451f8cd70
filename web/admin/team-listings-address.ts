import { isCategory, type Category } from '#shared/categories/category.ts';
import {
  TEAM_LISTING_SORTS,
  TEAM_STATE_LABEL,
  type TeamListingSort,
  type TeamListingState,
} from '#shared/admin/team-listing.ts';
import { hrefWith, readChoice, readDay, readText, saying } from '#web/admin-ui/admin-address.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const TEAM_LISTINGS_PATH = '/admin/listings';
/** The address of its form, and the form's name in the server's answer. */
export const STEER_PATH = `${TEAM_LISTINGS_PATH}/decider`;
export const STEER_FORM = 'annonces-equipe';

/** Filters of the table, named as in the API. */
export type TeamListingFilter = {
  state?: TeamListingState;
  category?: Category;
  city?: string;
  seller?: string;
  from?: string;
  to?: string;
  q?: string;
  sort?: TeamListingSort;
  cursor?: string;
};

export const SORT_LABEL: Record<TeamListingSort, string> = {
  newest: 'Plus récentes d’abord',
  oldest: 'Plus anciennes d’abord',
};

type Search = Readonly<Record<string, unknown>>;

/** Parses the filters and ignores unknown parameters. */
export function readTeamListings(search: Search): TeamListingFilter {
  const category = readText(search, 'categorie');
  const sort = readText(search, 'tri');
  return saying({
    state: readChoice(search, 'etat', TEAM_STATE_LABEL),
    category: isCategory(category) ? category : undefined,
    city: readText(search, 'ville', 60),
    seller: readText(search, 'vendeur'),
    from: readDay(search, 'du'),
    to: readDay(search, 'au'),
    q: readText(search, 'q', 100),
    sort: TEAM_LISTING_SORTS.find((each) => each === sort),
    cursor: readText(search, 'suite'),
  });
}

export function teamListingsHref(filter: TeamListingFilter, done?: number): PageHref {
  const { state, category, city, seller, from, to, q, sort, cursor } = filter;
  return pageHref({
    to: TEAM_LISTINGS_PATH,
    search: {
      etat: state,
      categorie: category,
      ville: city,
      vendeur: seller,
      du: from,
      au: to,
      q,
      tri: sort,
      suite: cursor,
      faites: done,
    },
  });
}

/** The filtered list as a CSV file. */
export function listingsCsvHref({ cursor: _, ...filter }: TeamListingFilter): string {
  return hrefWith('/api/admin/listings/export.csv', filter);
}

/** The number of listings changed by the form, from the address; null if absent. */
export function readDone(search: Search): number | null {
  const done = Number(readText(search, 'faites') || 'x');
  return Number.isInteger(done) && done >= 0 && done <= 1_000 ? done : null;
}
