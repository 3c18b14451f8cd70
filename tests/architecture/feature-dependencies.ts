/**
 * What each feature may import, on every side (shared, server, web). Calls go down this table; news goes up
 * as events. A feature that is not listed may not exist.
 */
export const FEATURE_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  categories: ['settings'],
  uploads: [],
  accounts: ['settings', 'uploads'],
  listings: ['settings', 'categories', 'accounts', 'uploads'],
  comments: ['accounts', 'listings'],
  reports: ['settings', 'accounts', 'listings', 'comments'],
  moderation: ['settings', 'accounts', 'uploads', 'listings'],
  admin: ['settings', 'accounts', 'moderation'],
  search: ['settings', 'categories', 'uploads', 'listings'],
  favorites: ['settings', 'categories', 'accounts', 'listings'],
  messages: ['settings', 'accounts', 'uploads', 'listings'],
  notifications: ['settings', 'accounts', 'listings'],
  shell: ['settings', 'accounts', 'favorites', 'messages', 'notifications'],
  home: ['settings', 'accounts', 'listings', 'search'],
  pages: ['listings'],
};

export const MAX_DEPENDENCIES = 4;

/** Administration looks at everything, and the frame of every page shows something of everything. */
export const WITHOUT_LIMIT = new Set(['admin', 'shell']);
