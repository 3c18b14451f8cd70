import { accountsFeature } from './accounts/accounts.feature.ts';
import { adminFeature } from './admin/admin.feature.ts';
import { alertsFeature } from './alerts/alerts.feature.ts';
import { analyticsFeature } from './analytics/analytics.feature.ts';
import { appLinksFeature } from './app-links/app-links.feature.ts';
import { assistantFeature } from './assistant/assistant.feature.ts';
import { blockingFeature } from './blocking/blocking.feature.ts';
import { blogFeature } from './blog/blog.feature.ts';
import { boostsFeature } from './boosts/boosts.feature.ts';
import { careersFeature } from './careers/careers.feature.ts';
import { commentsFeature } from './comments/comments.feature.ts';
import { diagnosticFeature } from './diagnostic/diagnostic.feature.ts';
import { favoritesFeature } from './favorites/favorites.feature.ts';
import { fileLinksFeature } from './file-links/file-links.feature.ts';
import { freshnessFeature } from './freshness/freshness.feature.ts';
import { installationFeature } from './installation/installation.feature.ts';
import { listingDraftsFeature } from './listing-drafts/listing-drafts.feature.ts';
import { listingEditsFeature } from './listing-edits/listing-edits.feature.ts';
import { listingFormFeature } from './listing-form/listing-form.feature.ts';
import { listingSharesFeature } from './listing-shares/listing-shares.feature.ts';
import { listingStatisticsFeature } from './listing-statistics/listing-statistics.feature.ts';
import { listingsFeature } from './listings/listings.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { moderationFeature } from './moderation/moderation.feature.ts';
import { newsletterFeature } from './newsletter/newsletter.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { ownListingsFeature } from './own-listings/own-listings.feature.ts';
import { pagesFeature } from './pages/pages.feature.ts';
import { passkeysFeature } from './passkeys/passkeys.feature.ts';
import { paymentsFeature } from './payments/payments.feature.ts';
import { personalDataFeature } from './personal-data/personal-data.feature.ts';
import { phoneRevealsFeature } from './phone-reveals/phone-reveals.feature.ts';
import { placesFeature } from './places/places.feature.ts';
import { pricesFeature } from './prices/prices.feature.ts';
import { profileFeature } from './profile/profile.feature.ts';
import { providerTestsFeature } from './provider-tests/provider-tests.feature.ts';
import { receiptsFeature } from './receipts/receipts.feature.ts';
import { registrationFeature } from './registration/registration.feature.ts';
import { reportsFeature } from './reports/reports.feature.ts';
import { searchFeature } from './search/search.feature.ts';
import { sellersFeature } from './sellers/sellers.feature.ts';
import { sessionsFeature } from './sessions/sessions.feature.ts';
import { settingsFeature } from './settings/settings.feature.ts';
import { shareTargetFeature } from './share-target/share-target.feature.ts';
import { suggestionsFeature } from './suggestions/suggestions.feature.ts';
import { teamPaymentsFeature } from './team-payments/team-payments.feature.ts';
import { synonymsFeature } from './synonyms/synonyms.feature.ts';
import { teamSafetyFeature } from './team-safety/team-safety.feature.ts';
import { teamSettingsFeature } from './team-settings/team-settings.feature.ts';
import { uploadsFeature } from './uploads/uploads.feature.ts';
import type { Feature } from './platform/feature.ts';

/**
 * All features: the application, its processes, tests and benches are composed from this list. Routes are mounted in
 * this order.
 */
export const FEATURES: readonly Feature[] = [
  accountsFeature,
  sessionsFeature,
  registrationFeature,
  profileFeature,
  personalDataFeature,
  blockingFeature,
  passkeysFeature,
  settingsFeature,
  ownListingsFeature,
  listingDraftsFeature,
  listingFormFeature,
  listingEditsFeature,
  listingStatisticsFeature,
  fileLinksFeature,
  freshnessFeature,
  sellersFeature,
  pricesFeature,
  placesFeature,
  listingsFeature,
  phoneRevealsFeature,
  listingSharesFeature,
  commentsFeature,
  reportsFeature,
  searchFeature,
  suggestionsFeature,
  alertsFeature,
  uploadsFeature,
  favoritesFeature,
  messagesFeature,
  notificationsFeature,
  teamPaymentsFeature,
  providerTestsFeature,
  paymentsFeature,
  receiptsFeature,
  boostsFeature,
  moderationFeature,
  teamSettingsFeature,
  adminFeature,
  analyticsFeature,
  blogFeature,
  pagesFeature,
  newsletterFeature,
  careersFeature,
  diagnosticFeature,
  assistantFeature,
  synonymsFeature,
  teamSafetyFeature,
  installationFeature,
  shareTargetFeature,
  appLinksFeature,
];
