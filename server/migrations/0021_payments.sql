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
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("provider","dedupe_key");--> statement-breakpoint
CREATE INDEX "provider_events_received_at_index" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE handled_at is null;
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
