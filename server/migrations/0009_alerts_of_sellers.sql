ALTER TABLE "alerts" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_of_seller" ON "alerts" USING btree ("seller_id") WHERE seller_id is not null;