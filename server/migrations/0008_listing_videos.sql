ALTER TABLE "listings" ADD COLUMN "videos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Edits that wait were filed without them.
UPDATE "listing_revisions" SET "content" = '{"videos":[]}'::jsonb || "content";
