CREATE TABLE "listing_revision_pictures" (
	"revision_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_revision_pictures_revision_id_position_pk" PRIMARY KEY("revision_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"content" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"refusal_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"listing_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"details" text
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_contentKey_unique";--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "color" SET DEFAULT '#efe8db';--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "thumbhash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "submission_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_revision_pictures" ADD CONSTRAINT "listing_revision_pictures_revision_id_listing_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."listing_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revision_pictures" ADD CONSTRAINT "listing_revision_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_revision_pictures_picture_id_index" ON "listing_revision_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_one_pending" ON "listing_revisions" USING btree ("listing_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listing_revisions_pending" ON "listing_revisions" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listing_revisions_listing_id_created_at_index" ON "listing_revisions" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_listing_id_at_index" ON "audit_log" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listings_pending" ON "listings" USING btree ("submitted_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "listings_submission" ON "listings" USING btree ("seller_id","submission_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_own_content" ON "pictures" USING btree ("uploaded_by","content_key");--> statement-breakpoint
CREATE INDEX "pictures_content_key_index" ON "pictures" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "pictures_touched_at_index" ON "pictures" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "pictures_processing" ON "pictures" USING btree ("touched_at") WHERE state = 'processing';