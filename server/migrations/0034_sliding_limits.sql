-- Counts of the old fixed windows have no times; several windows of a key would break the new primary key.
DELETE FROM "rate_limits";--> statement-breakpoint
DROP INDEX "rate_limits_window_starts_at_index";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT "rate_limits_key_window_starts_at_pk";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "uses" timestamp (3) with time zone[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "expires_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "window_starts_at";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "count";