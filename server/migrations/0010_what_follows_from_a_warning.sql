CREATE TABLE "safety_switches" (
	"rule" text PRIMARY KEY NOT NULL,
	"switched_off_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screenshot_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"looks" bigint[] NOT NULL,
	"bands" integer[] NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "detected_because" text;--> statement-breakpoint
CREATE INDEX "screenshot_templates_bands" ON "screenshot_templates" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "screenshot_templates_case_id_index" ON "screenshot_templates" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "messages_risky" ON "messages" USING btree ("sender_id","created_at") WHERE risk_score >= 3;--> statement-breakpoint
CREATE INDEX "report_cases_detected" ON "report_cases" USING btree ("decided_at") WHERE status <> 'pending' and detected <> '{}';