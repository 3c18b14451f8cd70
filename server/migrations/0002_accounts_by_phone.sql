CREATE TABLE "phone_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"country_code" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password" text NOT NULL,
	"return_to" text,
	"browser_hash" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_entry_codes" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_entry_codes_user_id_device_hash_purpose_pk" PRIMARY KEY("user_id","device_hash","purpose")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_sign_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_entry_codes" ADD CONSTRAINT "phone_entry_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_registrations_browser_hash_index" ON "phone_registrations" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "phone_registrations_phone_number_index" ON "phone_registrations" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "phone_registrations_expires_at_index" ON "phone_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_entry_codes_expires_at_index" ON "phone_entry_codes" USING btree ("expires_at");--> statement-breakpoint
-- A number could be verified by several accounts: whoever proved it last holds it.
UPDATE "users" SET "phone_verified_at" = NULL
WHERE "phone_verified_at" IS NOT NULL AND EXISTS (
  SELECT FROM "users" AS "later"
  WHERE "later"."phone_number" = "users"."phone_number" AND "later"."phone_verified_at" IS NOT NULL
    AND ("later"."phone_verified_at", "later"."id") > ("users"."phone_verified_at", "users"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_phone" ON "users" USING btree ("phone_number") WHERE phone_verified_at is not null;