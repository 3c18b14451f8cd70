import type { Category, SiteCategory, SubCategory } from '../categories/category.ts';
import { DEFAULT_XOF_RATES, type XofRates } from '../platform/money.ts';
import { DEFAULT_BOOST_PACKAGES, type BoostPackage } from './boost-packages.ts';

/** Site settings that the team edits. An empty text means "not configured" and hides the element that would show it. */
export type SiteSettings = {
  siteName: string;
  tagline: string;
  contactEmail: string;
  infoEmail: string;
  phone: string;
  address: string;
  socials: { facebook: string; instagram: string; tiktok: string };
};

/** The site's data on every page. */
export type Site = SiteSettings & {
  /** The offered ones, in the team's order. */
  categories: readonly SiteCategory[];
  /** Closed to new listings; existing ones stay reachable. */
  closedCategories: readonly Category[];
  /** Names of all categories in menus, headings and badges. */
  categoryLabels: Readonly<Record<string, string>>;
  /** Sub-categories that are no longer offered, if the team named them: their listings keep the name. */
  formerSubCategories?: readonly { id: Category; subCategories: readonly SubCategory[] }[];
};

export type Settings = SiteSettings & {
  xofRates: XofRates;
  listingLifetimeDays: number;
  /** Whether a seller's listings are published automatically after this many approved ones without a refusal. */
  trustedSellers: { isOn: boolean; approvedListings: number };
  /**
   * Distinct phone numbers per day, for a visitor's network and for a member. Beyond them a proof of work is required.
   */
  phoneRevealCaps: { network: number; member: number };
  boostPackages: readonly BoostPackage[];
  /** Whether the rest of a boost is credited if its listing is sold before the end. */
  isBoostCreditedWhenSold: boolean;
  /** The fee added to a price, and the VAT included in both; rates in basis points. */
  paymentFees: { rateBasisPoints: number; fixedMinor: number; vatBasisPoints: number };
  /** The issuer on receipts. Empty fields are left out. */
  receiptIssuer: ReceiptIssuer;
  /** Shown above every page while it is on. */
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
  /** The country's name for the tax number: IFU, NINEA, NCC, NIF. */
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
