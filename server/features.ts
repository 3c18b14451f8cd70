import { accountsFeature } from './accounts/accounts.feature.ts';
import { adminFeature } from './admin/admin.feature.ts';
import { analyticsFeature } from './analytics/analytics.feature.ts';
import { blogFeature } from './blog/blog.feature.ts';
import { boostsFeature } from './boosts/boosts.feature.ts';
import { careersFeature } from './careers/careers.feature.ts';
import { commentsFeature } from './comments/comments.feature.ts';
import { diagnosticFeature } from './diagnostic/diagnostic.feature.ts';
import { favoritesFeature } from './favorites/favorites.feature.ts';
import { listingsFeature } from './listings/listings.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { moderationFeature } from './moderation/moderation.feature.ts';
import { newsletterFeature } from './newsletter/newsletter.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { pagesFeature } from './pages/pages.feature.ts';
import { passkeysFeature } from './passkeys/passkeys.feature.ts';
import { paymentsFeature } from './payments/payments.feature.ts';
import { phoneRevealsFeature } from './phone-reveals/phone-reveals.feature.ts';
import { reportsFeature } from './reports/reports.feature.ts';
import { searchFeature } from './search/search.feature.ts';
import { settingsFeature } from './settings/settings.feature.ts';
import { uploadsFeature } from './uploads/uploads.feature.ts';
import type { Feature } from './platform/feature.ts';

/** The one list of features: the application, its processes, tests and benches compose from it. Routes are mounted in this order. */
export const FEATURES: readonly Feature[] = [
  accountsFeature,
  passkeysFeature,
  settingsFeature,
  listingsFeature,
  phoneRevealsFeature,
  commentsFeature,
  reportsFeature,
  searchFeature,
  uploadsFeature,
  favoritesFeature,
  messagesFeature,
  notificationsFeature,
  paymentsFeature,
  boostsFeature,
  moderationFeature,
  adminFeature,
  analyticsFeature,
  blogFeature,
  pagesFeature,
  newsletterFeature,
  careersFeature,
  diagnosticFeature,
];
