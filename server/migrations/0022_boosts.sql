CREATE TABLE "boost_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"days" integer NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"features" jsonb NOT NULL,
	"reason" text NOT NULL,
	"from_boost_id" uuid,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "boost_credits_days" CHECK ("boost_credits"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid,
	"owner_id" uuid,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"duration_days" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"features" jsonb NOT NULL,
	"status" text NOT NULL,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"payment_id" uuid,
	"credit_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"baseline_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "boosts_paid_for" CHECK ("boosts"."status" not in ('active', 'expired') or "boosts"."payment_id" is not null or "boosts"."credit_id" is not null),
	CONSTRAINT "boosts_timed" CHECK ("boosts"."status" not in ('active', 'expired') or ("boosts"."starts_at" is not null and "boosts"."ends_at" > "boosts"."starts_at"))
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "boost_rank" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boost_credits" ADD CONSTRAINT "boost_credits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_credit_id_boost_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."boost_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boost_credits_once" ON "boost_credits" USING btree ("from_boost_id","occasion");--> statement-breakpoint
CREATE INDEX "boost_credits_open" ON "boost_credits" USING btree ("owner_id","id") WHERE used_at is null and voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "boosts_payment" ON "boosts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boosts_credit" ON "boosts" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "boosts_running" ON "boosts" USING btree ("listing_id","starts_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "boosts_due" ON "boosts" USING btree ("ends_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "boosts_unpaid" ON "boosts" USING btree ("created_at") WHERE status = 'pending_payment';--> statement-breakpoint
CREATE INDEX "boosts_owner" ON "boosts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boosts_listing" ON "boosts" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_leading" ON "listings" USING btree ("category","boost_rank","id","is_featured","is_premium","boost_ends_at") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);