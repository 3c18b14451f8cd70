import { Hono } from 'hono';
import { accountRoutes as ownAccountRoutes } from '#server/accounts/accounts.routes.ts';
import { adminRoutes as consoleRoutes } from '#server/admin/admin.routes.ts';
import { blockingRoutes } from '#server/blocking/blocking.routes.ts';
import { freshnessRoutes } from '#server/freshness/freshness.routes.ts';
import { listingDraftRoutes } from '#server/listing-drafts/listing-drafts.routes.ts';
import { listingEditRoutes } from '#server/listing-edits/listing-edits.routes.ts';
import { listingFormRoutes } from '#server/listing-form/listing-form.routes.ts';
import { listingStatisticsRoutes } from '#server/listing-statistics/listing-statistics.routes.ts';
import { listingRoutes as publicListingRoutes } from '#server/listings/listings.routes.ts';
import { ownListingRoutes } from '#server/own-listings/own-listings.routes.ts';
import { paymentRoutes as payerRoutes } from '#server/payments/payments.routes.ts';
import { personalDataRoutes } from '#server/personal-data/personal-data.routes.ts';
import { placeRoutes } from '#server/places/places.routes.ts';
import { priceRoutes } from '#server/prices/prices.routes.ts';
import { profileRoutes } from '#server/profile/profile.routes.ts';
import { providerTestRoutes } from '#server/provider-tests/provider-tests.routes.ts';
import { receiptRoutes } from '#server/receipts/receipts.routes.ts';
import { registrationRoutes } from '#server/registration/registration.routes.ts';
import { sellerRoutes } from '#server/sellers/sellers.routes.ts';
import { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import { teamPaymentRoutes } from '#server/team-payments/team-payments.routes.ts';
import { teamSettingsRoutes } from '#server/team-settings/team-settings.routes.ts';

/** Routes of several features that answer under one address: tests that span more than one of them use these types. */
export const listingRoutes = new Hono()
  .route('/', ownListingRoutes)
  .route('/mine/drafts', listingDraftRoutes)
  .route('/', listingFormRoutes)
  .route('/', listingEditRoutes)
  .route('/', listingStatisticsRoutes)
  .route('/', freshnessRoutes)
  .route('/', sellerRoutes)
  .route('/', priceRoutes)
  .route('/', placeRoutes)
  .route('/', publicListingRoutes);

export const accountRoutes = new Hono()
  .route('/', ownAccountRoutes)
  .route('/', sessionRoutes)
  .route('/', registrationRoutes)
  .route('/', profileRoutes)
  .route('/', personalDataRoutes)
  .route('/', blockingRoutes);

export const paymentRoutes = new Hono()
  .route('/', teamPaymentRoutes)
  .route('/test', providerTestRoutes)
  .route('/', payerRoutes)
  .route('/', receiptRoutes);

export const adminRoutes = new Hono().route('/', teamSettingsRoutes).route('/', consoleRoutes);
