ALTER TABLE "listing_sales" ADD COLUMN "final_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD COLUMN "was_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD COLUMN "was_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "listings" SET "sold_at" = coalesce(
  (SELECT max("at") FROM "listing_history" WHERE "listing_id" = "listings"."id" AND "step" = 'sell'),
  "updated_at")
WHERE "status" = 'sold';--> statement-breakpoint
-- Edits of a sold listing used to apply without a review, which came when it was put back on sale. It no longer comes,
-- and everybody sees the page: such a listing is submitted to the team again.
UPDATE "listings" SET "status" = 'pending', "submitted_at" = now(), "sold_at" = NULL
WHERE "status" = 'sold' AND "version" > 1 AND "updated_at" > "sold_at";
