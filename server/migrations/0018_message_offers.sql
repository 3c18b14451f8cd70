CREATE TABLE "message_pictures" (
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "message_pictures_conversation_id_sequence_position_pk" PRIMARY KEY("conversation_id","sequence","position")
);
--> statement-breakpoint
CREATE TABLE "message_proposals" (
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposer_id" uuid NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"place" text,
	"at" timestamp (3) with time zone,
	"country_code" text,
	"closed_by" integer,
	CONSTRAINT "message_proposals_conversation_id_sequence_pk" PRIMARY KEY("conversation_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_proposals" ADD CONSTRAINT "message_proposals_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_pictures_picture" ON "message_pictures" USING btree ("picture_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_proposals_one_open" ON "message_proposals" USING btree ("conversation_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "message_proposals_closed" ON "message_proposals" USING btree ("conversation_id","closed_by");
