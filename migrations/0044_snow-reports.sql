CREATE TABLE "snow_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"date" date NOT NULL,
	"release_state" text DEFAULT 'draft' NOT NULL,
	"release_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"new_snow" integer,
	"last_snowfall_date" date,
	"snow_depth_valley" integer,
	"snow_depth_middle" integer,
	"snow_depth_mountain" integer,
	"snow_condition" text,
	"lifts_open" integer,
	"lifts_total" integer,
	"slopes_open" integer,
	"slopes_total" integer,
	"slopes_open_km" numeric(12, 1),
	"slopes_total_km" numeric(12, 1),
	"slopes_groomed_km" numeric(12, 1),
	"tracks_open" integer,
	"tracks_total" integer,
	"tracks_open_km" numeric(12, 1),
	"tracks_total_km" numeric(12, 1),
	"conditions" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (ridgeline_day("date")) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce(ridgeline_day("date"), '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce(ridgeline_day("date"), '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "snow_reports_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "snow_reports_release_state_check" CHECK ("snow_reports"."release_state" in ('draft', 'released')),
	CONSTRAINT "snow_reports_snow_condition_check" CHECK ("snow_reports"."snow_condition" in ('good', 'veryGood', 'limited', 'unsuitable'))
);
--> statement-breakpoint
ALTER TABLE "snow_reports" ADD CONSTRAINT "snow_reports_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snow_reports" ADD CONSTRAINT "snow_reports_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snow_reports" ADD CONSTRAINT "snow_reports_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "snow_reports_external_id_unique" ON "snow_reports" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "snow_reports_date_together" ON "snow_reports" USING btree ("resort_id","date");--> statement-breakpoint
CREATE INDEX "snow_reports_order_idx" ON "snow_reports" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "snow_reports_name_idx" ON "snow_reports" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "snow_reports_counted_idx" ON "snow_reports" USING btree ("resort_id","active","release_state");--> statement-breakpoint
CREATE INDEX "snow_reports_search_idx" ON "snow_reports" USING gin ("search_text" gin_trgm_ops);