CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- PostgreSQL reads "chambre/salon" as the name of a file and "12.5" as a version, each one word: what people type would
-- never match. Without punctuation every word stands for itself, as in the queries (shared/platform/text.ts, foldText).
CREATE FUNCTION f_unaccent(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(public.unaccent('public.unaccent', $1), '[!-/:-@\[-`{-~]+', ' ', 'g') $$;
