ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "payments" SET "method" = decisive."method", "provider" = decisive."provider"
FROM (
  SELECT DISTINCT ON (attempts."payment_id") attempts."payment_id", attempts."method", attempts."provider"
  FROM "payment_attempts" attempts JOIN "payments" paid ON paid."id" = attempts."payment_id"
  ORDER BY attempts."payment_id", (attempts."id" = paid."paid_attempt_id") DESC, attempts."number" DESC
) decisive
WHERE decisive."payment_id" = "payments"."id";--> statement-breakpoint
CREATE INDEX "payments_method_created_at_id_index" ON "payments" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_provider_created_at_id_index" ON "payments" USING btree ("provider","created_at","id");