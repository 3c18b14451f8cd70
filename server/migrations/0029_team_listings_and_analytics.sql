CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"city_slug" text NOT NULL,
	"filed" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"contacted" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "market_days_day_category_city_slug_pk" PRIMARY KEY("day","category","city_slug")
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_days_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "term_days" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "term_days_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"salt" text
);
--> statement-breakpoint
DROP INDEX "listings_status";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "market_days_city_slug_day_index" ON "market_days" USING btree ("city_slug","day");--> statement-breakpoint
CREATE INDEX "listings_created" ON "listings" USING btree ("created_at","id","category");--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city_slug","created_at","id","status","category");--> statement-breakpoint
CREATE INDEX "listings_hidden" ON "listings" USING btree ("created_at","id") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "listings_withdrawn" ON "listings" USING btree ("created_at","id") WHERE status = 'approved' and not is_public;--> statement-breakpoint
CREATE INDEX "listings_filed_words" ON "listings" USING gin ("search") WHERE not is_public;--> statement-breakpoint
CREATE INDEX "listings_status" ON "listings" USING btree ("status","created_at","id","category");
