import type { Category, SiteCategory, SubCategory } from '../categories/category.ts';
import { DEFAULT_XOF_RATES, type XofRates } from '../platform/money.ts';
import { DEFAULT_BOOST_PACKAGES, type BoostPackage } from './boost-packages.ts';

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

/** What every page knows of the site. */
export type Site = SiteSettings & {
  /** Those that are offered, in the team's order. */
  categories: readonly SiteCategory[];
  /** Those that take nothing new; what they hold stays reachable. */
  closedCategories: readonly Category[];
  /** How menus, headings and badges call them all. */
  categoryLabels: Readonly<Record<string, string>>;
  /** Sub-categories that are not offered any more, where the team named them: listings keep them. */
  formerSubCategories?: readonly { id: Category; subCategories: readonly SubCategory[] }[];
};

export type Settings = SiteSettings & {
  xofRates: XofRates;
  listingLifetimeDays: number;
  /** Whether what a seller files goes online by itself after so many approved listings, none refused. */
  trustedSellers: { isOn: boolean; approvedListings: number };
  /** Distinct phone numbers a day: of a visitor's network and of a member. What is beyond takes a proof of work. */
  phoneRevealCaps: { network: number; member: number };
  boostPackages: readonly BoostPackage[];
  /** Whether what is left of a boost comes back as a credit when its listing is sold before the end. */
  isBoostCreditedWhenSold: boolean;
  /** What a payer pays on top of a price, and the tax within both; rates in hundredths of a percent. */
  paymentFees: { rateBasisPoints: number; fixedMinor: number; vatBasisPoints: number };
  /** Who issues receipts. What is empty does not stand on them. */
  receiptIssuer: ReceiptIssuer;
  /** Said above every page while it is on. */
  maintenance: Maintenance;
};

export const MAINTENANCE_LEVELS = {
  info: 'Information',
  warning: 'Attention',
  danger: 'Panne ou interruption',
} as const;
export type MaintenanceLevel = keyof typeof MAINTENANCE_LEVELS;

export type Maintenance = { isOn: boolean; level: MaintenanceLevel; text: string };

export type ReceiptIssuer = {
  legalName: string;
  address: string;
  /** Entry in the trade register. */
  rccm: string;
  /** How the country calls the tax number: IFU, NINEA, NCC, NIF. */
  taxIdLabel: string;
  taxId: string;
  vatRegime: string;
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
  phoneRevealCaps: { network: 60, member: 150 },
  boostPackages: DEFAULT_BOOST_PACKAGES,
  isBoostCreditedWhenSold: false,
  paymentFees: { rateBasisPoints: 150, fixedMinor: 50, vatBasisPoints: 1800 },
  receiptIssuer: {
    legalName: 'Tokpa',
    address: 'Boulevard Saint-Michel, Cotonou, Bénin',
    rccm: '',
    taxIdLabel: 'IFU',
    taxId: '',
    vatRegime: '',
  },
  maintenance: { isOn: false, level: 'info', text: '' },
};
