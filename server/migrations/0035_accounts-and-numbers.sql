CREATE TABLE "passkey_challenges" (
	"device_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_device_hash_purpose_pk" PRIMARY KEY("device_hash","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
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
CREATE TABLE "sign_in_codes" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "test_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"checkout_url" text NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_reveals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text,
	"wider_network" text,
	"member_id" uuid,
	"number" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"seller_id" uuid,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"proof_id" uuid,
	"revealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_unconfirmed";--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_email_index" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_token_hash_index" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_expires_at_index" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at_index" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_transactions_provider_ref" ON "test_transactions" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "phone_reveals_network" ON "phone_reveals" USING btree ("network","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_wider" ON "phone_reveals" USING btree ("wider_network","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_member" ON "phone_reveals" USING btree ("member_id","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_proof" ON "phone_reveals" USING btree ("proof_id") WHERE proof_id is not null;--> statement-breakpoint
CREATE INDEX "phone_reveals_age" ON "phone_reveals" USING btree ("revealed_at");--> statement-breakpoint
-- Accounts that nobody has confirmed become registrations without a browser and without a link: a new one can be asked for.
INSERT INTO "registrations" ("id", "email", "first_name", "last_name", "phone_number", "country_code", "password", "browser_hash", "created_at", "expires_at")
SELECT "users"."id", "users"."email", "users"."first_name", "users"."last_name", "users"."phone_number", "users"."country_code", "accounts"."password", '', "users"."updated_at", "users"."updated_at" + interval '14 days'
FROM "users" JOIN "accounts" ON "accounts"."user_id" = "users"."id" AND "accounts"."provider_id" = 'credential'
WHERE NOT "users"."email_verified" AND "users"."banned_at" IS NULL AND "users"."phone_number" IS NOT NULL AND "users"."country_code" IS NOT NULL AND "accounts"."password" IS NOT NULL;--> statement-breakpoint
DELETE FROM "users" WHERE NOT "email_verified" AND "banned_at" IS NULL;
