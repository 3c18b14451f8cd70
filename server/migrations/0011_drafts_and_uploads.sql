CREATE TABLE "listing_draft_pictures" (
	"draft_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_draft_pictures_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"form" text NOT NULL,
	"version" bigint NOT NULL,
	"save_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"step" text NOT NULL,
	"submission_key" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"content_key" text,
	"total_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_draft_pictures" ADD CONSTRAINT "listing_draft_pictures_draft_id_listing_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."listing_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_draft_pictures" ADD CONSTRAINT "listing_draft_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_draft_pictures_picture_id_index" ON "listing_draft_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_drafts_form" ON "listing_drafts" USING btree ("owner_id","form");--> statement-breakpoint
CREATE INDEX "listing_drafts_age" ON "listing_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resumable_uploads_own_content" ON "resumable_uploads" USING btree ("uploaded_by","content_key");--> statement-breakpoint
CREATE INDEX "resumable_uploads_expiry" ON "resumable_uploads" USING btree ("expires_at");
