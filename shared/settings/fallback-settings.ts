import type { Site } from './settings.ts';

/**
 * Used if the settings cannot be read, as failing every page would be worse. Sent with every page, so no more than a
 * name.
 */
export const FALLBACK_SETTINGS: Site = {
  siteName: 'Tokpa',
  tagline: '',
  contactEmail: '',
  infoEmail: '',
  phone: '',
  address: '',
  socials: { facebook: '', instagram: '', tiktok: '' },
  categories: [],
  closedCategories: [],
  categoryLabels: {},
};
