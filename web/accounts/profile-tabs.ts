/** The tabs of /profile in their order, with their names in the query string (specification, part 1, section 2). */
export const PROFILE_TABS = [
  'dashboard',
  'listings',
  'messages',
  'favorites',
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
  transactions: 'Paiements',
  profile: 'Profil',
  security: 'Sécurité',
};

/** Falls back to the first tab. */
export function profileTab(value: unknown): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === value) ?? 'dashboard';
}

export function profilePath(tab: ProfileTab, more: Record<string, string> = {}): string {
  return `/profile?${new URLSearchParams({ tab, ...more })}`;
}
