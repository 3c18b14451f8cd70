CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"phone_verified_at" timestamp (3) with time zone,
	"country_code" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" smallint NOT NULL,
	"safety_tips" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counters" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_pictures_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_visitor_pk" PRIMARY KEY("listing_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_minor" bigint,
	"currency" text DEFAULT 'XOF' NOT NULL,
	"price_xof" bigint,
	"country_code" text,
	"city_slug" text,
	"district" text,
	"specific_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_phone" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"boost_ends_at" timestamp (3) with time zone,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status = 'approved' and not is_paused and not is_hidden) STORED NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"fact_words" text DEFAULT '' NOT NULL,
	"place_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('french', f_unaccent(title)), 'A') || setweight(to_tsvector('french', f_unaccent(fact_words)), 'B')
      || setweight(to_tsvector('french', f_unaccent(place_words)), 'C') || setweight(to_tsvector('french', f_unaccent(description)), 'D')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_starts_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_starts_at_pk" PRIMARY KEY("key","window_starts_at")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_contentKey_unique" UNIQUE("content_key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counters" ADD CONSTRAINT "listing_counters_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "listing_pictures_picture_id_index" ON "listing_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "listing_views_uncounted" ON "listing_views" USING btree ("listing_id") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "listing_views_day" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("published_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "listings" USING btree ("category","published_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_newest" ON "listings" USING btree ("category","city_slug","published_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "listings" USING btree ("category","price_xof","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_price" ON "listings" USING btree ("category","city_slug","price_xof","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_popular" ON "listings" USING btree ("popularity","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_popular" ON "listings" USING btree ("category","popularity","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_premium" ON "listings" USING btree ("published_at","id","is_featured","is_premium","boost_ends_at") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);--> statement-breakpoint
CREATE INDEX "listings_found_real_estate" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'real_estate';--> statement-breakpoint
CREATE INDEX "listings_found_automobile" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'automobile';--> statement-breakpoint
CREATE INDEX "listings_found_services" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'services';--> statement-breakpoint
CREATE INDEX "listings_found_marketplace" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'marketplace';--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_status" ON "listings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_starts_at_index" ON "rate_limits" USING btree ("window_starts_at");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem_index" ON "search_words" USING btree ("stem");