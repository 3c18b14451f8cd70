CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "listing_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"parent_id" uuid,
	"content" text NOT NULL,
	"rating" smallint,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reported_id" uuid,
	"label" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"weight" real DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_because" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_counters" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counters" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counters" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_listing_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."listing_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_parent_id_listing_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."listing_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_user_id_index" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_comments_newest" ON "listing_comments" USING btree ("listing_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "listing_comments_parent_id_created_at_index" ON "listing_comments" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_comments_author_id_created_at_index" ON "listing_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_comments_waiting" ON "listing_comments" USING btree ("updated_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_comments_one_rating" ON "listing_comments" USING btree ("listing_id","author_id") WHERE rating is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("type","target_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "report_cases_queue" ON "report_cases" USING btree ("weight","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "report_cases_reported_id_opened_at_index" ON "report_cases" USING btree ("reported_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_a_person" ON "reports" USING btree ("type","target_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case_id_created_at_index" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_status_index" ON "reports" USING btree ("reporter_id","status");
--> statement-breakpoint
-- Counts and sums of what everybody sees, on every path: a comment that is written, edited, reviewed or deleted, and those that go with an account.
CREATE FUNCTION count_listing_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_comments integer := 0;
  more_ratings integer := 0;
  more_sum integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' AND OLD.deleted_at IS NULL THEN
    more_comments := more_comments - 1;
    more_ratings := more_ratings - (OLD.rating IS NOT NULL)::integer;
    more_sum := more_sum - coalesce(OLD.rating, 0);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' AND NEW.deleted_at IS NULL THEN
    more_comments := more_comments + 1;
    more_ratings := more_ratings + (NEW.rating IS NOT NULL)::integer;
    more_sum := more_sum + coalesce(NEW.rating, 0);
  END IF;
  IF more_comments = 0 AND more_ratings = 0 AND more_sum = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE listing_counters
    SET comments = comments + more_comments, ratings = ratings + more_ratings, rating_sum = rating_sum + more_sum
    WHERE listing_id = OLD.listing_id;
  ELSE
    INSERT INTO listing_counters (listing_id, comments, ratings, rating_sum)
    VALUES (NEW.listing_id, more_comments, more_ratings, more_sum)
    ON CONFLICT (listing_id) DO UPDATE
    SET comments = listing_counters.comments + excluded.comments,
      ratings = listing_counters.ratings + excluded.ratings,
      rating_sum = listing_counters.rating_sum + excluded.rating_sum;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listing_comments_counted AFTER INSERT OR UPDATE OF status, rating, deleted_at OR DELETE ON listing_comments
FOR EACH ROW EXECUTE FUNCTION count_listing_comment();
