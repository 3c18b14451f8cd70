ALTER TABLE "listings" ADD COLUMN "landmark" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_terms" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "contact_ways" text[] DEFAULT '{"whatsapp","phone","message"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "contact_hours" text;
