DROP INDEX "listings_found";--> statement-breakpoint
CREATE INDEX "listings_found_real_estate" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'real_estate';--> statement-breakpoint
CREATE INDEX "listings_found_automobile" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'automobile';--> statement-breakpoint
CREATE INDEX "listings_found_services" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'services';--> statement-breakpoint
CREATE INDEX "listings_found_marketplace" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'marketplace';