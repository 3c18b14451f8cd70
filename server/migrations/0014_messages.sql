CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"delivered_sequence" integer DEFAULT 0 NOT NULL,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"listing_id" uuid,
	"listing_title" text DEFAULT '' NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_topics" (
	"topic" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"topic" text NOT NULL,
	"number" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_topic_number_pk" PRIMARY KEY("topic","number")
);
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_id_index" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_list" ON "conversation_participants" USING btree ("user_id","is_archived","last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("user_id","last_message_at") WHERE unread_count > 0 and not is_archived;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_each" ON "conversations" USING btree ("listing_id","buyer_id","seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_welcome" ON "conversations" USING btree ("buyer_id") WHERE kind = 'welcome';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order" ON "messages" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("conversation_id","sender_id","key");--> statement-breakpoint
CREATE INDEX "events_created_at_index" ON "events" USING btree ("created_at");
--> statement-breakpoint
-- Every account has a conversation with the assistant from its first moment, however it came to be. Its text is not kept
-- here but in shared/messages/assistant.ts.
CREATE FUNCTION welcome_user(user_id uuid, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  assistant constant uuid := '00000000-0000-0000-0000-000000000000';
  conversation uuid := gen_random_uuid();
BEGIN
  INSERT INTO conversations (id, kind, buyer_id, seller_id, last_sequence, created_at, last_message_at)
    VALUES (conversation, 'welcome', user_id, assistant, 1, since, since);
  INSERT INTO conversation_participants (conversation_id, user_id, unread_count, last_message_at)
    VALUES (conversation, user_id, 1, since);
  INSERT INTO messages (id, conversation_id, sequence, sender_id, key, kind, body, created_at)
    VALUES (gen_random_uuid(), conversation, 1, assistant, 'welcome', 'welcome', '', since);
END
$$;--> statement-breakpoint
CREATE FUNCTION welcome_new_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM welcome_user(NEW.id, NEW.created_at);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_welcome AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION welcome_new_user();--> statement-breakpoint
SELECT welcome_user(id, created_at) FROM users;
