CREATE TABLE "listing_risks" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"rules" text[] NOT NULL,
	"weighed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "risk_score" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "risk_rules" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_risks" ADD CONSTRAINT "listing_risks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_buyer_id_created_at_index" ON "conversations" USING btree ("buyer_id","created_at");