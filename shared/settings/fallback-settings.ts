import type { Site } from './settings.ts';

/** Where settings cannot be read, a page without them would be worse. It goes with every page: no more than a name. */
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
