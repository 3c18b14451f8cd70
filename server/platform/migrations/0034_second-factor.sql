ALTER TABLE "two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_back_at" timestamp (3) with time zone;