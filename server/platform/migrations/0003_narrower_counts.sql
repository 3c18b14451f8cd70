DROP INDEX "listings_price";--> statement-breakpoint
DROP INDEX "listings_city_newest";--> statement-breakpoint
DROP INDEX "listings_premium";--> statement-breakpoint
CREATE INDEX "listings_city_price" ON "listings" USING btree ("category","city_slug","price_xof","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_newest" ON "listings" USING btree ("category","city_slug","published_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_premium" ON "listings" USING btree ("published_at","id","is_featured","is_premium","boost_ends_at") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);