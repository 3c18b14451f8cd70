/**
 * What each feature may import, on every side (shared, server, web). Calls go down this table; news goes up
 * as events. A feature that is not listed may not exist.
 */
export const FEATURE_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  safety: [],
  categories: ['settings'],
  uploads: [],
  accounts: ['settings', 'uploads'],
  listings: ['settings', 'safety', 'categories', 'accounts', 'uploads'],
  comments: ['accounts', 'listings'],
  reports: ['settings', 'safety', 'accounts', 'listings', 'comments', 'messages'],
  moderation: ['settings', 'safety', 'accounts', 'uploads', 'listings'],
  admin: ['settings', 'safety', 'accounts', 'moderation', 'listings', 'comments', 'reports', 'messages'],
  search: ['settings', 'categories', 'uploads', 'listings'],
  favorites: ['settings', 'categories', 'accounts', 'listings'],
  messages: ['settings', 'safety', 'accounts', 'uploads', 'listings'],
  notifications: ['settings', 'accounts', 'listings'],
  shell: ['settings', 'accounts', 'favorites', 'messages', 'notifications'],
  home: ['settings', 'accounts', 'listings', 'search'],
  pages: ['listings'],
};

export const MAX_DEPENDENCIES = 4;

/** Know nobody and hold what everybody follows: they do not count. */
export const FOUNDATIONS = new Set(['settings', 'safety']);

/** Administration looks at everything, and the frame of every page shows something of everything. */
export const WITHOUT_LIMIT = new Set(['admin', 'shell']);
