ALTER TABLE "categories" ADD COLUMN "menu_label" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "tab_label" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sub_categories" jsonb;
