CREATE TABLE "listing_inquiries" (
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_inquiries_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "seller_answers" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_minutes" integer,
	"measured_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_inquiries" ADD CONSTRAINT "listing_inquiries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_inquiries" ADD CONSTRAINT "listing_inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_answers" ADD CONSTRAINT "seller_answers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_inquiries_user_id_index" ON "listing_inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_sellers" ON "conversations" USING btree ("seller_id","created_at") WHERE kind = 'listing';--> statement-breakpoint
-- Who talks already.
INSERT INTO listing_inquiries (listing_id, user_id, at)
  SELECT c.listing_id, c.buyer_id, c.created_at FROM conversations AS c JOIN users AS u ON u.id = c.buyer_id
  WHERE c.kind = 'listing' AND c.listing_id IS NOT NULL ON CONFLICT DO NOTHING;
