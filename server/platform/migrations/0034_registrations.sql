CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"country_code" text NOT NULL,
	"password" text NOT NULL,
	"return_to" text,
	"browser_hash" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"password_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number))) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_unconfirmed";--> statement-breakpoint
CREATE INDEX "registrations_email_index" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_token_hash_index" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_expires_at_index" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Accounts that nobody has confirmed become registrations without a browser and without a link: a new one can be asked for.
INSERT INTO "registrations" ("id", "email", "first_name", "last_name", "phone_number", "country_code", "password", "browser_hash", "created_at", "expires_at")
SELECT "users"."id", "users"."email", "users"."first_name", "users"."last_name", "users"."phone_number", "users"."country_code", "accounts"."password", '', "users"."updated_at", "users"."updated_at" + interval '14 days'
FROM "users" JOIN "accounts" ON "accounts"."user_id" = "users"."id" AND "accounts"."provider_id" = 'credential'
WHERE NOT "users"."email_verified" AND "users"."banned_at" IS NULL AND "users"."phone_number" IS NOT NULL AND "users"."country_code" IS NOT NULL AND "accounts"."password" IS NOT NULL;--> statement-breakpoint
DELETE FROM "users" WHERE NOT "email_verified" AND "banned_at" IS NULL;
