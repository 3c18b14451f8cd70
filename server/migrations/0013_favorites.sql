CREATE TABLE "favorite_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_xof" bigint,
	"to_xof" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept_price_xof" bigint,
	"told_price_xof" bigint,
	"is_told_sold" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_notices_newest" ON "favorite_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favorite_notices_listing" ON "favorite_notices" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "favorite_notices_age" ON "favorite_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_once" ON "favorites" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favorites_listing" ON "favorites" USING btree ("listing_id");
--> statement-breakpoint
-- Whichever way a favourite comes or goes, an account's end included, its listing's counters go with it.
CREATE FUNCTION count_favorite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counters (listing_id, favorites) VALUES (NEW.listing_id, 1)
      ON CONFLICT (listing_id) DO UPDATE SET favorites = listing_counters.favorites + 1;
    INSERT INTO listing_days (listing_id, day, favorites)
      VALUES (NEW.listing_id, (NEW.created_at AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (listing_id, day) DO UPDATE SET favorites = listing_days.favorites + 1;
  ELSE
    UPDATE listing_counters SET favorites = greatest(favorites - 1, 0) WHERE listing_id = OLD.listing_id;
    UPDATE listing_days SET favorites = greatest(favorites - 1, 0)
      WHERE listing_id = OLD.listing_id AND day = (OLD.created_at AT TIME ZONE 'UTC')::date;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER favorites_counted AFTER INSERT OR DELETE ON favorites FOR EACH ROW EXECUTE FUNCTION count_favorite();
