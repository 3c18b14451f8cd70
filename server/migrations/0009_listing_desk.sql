CREATE TABLE "listing_notices" (
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_notices_listing_id_kind_about_pk" PRIMARY KEY("listing_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "unavailable_reports" (
	"listing_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unavailable_reports_listing_id_visitor_pk" PRIMARY KEY("listing_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "listing_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"step" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"buyer_id" uuid
);
--> statement-breakpoint
CREATE TABLE "listing_days" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"phone_reveals" integer DEFAULT 0 NOT NULL,
	"whats_app_clicks" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "availability_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "availability_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_notices" ADD CONSTRAINT "listing_notices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_history" ADD CONSTRAINT "listing_history_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_history" ADD CONSTRAINT "listing_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD CONSTRAINT "listing_sales_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD CONSTRAINT "listing_sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailable_reports_at_index" ON "unavailable_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listing_history_listing_id_id_index" ON "listing_history" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_history_actor_id_index" ON "listing_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "listing_sales_listing_id_id_index" ON "listing_sales" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_sales_buyer_id_index" ON "listing_sales" USING btree ("buyer_id") WHERE buyer_id is not null;--> statement-breakpoint
CREATE INDEX "listing_days_day_index" ON "listing_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listings_lifetime" ON "listings" USING btree ("published_at","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "listings_asked" ON "listings" USING btree ("availability_asked_at") WHERE availability_asked_at is not null and status = 'approved' and not is_paused;