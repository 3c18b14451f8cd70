CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- PostgreSQL reads "chambre/salon" as the name of a file and "12.5" as a version, each one word: what people type would
-- never match. Without punctuation every word stands for itself, as in the queries (shared/platform/text.ts, foldText).
CREATE FUNCTION f_unaccent(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(public.unaccent('public.unaccent', $1), '[!-/:-@\[-`{-~]+', ' ', 'g') $$;
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps_total" integer DEFAULT 0 NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"current_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"current_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"impersonator_id" uuid,
	"impersonator_session_id" uuid,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_used_step" integer
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"phone_verified_at" timestamp (3) with time zone,
	"country_code" text,
	"role" text DEFAULT 'user' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"banned_at" timestamp (3) with time zone,
	"deletion_due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')))) STORED NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "user_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"banned_by" uuid NOT NULL,
	"banned_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "day_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"city_slug" text NOT NULL,
	"filed" integer DEFAULT 0 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"contacted" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "market_days_day_category_city_slug_pk" PRIMARY KEY("day","category","city_slug")
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_days_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_day_category_pk" PRIMARY KEY("day","category")
);
--> statement-breakpoint
CREATE TABLE "term_days" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "term_days_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"salt" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"listing_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"details" text
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
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
CREATE TABLE "boost_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"days" integer NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"features" jsonb NOT NULL,
	"reason" text NOT NULL,
	"from_boost_id" uuid,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "boost_credits_days" CHECK ("boost_credits"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid,
	"owner_id" uuid,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"duration_days" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"features" jsonb NOT NULL,
	"status" text NOT NULL,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"payment_id" uuid,
	"credit_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"baseline_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "boosts_paid_for" CHECK ("boosts"."status" not in ('active', 'expired') or "boosts"."payment_id" is not null or "boosts"."credit_id" is not null),
	CONSTRAINT "boosts_timed" CHECK ("boosts"."status" not in ('active', 'expired') or ("boosts"."starts_at" is not null and "boosts"."ends_at" > "boosts"."starts_at"))
);
--> statement-breakpoint
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
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"menu_label" text,
	"tab_label" text,
	"position" smallint NOT NULL,
	"safety_tips" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"sub_categories" jsonb
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "listing_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"parent_id" uuid,
	"content" text NOT NULL,
	"rating" smallint,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "favorite_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_xof" bigint,
	"to_xof" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept_price_xof" bigint,
	"told_price_xof" bigint,
	"is_told_sold" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_draft_pictures" (
	"draft_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_draft_pictures_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"form" text NOT NULL,
	"version" bigint NOT NULL,
	"save_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"step" text NOT NULL,
	"submission_key" text NOT NULL,
	"video_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_notices" (
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_notices_listing_id_kind_about_pk" PRIMARY KEY("listing_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "unavailable_reports" (
	"listing_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unavailable_reports_listing_id_visitor_pk" PRIMARY KEY("listing_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "listing_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"step" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"buyer_id" uuid
);
--> statement-breakpoint
CREATE TABLE "listing_inquiries" (
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_inquiries_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "listing_revision_pictures" (
	"revision_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_revision_pictures_revision_id_position_pk" PRIMARY KEY("revision_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"content" jsonb NOT NULL,
	"video_id" uuid,
	"base_version" integer NOT NULL,
	"refusal_reason" text,
	"refusal_advice" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_risks" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"rules" text[] NOT NULL,
	"weighed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_days" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"phone_reveals" integer DEFAULT 0 NOT NULL,
	"whats_app_clicks" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_contacts" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_contacts_listing_id_day_channel_visitor_pk" PRIMARY KEY("listing_id","day","channel","visitor")
);
--> statement-breakpoint
CREATE TABLE "listing_counters" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "listing_pictures_listing_id_position_pk" PRIMARY KEY("listing_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_visitor_pk" PRIMARY KEY("listing_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_minor" bigint,
	"currency" text DEFAULT 'XOF' NOT NULL,
	"price_xof" bigint,
	"country_code" text,
	"city_slug" text,
	"district" text,
	"landmark" text,
	"price_terms" text,
	"specific_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"videos" text[] DEFAULT '{}' NOT NULL,
	"video_id" uuid,
	"contact_phone" text,
	"contact_ways" text[] DEFAULT '{"whatsapp","phone","message"}' NOT NULL,
	"contact_hours" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"boost_ends_at" timestamp (3) with time zone,
	"boost_rank" smallint DEFAULT 0 NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"refusal_advice" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submission_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"availability_confirmed_at" timestamp (3) with time zone,
	"availability_asked_at" timestamp (3) with time zone,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status = 'approved' and not is_paused and not is_hidden) STORED NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"fact_words" text DEFAULT '' NOT NULL,
	"place_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('french', f_unaccent(title)), 'A') || setweight(to_tsvector('french', f_unaccent(fact_words)), 'B')
      || setweight(to_tsvector('french', f_unaccent(place_words)), 'C') || setweight(to_tsvector('french', f_unaccent(description)), 'D')) STORED NOT NULL
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
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"body" text NOT NULL,
	"risk_score" smallint DEFAULT 0 NOT NULL,
	"risk_rules" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"revision_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "moderation_claims" (
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"claimed_by" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_claims_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"action_label" text NOT NULL,
	"action_href" text NOT NULL,
	"audience" text NOT NULL,
	"country_code" text,
	"city_slug" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"progressed_at" timestamp (3) with time zone,
	"batch" integer DEFAULT 0 NOT NULL,
	"enqueued_batch" integer DEFAULT 0 NOT NULL,
	"last_subscriber_id" uuid,
	"audience_count" integer,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"unknown_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_campaigns_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_deliveries_campaign_id_subscriber_id_pk" PRIMARY KEY("campaign_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"country_code" text,
	"city_slug" text,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"asked_back_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"listing_id" uuid,
	"actor_id" uuid,
	"mail" jsonb,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_push_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token" text NOT NULL,
	"platform" text NOT NULL,
	"keys" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_push_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" bigserial NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_journals_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"journal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account" text NOT NULL,
	"debit_minor" integer NOT NULL,
	"credit_minor" integer NOT NULL,
	CONSTRAINT "ledger_lines_journal_id_number_pk" PRIMARY KEY("journal_id","number"),
	CONSTRAINT "ledger_lines_one_side" CHECK (debit_minor >= 0 and credit_minor >= 0 and (debit_minor = 0) <> (credit_minor = 0))
);
--> statement-breakpoint
CREATE TABLE "payment_discrepancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"reference" text,
	"kind" text NOT NULL,
	"amount_minor" integer,
	"found_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"net_minor" integer NOT NULL,
	"vat_minor" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"customer" jsonb NOT NULL,
	"issuer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"requested_by" uuid,
	"idempotency_key" text NOT NULL,
	"refund_ref" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "refunds_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"method_number" integer NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"method" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"state" text DEFAULT 'created' NOT NULL,
	"checkout_url" text,
	"checkout_expires_at" timestamp (3) with time zone,
	"failure" text,
	"provider_fee_minor" integer DEFAULT 0 NOT NULL,
	"received_minor" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"check_count" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"last_checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"attempt_id" uuid,
	"number" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"currency" text DEFAULT 'XOF' NOT NULL,
	"price_minor" integer NOT NULL,
	"fee_minor" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"received_minor" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"paid_attempt_id" uuid,
	"paid_at" timestamp (3) with time zone,
	"method" text,
	"provider" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_sum" CHECK (total_minor = price_minor + fee_minor and price_minor >= 0 and fee_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"event" text NOT NULL,
	"provider_ref" text,
	"reference" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text
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
CREATE TABLE "picture_looks" (
	"content_key" text PRIMARY KEY NOT NULL,
	"looks" bigint[] NOT NULL,
	"bands" integer[] NOT NULL,
	"asked" bigint[] NOT NULL,
	"asked_bands" integer[] NOT NULL,
	"described_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_key" text NOT NULL,
	"uploaded_by" uuid,
	"state" text DEFAULT 'ready' NOT NULL,
	"failure" text,
	"original_key" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text DEFAULT '#efe8db' NOT NULL,
	"thumbhash" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reported_id" uuid,
	"label" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"weight" real DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_because" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text,
	"detected" text[] DEFAULT '{}'::text[] NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"appeal_decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_answers" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_minutes" integer,
	"measured_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"kind" text DEFAULT 'picture' NOT NULL,
	"content_key" text,
	"total_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" real,
	"poster_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_session_id_sessions_id_fk" FOREIGN KEY ("impersonator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bans" ADD CONSTRAINT "user_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_credits" ADD CONSTRAINT "boost_credits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_credit_id_boost_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."boost_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_cv_id_cv_files_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cv_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_listing_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."listing_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_parent_id_listing_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."listing_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_draft_pictures" ADD CONSTRAINT "listing_draft_pictures_draft_id_listing_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."listing_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_draft_pictures" ADD CONSTRAINT "listing_draft_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_notices" ADD CONSTRAINT "listing_notices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_history" ADD CONSTRAINT "listing_history_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_history" ADD CONSTRAINT "listing_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD CONSTRAINT "listing_sales_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_sales" ADD CONSTRAINT "listing_sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_inquiries" ADD CONSTRAINT "listing_inquiries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_inquiries" ADD CONSTRAINT "listing_inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revision_pictures" ADD CONSTRAINT "listing_revision_pictures_revision_id_listing_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."listing_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revision_pictures" ADD CONSTRAINT "listing_revision_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_risks" ADD CONSTRAINT "listing_risks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_contacts" ADD CONSTRAINT "listing_contacts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counters" ADD CONSTRAINT "listing_counters_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_proposals" ADD CONSTRAINT "message_proposals_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_revision_id_listing_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."listing_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_campaign_id_newsletter_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_push_tokens" ADD CONSTRAINT "user_push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_push_tokens" ADD CONSTRAINT "user_push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_answers" ADD CONSTRAINT "seller_answers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_pictures_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user_id_index" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_current_token_hash_index" ON "email_changes" USING btree ("current_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_new_token_hash_index" ON "email_changes" USING btree ("new_token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_session_id") WHERE impersonator_session_id is not null;--> statement-breakpoint
CREATE INDEX "two_factors_user_id_index" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("created_at","id") WHERE banned_at is not null;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("created_at","id") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("created_at","id") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_email_index" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_token_hash_index" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_expires_at_index" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_bans_one_standing" ON "user_bans" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "user_bans_latest" ON "user_bans" USING btree ("banned_at","id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "user_bans_ending" ON "user_bans" USING btree ("ends_at") WHERE lifted_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "user_bans_user_id_banned_at_index" ON "user_bans" USING btree ("user_id","banned_at");--> statement-breakpoint
CREATE INDEX "market_days_city_slug_day_index" ON "market_days" USING btree ("city_slug","day");--> statement-breakpoint
CREATE INDEX "audit_log_listing_id_at_index" ON "audit_log" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_target_id_at_index" ON "audit_log" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "user_blocks_blocked_id_index" ON "user_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "blog_pictures_picture_id_index" ON "blog_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_at_id_index" ON "blog_posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_category_published_at_index" ON "blog_posts" USING btree ("category","published_at");--> statement-breakpoint
CREATE INDEX "blog_posts_updated_at_id_index" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_author_id_index" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_posts_cover_id_index" ON "blog_posts" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "blog_posts_tags" ON "blog_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_slugs_post_id_index" ON "blog_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boost_credits_once" ON "boost_credits" USING btree ("from_boost_id","occasion");--> statement-breakpoint
CREATE INDEX "boost_credits_open" ON "boost_credits" USING btree ("owner_id","id") WHERE used_at is null and voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "boosts_payment" ON "boosts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boosts_credit" ON "boosts" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "boosts_running" ON "boosts" USING btree ("listing_id","starts_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "boosts_due" ON "boosts" USING btree ("ends_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "boosts_unpaid" ON "boosts" USING btree ("created_at") WHERE status = 'pending_payment';--> statement-breakpoint
CREATE INDEX "boosts_owner" ON "boosts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boosts_listing" ON "boosts" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "cv_files_created_at_index" ON "cv_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_applications_created_at_index" ON "job_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_applications_user_id_index" ON "job_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_likes_user_id_index" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_comments_newest" ON "listing_comments" USING btree ("listing_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "listing_comments_parent_id_created_at_index" ON "listing_comments" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_comments_author_id_created_at_index" ON "listing_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_comments_waiting" ON "listing_comments" USING btree ("updated_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_comments_one_rating" ON "listing_comments" USING btree ("listing_id","author_id") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "favorite_notices_newest" ON "favorite_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favorite_notices_listing" ON "favorite_notices" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "favorite_notices_age" ON "favorite_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_once" ON "favorites" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favorites_listing" ON "favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_draft_pictures_picture_id_index" ON "listing_draft_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_drafts_form" ON "listing_drafts" USING btree ("owner_id","form");--> statement-breakpoint
CREATE INDEX "listing_drafts_age" ON "listing_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "listing_drafts_video" ON "listing_drafts" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "unavailable_reports_at_index" ON "unavailable_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listing_history_listing_id_id_index" ON "listing_history" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_history_actor_id_index" ON "listing_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "listing_sales_listing_id_id_index" ON "listing_sales" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_sales_buyer_id_index" ON "listing_sales" USING btree ("buyer_id") WHERE buyer_id is not null;--> statement-breakpoint
CREATE INDEX "listing_inquiries_user_id_index" ON "listing_inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_revision_pictures_picture_id_index" ON "listing_revision_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_revisions_one_pending" ON "listing_revisions" USING btree ("listing_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listing_revisions_pending" ON "listing_revisions" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listing_revisions_listing_id_created_at_index" ON "listing_revisions" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_revisions_video" ON "listing_revisions" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "listing_days_day_index" ON "listing_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listing_pictures_picture_id_index" ON "listing_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "listing_views_uncounted" ON "listing_views" USING btree ("listing_id") WHERE not is_counted;--> statement-breakpoint
CREATE INDEX "listing_views_day" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("published_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "listings" USING btree ("category","published_at","id","price_xof") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_newest" ON "listings" USING btree ("category","city_slug","published_at","id","price_xof") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_popular" ON "listings" USING btree ("category","popularity","id","price_xof") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_price" ON "listings" USING btree ("category","price_xof","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_price" ON "listings" USING btree ("category","city_slug","price_xof","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_popular" ON "listings" USING btree ("popularity","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_premium" ON "listings" USING btree ("published_at","id","is_featured","is_premium","boost_ends_at") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);--> statement-breakpoint
CREATE INDEX "listings_premium_popular" ON "listings" USING btree ("popularity","id","is_featured","is_premium","boost_ends_at") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);--> statement-breakpoint
CREATE INDEX "listings_leading" ON "listings" USING btree ("category","boost_rank","id","is_featured","is_premium","boost_ends_at","city_slug","price_xof") WHERE is_public and (is_featured or is_premium or boost_ends_at is not null);--> statement-breakpoint
CREATE INDEX "listings_found_real_estate" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'real_estate';--> statement-breakpoint
CREATE INDEX "listings_found_automobile" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'automobile';--> statement-breakpoint
CREATE INDEX "listings_found_services" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'services';--> statement-breakpoint
CREATE INDEX "listings_found_marketplace" ON "listings" USING gin ("city_slug","facets","search") WHERE is_public and category = 'marketplace';--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_status" ON "listings" USING btree ("status","created_at","id","category");--> statement-breakpoint
CREATE INDEX "listings_created" ON "listings" USING btree ("created_at","id","category");--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("city_slug","created_at","id","status","category");--> statement-breakpoint
CREATE INDEX "listings_hidden" ON "listings" USING btree ("created_at","id") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "listings_withdrawn" ON "listings" USING btree ("created_at","id") WHERE status = 'approved' and not is_public;--> statement-breakpoint
CREATE INDEX "listings_filed_words" ON "listings" USING gin ("search") WHERE not is_public;--> statement-breakpoint
CREATE INDEX "listings_pending" ON "listings" USING btree ("submitted_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listings_lifetime" ON "listings" USING btree ("published_at","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "listings_asked" ON "listings" USING btree ("availability_asked_at") WHERE availability_asked_at is not null and status = 'approved' and not is_paused;--> statement-breakpoint
CREATE INDEX "listings_video" ON "listings" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_submission" ON "listings" USING btree ("seller_id","submission_key");--> statement-breakpoint
CREATE INDEX "conversation_participants_list" ON "conversation_participants" USING btree ("user_id","is_archived","last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("user_id","last_message_at") WHERE unread_count > 0 and not is_archived;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_each" ON "conversations" USING btree ("listing_id","buyer_id","seller_id");--> statement-breakpoint
CREATE INDEX "conversations_buyer_id_created_at_index" ON "conversations" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_welcome" ON "conversations" USING btree ("buyer_id") WHERE kind = 'welcome';--> statement-breakpoint
CREATE INDEX "conversations_sellers" ON "conversations" USING btree ("seller_id","created_at") WHERE kind = 'listing';--> statement-breakpoint
CREATE INDEX "message_pictures_picture" ON "message_pictures" USING btree ("picture_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_proposals_one_open" ON "message_proposals" USING btree ("conversation_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "message_proposals_closed" ON "message_proposals" USING btree ("conversation_id","closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order" ON "messages" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("conversation_id","sender_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one_a_decision" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeals_listing_id_index" ON "appeals" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "appeals_revision" ON "appeals" USING btree ("revision_id") WHERE revision_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_claims_claimed_by_index" ON "moderation_claims" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "moderation_claims_claimed_at_index" ON "moderation_claims" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_newest" ON "newsletter_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_running" ON "newsletter_campaigns" USING btree ("progressed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("campaign_id","at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_states" ON "newsletter_subscribers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_countries" ON "newsletter_subscribers" USING btree ("country_code","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_alike" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_listing" ON "notifications" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "user_push_tokens_user_id_index" ON "user_push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_push_tokens_session_id_index" ON "user_push_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_id_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_payment_id_number_index" ON "ledger_journals" USING btree ("payment_id","number");--> statement-breakpoint
CREATE INDEX "ledger_journals_at_index" ON "ledger_journals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_index" ON "ledger_lines" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_discrepancies_once" ON "payment_discrepancies" USING btree ("provider","provider_ref","kind");--> statement-breakpoint
CREATE INDEX "payment_discrepancies_found_at_index" ON "payment_discrepancies" USING btree ("found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_a_payment" ON "receipts" USING btree ("payment_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_a_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_payment_id_index" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_state_created_at_id_index" ON "refunds" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_created_at_id_index" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_attempt_id_index" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_key" ON "payment_attempts" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_ref" ON "payment_attempts" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("payment_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_provider_created_at_index" ON "payment_attempts" USING btree ("provider","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_number_index" ON "payment_events" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("subject_id") WHERE state in ('created', 'initiated', 'pending');--> statement-breakpoint
CREATE INDEX "payments_subject_id_created_at_index" ON "payments" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_payer_id_created_at_id_index" ON "payments" USING btree ("payer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created_at_id_index" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_state_created_at_id_index" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_method_created_at_id_index" ON "payments" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_provider_created_at_id_index" ON "payments" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("provider","dedupe_key");--> statement-breakpoint
CREATE INDEX "provider_events_received_at_index" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "phone_reveals_network" ON "phone_reveals" USING btree ("network","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_wider" ON "phone_reveals" USING btree ("wider_network","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_member" ON "phone_reveals" USING btree ("member_id","revealed_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_proof" ON "phone_reveals" USING btree ("proof_id") WHERE proof_id is not null;--> statement-breakpoint
CREATE INDEX "phone_reveals_age" ON "phone_reveals" USING btree ("revealed_at");--> statement-breakpoint
CREATE INDEX "picture_looks_bands" ON "picture_looks" USING gin ("bands");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_own_content" ON "pictures" USING btree ("uploaded_by","content_key");--> statement-breakpoint
CREATE INDEX "pictures_content_key_index" ON "pictures" USING btree ("content_key");--> statement-breakpoint
CREATE INDEX "pictures_touched_at_index" ON "pictures" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "pictures_processing" ON "pictures" USING btree ("touched_at") WHERE state = 'processing';--> statement-breakpoint
CREATE INDEX "events_created_at_index" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_transactions_provider_ref" ON "test_transactions" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("type","target_id",coalesce(reported_id, target_id)) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "report_cases_appeals" ON "report_cases" USING btree ("appealed_at","id") WHERE status = 'upheld' and appeal is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_queue" ON "report_cases" USING btree ("weight","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "report_cases_reported_id_opened_at_index" ON "report_cases" USING btree ("reported_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_a_person" ON "reports" USING btree ("type","target_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case_id_created_at_index" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_status_index" ON "reports" USING btree ("reporter_id","status");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem_index" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at_index" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resumable_uploads_own_content" ON "resumable_uploads" USING btree ("uploaded_by","content_key");--> statement-breakpoint
CREATE INDEX "resumable_uploads_expiry" ON "resumable_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_own_content" ON "videos" USING btree ("uploaded_by","content_key");--> statement-breakpoint
CREATE INDEX "videos_touched_at_index" ON "videos" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "videos_poster_id_index" ON "videos" USING btree ("poster_id");
--> statement-breakpoint
-- With the default 100, a word absent from the statistics is overestimated and the planner walks the date index to find it.
ALTER TABLE listings ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE listings ALTER COLUMN facets SET STATISTICS 1000;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
-- Whichever way a favourite comes or goes, an account's end included, its listing's counters go with it.
-- Days are those of Cotonou everywhere: a favourite too is counted on the day on which its listing's seller reads it.
CREATE FUNCTION count_favorite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counters (listing_id, favorites) VALUES (NEW.listing_id, 1)
      ON CONFLICT (listing_id) DO UPDATE SET favorites = listing_counters.favorites + 1;
    INSERT INTO listing_days (listing_id, day, favorites)
      VALUES (NEW.listing_id, (NEW.created_at AT TIME ZONE 'Africa/Porto-Novo')::date, 1)
      ON CONFLICT (listing_id, day) DO UPDATE SET favorites = listing_days.favorites + 1;
  ELSE
    UPDATE listing_counters SET favorites = greatest(favorites - 1, 0) WHERE listing_id = OLD.listing_id;
    UPDATE listing_days SET favorites = greatest(favorites - 1, 0)
      WHERE listing_id = OLD.listing_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Porto-Novo')::date;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER favorites_counted AFTER INSERT OR DELETE ON favorites FOR EACH ROW EXECUTE FUNCTION count_favorite();
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
CREATE TRIGGER users_welcome AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION welcome_new_user();
--> statement-breakpoint
-- Counts and sums of what everybody sees, on every path: a comment that is written, edited, reviewed or deleted, and those that go with an account.
CREATE FUNCTION count_listing_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_comments integer := 0;
  more_ratings integer := 0;
  more_sum integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' AND OLD.deleted_at IS NULL THEN
    more_comments := more_comments - 1;
    more_ratings := more_ratings - (OLD.rating IS NOT NULL)::integer;
    more_sum := more_sum - coalesce(OLD.rating, 0);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' AND NEW.deleted_at IS NULL THEN
    more_comments := more_comments + 1;
    more_ratings := more_ratings + (NEW.rating IS NOT NULL)::integer;
    more_sum := more_sum + coalesce(NEW.rating, 0);
  END IF;
  IF more_comments = 0 AND more_ratings = 0 AND more_sum = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE listing_counters
    SET comments = comments + more_comments, ratings = ratings + more_ratings, rating_sum = rating_sum + more_sum
    WHERE listing_id = OLD.listing_id;
  ELSE
    INSERT INTO listing_counters (listing_id, comments, ratings, rating_sum)
    VALUES (NEW.listing_id, more_comments, more_ratings, more_sum)
    ON CONFLICT (listing_id) DO UPDATE
    SET comments = listing_counters.comments + excluded.comments,
      ratings = listing_counters.ratings + excluded.ratings,
      rating_sum = listing_counters.rating_sum + excluded.rating_sum;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listing_comments_counted AFTER INSERT OR UPDATE OF status, rating, deleted_at OR DELETE ON listing_comments
FOR EACH ROW EXECUTE FUNCTION count_listing_comment();
--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE journal uuid; lines integer; difference bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_journals' THEN journal := NEW.id; ELSE journal := NEW.journal_id; END IF;
  SELECT count(*), sum(debit_minor::bigint - credit_minor::bigint) INTO lines, difference
    FROM ledger_lines WHERE journal_id = journal;
  IF lines < 2 OR difference <> 0 THEN
    RAISE EXCEPTION 'the journal % does not balance', journal;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journals_balance AFTER INSERT ON ledger_journals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();--> statement-breakpoint
CREATE FUNCTION refuse_books_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE ON ledger_journals FOR EACH ROW EXECUTE FUNCTION refuse_books_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_books_change();--> statement-breakpoint
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_books_change();--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_books_change();--> statement-breakpoint
CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was agreed on does not change';
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_price_fixed BEFORE UPDATE OF price_minor, fee_minor, total_minor, vat_basis_points, currency, reference, subject_id, payer_id ON payments FOR EACH ROW EXECUTE FUNCTION refuse_price_change();
