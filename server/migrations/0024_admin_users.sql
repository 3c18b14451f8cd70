ALTER TABLE "sessions" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_session_id" uuid;--> statement-breakpoint
ALTER TABLE "user_bans" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_session_id") WHERE impersonator_session_id is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("created_at","id") WHERE banned_at is not null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("created_at","id") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("created_at","id") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "user_bans_ending" ON "user_bans" USING btree ("ends_at") WHERE lifted_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_target_id_at_index" ON "audit_log" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at");