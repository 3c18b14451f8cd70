import { DEFAULT_XOF_RATES, type XofRates } from '../platform/money.ts';

/** Site values that the team edits. Empty text means "not configured" and hides what would show it. */
export type SiteSettings = {
  siteName: string;
  tagline: string;
  contactEmail: string;
  infoEmail: string;
  phone: string;
  address: string;
  socials: { facebook: string; instagram: string; tiktok: string };
};

export type Settings = SiteSettings & {
  xofRates: XofRates;
  listingLifetimeDays: number;
  /** Whether what a seller files goes online by itself after so many approved listings, none refused. */
  trustedSellers: { isOn: boolean; approvedListings: number };
};

/** Where settings cannot be read, a page without them would be worse. It goes with every page: no more than a name. */
export const FALLBACK_SETTINGS: SiteSettings = {
  siteName: 'Tokpa',
  tagline: '',
  contactEmail: '',
  infoEmail: '',
  phone: '',
  address: '',
  socials: { facebook: '', instagram: '', tiktok: '' },
};

export const DEFAULT_SETTINGS: Settings = {
  siteName: 'Tokpa',
  tagline: 'Le grand marché, dans votre poche.',
  contactEmail: 'contact@tokpa.example',
  infoEmail: 'info@tokpa.example',
  phone: '+2290197000000',
  address: 'Boulevard Saint-Michel, Cotonou, Bénin',
  socials: { facebook: '', instagram: '', tiktok: '' },
  xofRates: DEFAULT_XOF_RATES,
  listingLifetimeDays: 60,
  trustedSellers: { isOn: false, approvedListings: 5 },
};
