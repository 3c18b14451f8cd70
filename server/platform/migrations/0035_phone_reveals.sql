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
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_reveals_network" ON "phone_reveals" USING btree ("network","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_wider" ON "phone_reveals" USING btree ("wider_network","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_member" ON "phone_reveals" USING btree ("member_id","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_proof" ON "phone_reveals" USING btree ("proof_id") WHERE proof_id is not null;--> statement-breakpoint
CREATE INDEX "phone_reveals_age" ON "phone_reveals" USING btree ("revealed_at");