CREATE TABLE "assistant_days" (
	"day" date PRIMARY KEY NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"model_calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_words" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_words_day_word_pk" PRIMARY KEY("day","word")
);
