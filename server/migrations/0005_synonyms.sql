CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_synonyms_words_unique" UNIQUE("words")
);
