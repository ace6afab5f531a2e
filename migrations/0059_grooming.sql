CREATE TABLE "grooming_coverage" (
	"grooming_id" uuid PRIMARY KEY NOT NULL,
	"drawing" varchar(32) NOT NULL,
	"covered" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groomings" (
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
	"night" date,
	"pattern" varchar(60),
	"slope_id" uuid NOT NULL,
	"planned_at" time(0),
	"vehicle" varchar(60),
	"driver_id" uuid,
	"groomed_at" timestamp (3) with time zone,
	"coverage" integer,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (ridgeline_day("night")) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce(ridgeline_day("night"), '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce(ridgeline_day("night"), '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "groomings_resort_id_id_key" UNIQUE("resort_id","id")
);
--> statement-breakpoint
ALTER TABLE "groomings" ADD CONSTRAINT "groomings_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groomings" ADD CONSTRAINT "groomings_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groomings" ADD CONSTRAINT "groomings_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groomings" ADD CONSTRAINT "groomings_slope_id_fk" FOREIGN KEY ("resort_id","slope_id") REFERENCES "public"."slopes"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groomings" ADD CONSTRAINT "groomings_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "groomings_external_id_unique" ON "groomings" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "groomings_night_together" ON "groomings" USING btree ("resort_id","slope_id","night");--> statement-breakpoint
CREATE UNIQUE INDEX "groomings_pattern_together" ON "groomings" USING btree ("resort_id","slope_id","pattern");--> statement-breakpoint
CREATE INDEX "groomings_order_idx" ON "groomings" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "groomings_name_idx" ON "groomings" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "groomings_counted_idx" ON "groomings" USING btree ("resort_id","active");--> statement-breakpoint
CREATE INDEX "groomings_search_idx" ON "groomings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
create or replace function ridgeline_personal_fields(kind text) returns text[] language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case kind
    when 'user' then '{fullName,email,phone,password,note}'::text[]
    when 'ticket' then '{userId,holderName}'::text[]
    when 'grooming' then '{driverId}'::text[]
    when 'accreditation' then '{rejectReason,note,fullName,organization,email,phone,photo,vehiclePlate}'::text[]
    else '{}'::text[] end
$$;
