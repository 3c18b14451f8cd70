import { boostPath, OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';

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

export const choosingPath = (listingId: string) => `${boostPath(listingId)}?choisir=1#packages`;
export const boostedPath = (listingId: string, boostId: string) => `${boostPath(listingId)}?fait=${boostId}`;

export type OwnBoostsSearch = { page: number; isCancelled: boolean };

export function readOwnBoostsSearch(search: object): OwnBoostsSearch {
  const { page, annule } = search as Record<string, unknown>;
  const number = Number(page);
  return {
    page: Number.isInteger(number) && number > 0 ? Math.min(number, MAX_PAGES) : 1,
    isCancelled: annule !== undefined,
  };
}

export const ownBoostsPath = (page: number) =>
  page > 1 ? `${OWN_BOOSTS_PATH}?page=${page}` : OWN_BOOSTS_PATH;
export const CANCELLED_PATH = `${OWN_BOOSTS_PATH}?annule=1`;
