CREATE TABLE "blog_built_ins" (
	"key" text PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_pictures" (
	"post_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "blog_pictures_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"search_text" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"cover_id" uuid,
	"cover_alt" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"word_count" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_pictures_picture_id_index" ON "blog_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_at_id_index" ON "blog_posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_category_published_at_index" ON "blog_posts" USING btree ("category","published_at");--> statement-breakpoint
CREATE INDEX "blog_posts_updated_at_id_index" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_author_id_index" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_posts_cover_id_index" ON "blog_posts" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "blog_posts_tags" ON "blog_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_slugs_post_id_index" ON "blog_slugs" USING btree ("post_id");
