CREATE TABLE "alert_matches" (
	"alert_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"price_xof" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "alert_matches_alert_id_listing_id_occasion_pk" PRIMARY KEY("alert_id","listing_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"frequency" text NOT NULL,
	"category" text NOT NULL,
	"search" jsonb NOT NULL,
	"search_key" text NOT NULL,
	"match_key" text NOT NULL,
	"city_slug" text,
	"facets" text[] NOT NULL,
	"min_price_xof" bigint NOT NULL,
	"max_price_xof" bigint NOT NULL,
	"min_year" smallint,
	"max_year" smallint,
	"words" "tsquery",
	"place_words" "tsquery",
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_listing" ON "alert_matches" USING btree ("listing_id","notified_at");--> statement-breakpoint
CREATE INDEX "alert_matches_waiting" ON "alert_matches" USING btree ("alert_id","created_at") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "alert_matches_created" ON "alert_matches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_matching" ON "alerts" USING btree ("match_key","max_price_xof","min_price_xof") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_of_member" ON "alerts" USING btree ("user_id","search_key");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_of_mailbox" ON "alerts" USING btree ("email","search_key");--> statement-breakpoint
CREATE INDEX "alerts_ending" ON "alerts" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "alerts_asked" ON "alerts" USING btree ("asked_at") WHERE state = 'asked';