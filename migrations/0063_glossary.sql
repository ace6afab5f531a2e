CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"term" jsonb NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"note" varchar(300),
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("term" ->> 'sk', "term" ->> 'cs', "term" ->> 'en', "term" ->> 'de', "term" ->> 'pl', "term" ->> 'it', "term" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("term" ->> 'sk', '') || ' ' || coalesce("term" ->> 'cs', '') || ' ' || coalesce("term" ->> 'en', '') || ' ' || coalesce("term" ->> 'de', '') || ' ' || coalesce("term" ->> 'pl', '') || ' ' || coalesce("term" ->> 'it', '') || ' ' || coalesce("term" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("term" ->> 'sk', '') || ' ' || coalesce("term" ->> 'cs', '') || ' ' || coalesce("term" ->> 'en', '') || ' ' || coalesce("term" ->> 'de', '') || ' ' || coalesce("term" ->> 'pl', '') || ' ' || coalesce("term" ->> 'it', '') || ' ' || coalesce("term" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED
);
--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_external_id_unique" ON "glossary_terms" USING btree (lower("external_id"));--> statement-breakpoint
CREATE INDEX "glossary_terms_order_idx" ON "glossary_terms" USING btree ("order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "glossary_terms_name_idx" ON "glossary_terms" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "glossary_terms_search_idx" ON "glossary_terms" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "glossary_terms_slips_idx" ON "glossary_terms" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);