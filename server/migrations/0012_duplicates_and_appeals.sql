CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "picture_looks" (
	"content_key" text PRIMARY KEY NOT NULL,
	"looks" bigint[] NOT NULL,
	"bands" integer[] NOT NULL,
	"asked" bigint[] NOT NULL,
	"asked_bands" integer[] NOT NULL,
	"described_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "refusal_advice" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "refusal_advice" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one_a_decision" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeals_listing_id_index" ON "appeals" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "picture_looks_bands" ON "picture_looks" USING gin ("bands");
