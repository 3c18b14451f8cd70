CREATE TABLE "user_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"banned_by" uuid NOT NULL,
	"banned_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "listing_risks" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"rules" text[] NOT NULL,
	"weighed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_claims" (
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"claimed_by" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_claims_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
DROP INDEX "report_cases_one_open";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "risk_score" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "risk_rules" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "detected" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "appeal_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_bans" ADD CONSTRAINT "user_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_risks" ADD CONSTRAINT "listing_risks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_bans_one_standing" ON "user_bans" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "user_bans_latest" ON "user_bans" USING btree ("banned_at","id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "user_bans_user_id_banned_at_index" ON "user_bans" USING btree ("user_id","banned_at");--> statement-breakpoint
CREATE INDEX "moderation_claims_claimed_by_index" ON "moderation_claims" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "moderation_claims_claimed_at_index" ON "moderation_claims" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "conversations_buyer_id_created_at_index" ON "conversations" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "report_cases_appeals" ON "report_cases" USING btree ("appealed_at","id") WHERE status = 'upheld' and appeal is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("type","target_id",coalesce(reported_id, target_id)) WHERE status = 'pending';
