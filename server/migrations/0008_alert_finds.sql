CREATE TABLE "alert_finds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"price_xof" bigint,
	"is_instant" boolean NOT NULL,
	"alert_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_finds" ADD CONSTRAINT "alert_finds_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_finds_listing" ON "alert_finds" USING btree ("listing_id");