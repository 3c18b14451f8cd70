DROP INDEX "listings_category_newest";--> statement-breakpoint
DROP INDEX "listings_city_newest";--> statement-breakpoint
DROP INDEX "listings_category_popular";--> statement-breakpoint
-- The class of each price among the facets, as server/listings/price-classes.ts gives it.
UPDATE listings SET facets = facets || ('price:' || coalesce(
  (SELECT max(step * 10::bigint ^ decade)::bigint
   FROM unnest(array[10, 15, 20, 30, 50, 70]) step, generate_series(0, 11) decade
   WHERE step * 10::bigint ^ decade <= price_xof), 0))
WHERE price_xof IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_premium_popular" ON "listings" USING btree ("popularity","id","is_featured","is_premium","boost_ends_at") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "listings" USING btree ("category","published_at","id","price_xof") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_newest" ON "listings" USING btree ("category","city_slug","published_at","id","price_xof") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_popular" ON "listings" USING btree ("category","popularity","id","price_xof") WHERE is_public;
