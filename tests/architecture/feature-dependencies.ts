/**
 * What each feature may import beside the foundations, on every side (shared, server, web). Calls go down this table;
 * news goes up as events. A feature that is not listed may not exist.
 */
export const FEATURE_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  categories: [],
  settings: ['categories'],
  safety: [],
  pictures: [],
  uploads: ['pictures'],
  audit: [],
  accounts: ['settings', 'pictures'],
  'admin-ui': ['categories', 'settings'],
  'phone-reveals': [],
  listings: ['phone-reveals'],
  blocking: [],
  sessions: [],
  'personal-data': ['sessions'],
  profile: ['blocking', 'sessions', 'personal-data'],
  payments: ['profile'],
  comments: ['listings'],
  freshness: ['listings'],
  'listing-statistics': ['listings'],
  'own-listings': ['listings', 'freshness', 'listing-statistics'],
  messages: ['listings', 'blocking', 'sessions', 'own-listings'],
  reports: ['listings', 'sessions', 'comments', 'messages'],
  sellers: ['listings'],
  pages: ['listings', 'payments', 'reports', 'sellers'],
  blog: ['pages'],
  'listing-drafts': ['listings'],
  duplicates: ['listings'],
  prices: ['listings'],
  'listing-form': ['listings', 'listing-drafts', 'duplicates', 'prices'],
  'listing-edits': ['listings', 'listing-drafts', 'listing-form'],
  moderation: ['listings', 'listing-edits'],
  analytics: [],
  search: ['listings', 'analytics'],
  'team-settings': ['listings', 'prices', 'moderation'],
  admin: [
    'phone-reveals',
    'listings',
    'sessions',
    'payments',
    'comments',
    'reports',
    'blog',
    'moderation',
    'search',
    'team-settings',
  ],
  boosts: ['listings', 'payments', 'listing-statistics', 'reports'],
  careers: ['pages'],
  notifications: ['listings', 'blocking', 'sessions', 'profile'],
  diagnostic: ['pages', 'notifications'],
  favorites: ['listings'],
  home: ['listings', 'search'],
  'listing-page': ['phone-reveals', 'listings', 'freshness', 'reports'],
  'listing-shares': ['listings'],
  newsletter: ['listings', 'messages'],
  passkeys: ['sessions'],
  places: ['listings'],
  'provider-tests': ['payments'],
  receipts: ['payments'],
  registration: ['sessions'],
  shell: ['sessions', 'messages', 'notifications', 'favorites', 'newsletter'],
  'team-payments': ['payments', 'provider-tests'],
};

export const MAX_DEPENDENCIES = 4;

/** Features that import only each other and that every other feature may import; no row names them. */
export const FOUNDATIONS = new Set([
  'categories',
  'settings',
  'safety',
  'pictures',
  'uploads',
  'audit',
  'accounts',
  'admin-ui',
]);

/** Administration reads every feature, and the shell of every page shows something of many. */
export const WITHOUT_LIMIT = new Set(['admin', 'shell']);
