DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);