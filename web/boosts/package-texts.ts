import type {
  BoostAnalytics,
  BoostFeatures,
  BoostPackage,
  BoostPriority,
  BoostSupport,
} from '#shared/settings/boost-packages.ts';

const PRIORITY: Record<BoostPriority, string> = {
  other: 'Devant les annonces non boostées',
  high: 'Priorité haute dans sa catégorie',
  highest: 'Priorité la plus haute dans sa catégorie',
};
const ANALYTICS: Record<BoostAnalytics, string> = {
  basic: 'Vues et contacts, avant et après',
  detailed: 'Statistiques détaillées, avant et après',
  premium: 'Statistiques complètes, jour par jour',
};
const SUPPORT: Partial<Record<BoostSupport, string>> = { priority: 'Assistance prioritaire' };

/** The one in the middle, if there is a choice. */
export function recommendedOf(packages: readonly BoostPackage[]): BoostPackage | undefined {
  return packages.length < 3 ? undefined : packages[Math.floor(packages.length / 2)];
}

/** The features of a package, in words. */
export function featureTexts({ priority, badge, featured, analytics, support }: BoostFeatures): string[] {
  return [
    PRIORITY[priority],
    badge ? 'Badge « Premium » sur l’annonce' : undefined,
    featured ? 'À la une' : undefined,
    ANALYTICS[analytics],
    SUPPORT[support],
  ].filter((text) => text !== undefined);
}
