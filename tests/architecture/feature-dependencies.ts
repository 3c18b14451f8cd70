/**
 * What each feature may import, on every side (shared, server, web). Calls go down this table; news goes up
 * as events. A feature that is not listed may not exist.
 */
export const FEATURE_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  categories: [],
  settings: ['categories'],
  safety: [],
  uploads: [],
  accounts: ['settings', 'uploads'],
  passkeys: ['settings', 'accounts'],
  'phone-reveals': ['settings', 'accounts'],
  listings: ['settings', 'safety', 'categories', 'accounts', 'uploads', 'phone-reveals'],
  comments: ['accounts', 'listings'],
  reports: ['settings', 'safety', 'accounts', 'listings', 'comments', 'messages'],
  moderation: ['settings', 'categories', 'safety', 'accounts', 'uploads', 'listings'],
  'admin-ui': ['settings', 'categories'],
  payments: ['settings', 'accounts', 'admin-ui', 'moderation'],
  admin: [
    'settings',
    'categories',
    'uploads',
    'admin-ui',
    'safety',
    'categories',
    'accounts',
    'moderation',
    'listings',
    'comments',
    'reports',
    'messages',
    'search',
    'payments',
    'pages',
    'blog',
    'phone-reveals',
  ],
  analytics: ['settings', 'admin-ui', 'categories', 'listings'],
  search: ['settings', 'categories', 'uploads', 'listings', 'analytics'],
  favorites: ['settings', 'categories', 'accounts', 'listings'],
  messages: ['settings', 'safety', 'accounts', 'uploads', 'listings'],
  notifications: ['settings', 'accounts', 'listings'],
  newsletter: ['settings', 'admin-ui', 'accounts', 'listings', 'messages', 'moderation'],
  shell: ['categories', 'settings', 'accounts', 'favorites', 'messages', 'notifications', 'newsletter'],
  home: ['settings', 'accounts', 'listings', 'search'],
  careers: ['settings', 'admin-ui', 'accounts', 'uploads', 'moderation', 'pages'],
  diagnostic: ['settings', 'accounts', 'notifications', 'pages'],
  pages: ['categories', 'settings', 'accounts', 'listings', 'reports', 'payments'],
  blog: ['settings', 'admin-ui', 'accounts', 'uploads', 'moderation', 'pages'],
  boosts: ['settings', 'categories', 'accounts', 'listings', 'reports', 'payments'],
};

export const MAX_DEPENDENCIES = 4;

/** Know nobody but each other and hold what everybody follows: they do not count. */
export const FOUNDATIONS = new Set(['categories', 'settings', 'safety', 'admin-ui']);

/** Administration looks at everything, and the frame of every page shows something of everything. */
export const WITHOUT_LIMIT = new Set(['admin', 'shell']);
