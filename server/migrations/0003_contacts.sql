CREATE TABLE "listing_contacts" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_contacts_listing_id_day_channel_visitor_pk" PRIMARY KEY("listing_id","day","channel","visitor")
);
--> statement-breakpoint
ALTER TABLE "listing_contacts" ADD CONSTRAINT "listing_contacts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;