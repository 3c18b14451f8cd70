CREATE TABLE "term_visitors" (
	"term" text NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "term_visitors_term_visitor_pk" PRIMARY KEY("term","visitor")
);
--> statement-breakpoint
CREATE INDEX "term_visitors_day_index" ON "term_visitors" USING btree ("day");