CREATE TABLE "newsletter_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"action_label" text NOT NULL,
	"action_href" text NOT NULL,
	"audience" text NOT NULL,
	"country_code" text,
	"city_slug" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"progressed_at" timestamp (3) with time zone,
	"batch" integer DEFAULT 0 NOT NULL,
	"enqueued_batch" integer DEFAULT 0 NOT NULL,
	"last_subscriber_id" uuid,
	"audience_count" integer,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"unknown_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_campaigns_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_deliveries_campaign_id_subscriber_id_pk" PRIMARY KEY("campaign_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"country_code" text,
	"city_slug" text,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_campaign_id_newsletter_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_newest" ON "newsletter_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_running" ON "newsletter_campaigns" USING btree ("progressed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("campaign_id","at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_states" ON "newsletter_subscribers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_countries" ON "newsletter_subscribers" USING btree ("country_code","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_alike" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);
