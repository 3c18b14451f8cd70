CREATE TABLE "cv_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"offer" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"cv_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_applications_key_unique" UNIQUE("key"),
	CONSTRAINT "job_applications_cvId_unique" UNIQUE("cv_id")
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_cv_id_cv_files_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cv_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_files_created_at_index" ON "cv_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_applications_created_at_index" ON "job_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_applications_user_id_index" ON "job_applications" USING btree ("user_id");
