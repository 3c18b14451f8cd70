import { pageHref, type PageHref } from '#web/platform/page-href.ts';
/** The tabs of /profile in their order, with their names in the query string (specification, part 1, section 2). */
export const PROFILE_TABS = [
  'dashboard',
  'listings',
  'messages',
  'favorites',
  'alerts',
  'transactions',
  'profile',
  'security',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const TAB_LABEL: Record<ProfileTab, string> = {
  dashboard: 'Tableau de bord',
  listings: 'Mes annonces',
  messages: 'Messages',
  favorites: 'Favoris',
  alerts: 'Mes alertes',
  transactions: 'Paiements',
  profile: 'Profil',
  security: 'Sécurité',
};

/** Falls back to the first tab. */
export function profileTab(value: unknown): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === value) ?? 'dashboard';
}

type ProfileParams = { [Name in ProfileParam]?: string };
type ProfileParam =
  | 'annonce'
  | 'avis'
  | 'etape'
  | 'vue'
  | 'suite'
  | 'etat'
  | 'statut'
  | 'page'
  | 'chiffres'
  | 'fait'
  | 'sur';

export function profilePath(tab: ProfileTab, more: ProfileParams = {}, hash?: string): PageHref {
  return pageHref({ to: '/profile', search: { tab, ...more }, hash });
}
