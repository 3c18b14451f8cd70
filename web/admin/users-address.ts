import type { Role } from '#shared/accounts/account.ts';
import {
  ROLE_LABELS,
  USER_ORDERS,
  USER_STATES,
  type UserOrder,
  type UserState,
} from '#shared/admin/users.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { hrefWith, readChoice, readText, saying } from '#web/admin-ui/admin-address.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const USERS_PATH = '/admin/users';

/** Filters of the list, named as in the API. */
export type UsersFilter = {
  q?: string;
  role?: Role;
  state?: UserState;
  order?: UserOrder;
  cursor?: string;
};

const MAX_SEARCH_LENGTH = 100;

export function readUsersFilter(search: Record<string, unknown>): UsersFilter {
  return saying({
    q: readText(search, 'q', MAX_SEARCH_LENGTH),
    role: readChoice(search, 'role', ROLE_LABELS),
    state: readChoice(search, 'etat', USER_STATES),
    order: readChoice(search, 'tri', USER_ORDERS),
    cursor: readText(search, 'suite'),
  });
}

export function usersHref({ q, role, state, order, cursor }: UsersFilter): PageHref {
  return pageHref({ to: USERS_PATH, search: { q, role, etat: state, tri: order, suite: cursor } });
}

export function usersCsvHref({ cursor: _, ...filter }: UsersFilter): string {
  return hrefWith('/api/admin/users.csv', filter);
}

/** Notices after a form on a person's page. */
export const USER_NOTICES = {
  suspendu: 'Le compte est suspendu. La personne est prévenue par e-mail.',
  retabli: 'Le compte est rétabli. La personne est prévenue par e-mail.',
  role: 'Le rôle est changé. La personne doit se reconnecter.',
  sessions: 'C’est fait : cette connexion est terminée.',
  retour: 'Vous êtes de retour dans votre compte.',
} as const;
export type UserNotice = keyof typeof USER_NOTICES;

export function userNotice({ avis }: Record<string, unknown>): UserNotice | null {
  return isKeyOf(USER_NOTICES, avis) ? avis : null;
}

export function userHref(id: string, notice?: UserNotice): PageHref {
  return pageHref({ to: '/admin/users/$id', params: { id }, search: { avis: notice } });
}

/** The forms' names in the server's answer to a post without JavaScript. */
export const USER_FORMS = {
  ban: 'suspendre',
  unban: 'retablir',
  role: 'role',
  sessions: 'sessions',
  impersonate: 'emprunter',
} as const;

export const USER_ACTION_PATHS = {
  ban: `${USERS_PATH}/suspendre`,
  unban: `${USERS_PATH}/retablir`,
  role: `${USERS_PATH}/role`,
  sessions: `${USERS_PATH}/sessions`,
  impersonate: `${USERS_PATH}/emprunter`,
  /** Of the bar above every page during an impersonation (server/admin/impersonation-banner.ts). */
  back: `${USERS_PATH}/retour`,
} as const;
