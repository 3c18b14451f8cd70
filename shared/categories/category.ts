/**
 * The four categories of the marketplace. Labels, order, tips and on/off are runtime data; only what code must know is
 * here.
 */
export const CATEGORIES = ['real_estate', 'automobile', 'services', 'marketplace'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The page that lists a category's listings. */
export type CategoryPath = '/immobilier' | '/automobile' | '/services' | '/marketplace';

type CategoryFacts = {
  path: CategoryPath;
  /** The name of that page in a search interpretation. */
  section: 'immobilier' | 'automobile' | 'services' | 'marketplace';
  /** The last part of /creer-annonce/{category} and of /marketplace/{category}. */
  slug: 'real-estate' | 'automobile' | 'services' | 'marketplace';
  /** Suffix of the colour tokens: one hue a category. */
  hue: 'immobilier' | 'automobile' | 'services' | 'marche';
};

export const CATEGORY_FACTS: Record<Category, CategoryFacts> = {
  real_estate: { path: '/immobilier', section: 'immobilier', slug: 'real-estate', hue: 'immobilier' },
  automobile: { path: '/automobile', section: 'automobile', slug: 'automobile', hue: 'automobile' },
  services: { path: '/services', section: 'services', slug: 'services', hue: 'services' },
  marketplace: { path: '/marketplace', section: 'marketplace', slug: 'marketplace', hue: 'marche' },
};

export type CategoryNames = {
  /** For places with room: the tiles of the home page, mails, pictures for sharing. */
  label: string;
  /** For menus, headings and badges. */
  menuLabel: string;
  /** For the tab bar at the bottom of a phone, under an icon. */
  tabLabel: string;
};

/** A sub-category: its stored value and its label. */
export type SubCategory = { value: string; label: string };

/** The data of a category that every page has, in the team's order. */
export type SiteCategory = CategoryNames & {
  id: Category;
  href: CategoryPath;
  /** The offered ones, in the team's order; absent if the team changed nothing. */
  subCategories?: readonly SubCategory[];
};

/** What a page needs of a category; `count` is the number of public listings. */
export type CategorySummary = {
  id: Category;
  label: string;
  isOpen: boolean;
  safetyTips: string[];
  count: { count: number; isCapped: boolean };
};

export const DEFAULT_CATEGORIES: Record<Category, CategoryNames & { safetyTips: string[] }> = {
  real_estate: {
    label: 'Immobilier',
    menuLabel: 'Immobilier',
    tabLabel: 'Immobilier',
    safetyTips: [
      'Visitez toujours le logement avant de verser un franc, même pour « réserver ».',
      'Demandez à voir le titre de propriété ou le mandat de l’agence.',
      'Faites écrire la caution, l’avance et la commission sur un reçu signé.',
      'Méfiez-vous d’un prix très inférieur à ceux du quartier.',
    ],
  },
  automobile: {
    label: 'Automobile',
    menuLabel: 'Automobile',
    tabLabel: 'Auto',
    safetyTips: [
      'Rencontrez le vendeur dans un lieu public et essayez le véhicule.',
      'Vérifiez la carte grise, les papiers de douane et le numéro de châssis.',
      'Faites voir le véhicule par votre mécanicien avant de payer.',
      'Ne payez jamais avant d’avoir vu le bien.',
    ],
  },
  services: {
    label: 'Services Pro',
    menuLabel: 'Services',
    tabLabel: 'Services',
    safetyTips: [
      'Demandez un devis écrit avant le début des travaux.',
      'Ne versez qu’un acompte raisonnable, le reste à la fin.',
      'Demandez à voir des réalisations ou à parler à d’anciens clients.',
    ],
  },
  marketplace: {
    label: 'Marketplace',
    menuLabel: 'Marketplace',
    tabLabel: 'Marketplace',
    safetyTips: [
      'Rencontrez le vendeur dans un lieu public, de préférence en journée.',
      'Testez l’article avant de payer ; pour un téléphone, vérifiez l’IMEI et le compte.',
      'Ne payez jamais avant d’avoir vu le bien.',
      'N’envoyez jamais un code reçu par SMS.',
    ],
  },
};

export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}

export function categoryOfSection(section: CategoryFacts['section']): Category;
export function categoryOfSection(section: string): Category | undefined;
export function categoryOfSection(section: string): Category | undefined {
  return CATEGORIES.find((category) => CATEGORY_FACTS[category].section === section);
}

export function categoryFromSlug(slug: string): Category | undefined {
  return CATEGORIES.find((category) => CATEGORY_FACTS[category].slug === slug);
}
