export const BOOST_PRIORITIES = ['other', 'high', 'highest'] as const;
export type BoostPriority = (typeof BOOST_PRIORITIES)[number];

export const BOOST_ANALYTICS = ['basic', 'detailed', 'premium'] as const;
export type BoostAnalytics = (typeof BOOST_ANALYTICS)[number];

export const BOOST_SUPPORT = ['standard', 'priority'] as const;
export type BoostSupport = (typeof BOOST_SUPPORT)[number];

export type BoostFeatures = {
  priority: BoostPriority;
  badge: boolean;
  /** Ranked before every listing that is not. */
  featured: boolean;
  analytics: BoostAnalytics;
  support: BoostSupport;
};

export type BoostPackage = {
  id: string;
  name: string;
  description: string;
  /** F CFA; a multiple of 100, as some operators accept no other amounts. */
  priceMinor: number;
  durationDays: number;
  features: BoostFeatures;
};

export const DEFAULT_BOOST_PACKAGES: readonly BoostPackage[] = [
  {
    id: 'essentiel',
    name: 'Essentiel',
    description: 'Une semaine devant les autres, pour vendre vite.',
    priceMinor: 2000,
    durationDays: 7,
    features: { priority: 'other', badge: true, featured: false, analytics: 'basic', support: 'standard' },
  },
  {
    id: 'confort',
    name: 'Confort',
    description: 'Deux semaines de visibilité et des chiffres plus complets.',
    priceMinor: 3500,
    durationDays: 15,
    features: { priority: 'high', badge: true, featured: false, analytics: 'detailed', support: 'standard' },
  },
  {
    id: 'premium',
    name: 'Premium',
    description: 'Un mois à la une, en tête de sa catégorie.',
    priceMinor: 6000,
    durationDays: 30,
    features: { priority: 'highest', badge: true, featured: true, analytics: 'premium', support: 'priority' },
  },
];
