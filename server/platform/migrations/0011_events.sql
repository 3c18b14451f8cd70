CREATE TABLE "event_topics" (
	"topic" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"topic" text NOT NULL,
	"number" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_topic_number_pk" PRIMARY KEY("topic","number")
);
--> statement-breakpoint
CREATE INDEX "events_created_at_index" ON "events" USING btree ("created_at");