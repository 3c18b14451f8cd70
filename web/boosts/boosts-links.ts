import { OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const PACKAGE_FORM = 'boost';
export const creditForm = (id: string) => `credit-${id}`;
export const renewForm = (id: string) => `renouveler-${id}`;
export const cancelForm = (id: string) => `annuler-${id}`;

export type BoostSearch = {
  /** Whether the packages are open, without JavaScript. */
  isChoosing: boolean;
  /** Id of the boost that was just bought. */
  done: string | null;
};

const BOOST_ID = /^bst_[0-9a-z]{26}$/;
const MAX_PAGES = 10_000;

export function readBoostSearch(search: object): BoostSearch {
  const { choisir, fait } = search as Record<string, unknown>;
  return {
    isChoosing: choisir !== undefined,
    done: typeof fait === 'string' && BOOST_ID.test(fait) ? fait : null,
  };
}

const BOOST_PAGE = '/booster-annonce/$id';
export const boostHref = (id: string): PageHref => pageHref({ to: BOOST_PAGE, params: { id } });
export const choosingPath = (id: string): PageHref =>
  pageHref({ to: BOOST_PAGE, params: { id }, search: { choisir: 1 }, hash: 'packages' });
export const boostedPath = (id: string, boostId: string): PageHref =>
  pageHref({ to: BOOST_PAGE, params: { id }, search: { fait: boostId } });
export const boostPaymentHref = (id: string): PageHref => pageHref({ to: '/paiement/$id', params: { id } });

export type OwnBoostsSearch = { page: number; isCancelled: boolean };

export function readOwnBoostsSearch(search: object): OwnBoostsSearch {
  const { page, annule } = search as Record<string, unknown>;
  const number = Number(page);
  return {
    page: Number.isInteger(number) && number > 0 ? Math.min(number, MAX_PAGES) : 1,
    isCancelled: annule !== undefined,
  };
}

export const ownBoostsPath = (page: number): PageHref =>
  pageHref({ to: OWN_BOOSTS_PATH, search: { page: page > 1 ? page : null } });
export const CANCELLED_PATH = pageHref({ to: OWN_BOOSTS_PATH, search: { annule: 1 } });
