CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" real,
	"poster_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "video_id" uuid;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "revision_id" uuid;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_pictures_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_own_content" ON "videos" USING btree ("uploaded_by","content_key");--> statement-breakpoint
CREATE INDEX "videos_touched_at_index" ON "videos" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "videos_poster_id_index" ON "videos" USING btree ("poster_id");--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_revision_id_listing_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."listing_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_drafts_video" ON "listing_drafts" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "listing_revisions_video" ON "listing_revisions" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "listings_video" ON "listings" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "appeals_revision" ON "appeals" USING btree ("revision_id") WHERE revision_id is not null;
