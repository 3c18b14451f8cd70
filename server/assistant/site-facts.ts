import { DELETION_DAYS, EXPORT_DAYS } from '#shared/accounts/data-export.ts';
import { DEFAULT_CATEGORIES, CATEGORIES, type Category } from '#shared/categories/category.ts';
import { EXPIRY_WARNING_DAYS } from '#shared/listings/listing-freshness.ts';
import { faqFacts, listed, type FaqFacts } from '#shared/pages/faq.data.ts';
import { feeText } from '#shared/payments/payment-fees.ts';
import type { PaymentMethod } from '#shared/payments/payment-method.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import { formatXof } from '#shared/platform/money.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { plural } from '#shared/platform/text.ts';
import { APPEAL_DAYS } from '#shared/reports/report.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import { VIDEO_LIMITS } from '#shared/uploads/video.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { methodsAnywhere } from '#server/payments/providers/find-provider.ts';
import type { Services } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';

/** What passages say that can change: read for each question. */
export type SiteFacts = {
  settings: Settings;
  categories: readonly { id: Category; label: string; safetyTips: readonly string[] }[];
  methods: readonly PaymentMethod[];
};

export async function loadSiteFacts(services: Services): Promise<SiteFacts> {
  const [settings, categories] = await Promise.all([getSettings(services), getCategories(services)]);
  return {
    settings,
    categories: categories.filter(({ isOpen }) => isOpen),
    methods: methodsAnywhere(services),
  };
}

/** The facts of a site whose team changed nothing. */
export const DEFAULT_FACTS: SiteFacts = {
  settings: DEFAULT_SETTINGS,
  categories: CATEGORIES.map((id) => ({ id, ...DEFAULT_CATEGORIES[id] })),
  methods: [],
};

export function faqFactsOf({ settings, methods }: SiteFacts): FaqFacts {
  return faqFacts(settings.listingLifetimeDays, { methods, fees: settings.paymentFees });
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** The values of the names in braces. */
export function factTexts(facts: SiteFacts): Readonly<Record<string, string>> {
  const { settings, categories } = facts;
  return {
    siteName: settings.siteName,
    lifetimeDays: String(settings.listingLifetimeDays),
    packages: packagesText(settings),
    fees: feeText(settings.paymentFees),
    methods: listed(faqFactsOf(facts).paymentMethods) || 'paiement mobile ou carte bancaire',
    trusted: trustedText(settings),
    warningDays: EXPIRY_WARNING_DAYS.map((days) => `${days} ${plural(days, 'jour')}`).join(' puis '),
    maxPhotos: String(MAX_PICTURES_PER_LISTING),
    videoMinutes: String((VIDEO_LIMITS.maxSeconds * SECOND_MS) / MINUTE_MS),
    videoMegabytes: String(VIDEO_LIMITS.maxBytes / BYTES_PER_MEGABYTE),
    deletionDays: String(DELETION_DAYS),
    exportDays: String(EXPORT_DAYS),
    appealDays: String(APPEAL_DAYS),
    countries: COUNTRIES.map(({ name }) => name).join(', '),
    categories: categories.map(({ label }) => label).join(', '),
  };
}

function packagesText({ boostPackages }: Settings): string {
  return boostPackages
    .map(
      ({ name, priceMinor, durationDays }) =>
        `${name}, ${formatXof(priceMinor)} pour ${durationDays} ${plural(durationDays, 'jour')}`,
    )
    .join(' ; ');
}

function trustedText({ trustedSellers: { isOn, approvedListings } }: Settings): string {
  if (!isOn) return '';
  return ` Les annonces d’un vendeur dont ${approvedListings} ont été approuvées sans refus paraissent sans attendre.`;
}
