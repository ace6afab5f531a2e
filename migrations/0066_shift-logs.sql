CREATE TABLE "shift_logs" (
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
	"shift" text NOT NULL,
	"in_charge_id" uuid,
	"handover" varchar(2000),
	"incidents" jsonb,
	"signed_off_at" timestamp (3) with time zone,
	"signed_off_by" uuid,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (ridgeline_day("date")) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce(ridgeline_day("date"), '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("handover", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce(ridgeline_day("date"), '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("handover", '')), 300)) STORED,
	CONSTRAINT "shift_logs_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "shift_logs_shift_check" CHECK ("shift_logs"."shift" in ('day', 'evening', 'night'))
);
--> statement-breakpoint
ALTER TABLE "shift_logs" ADD CONSTRAINT "shift_logs_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_logs" ADD CONSTRAINT "shift_logs_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_logs" ADD CONSTRAINT "shift_logs_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_logs" ADD CONSTRAINT "shift_logs_in_charge_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_logs" ADD CONSTRAINT "shift_logs_signed_off_by_fk" FOREIGN KEY ("signed_off_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_logs_external_id_unique" ON "shift_logs" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "shift_logs_shift_together" ON "shift_logs" USING btree ("resort_id","date","shift");--> statement-breakpoint
CREATE INDEX "shift_logs_order_idx" ON "shift_logs" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "shift_logs_name_idx" ON "shift_logs" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "shift_logs_counted_idx" ON "shift_logs" USING btree ("resort_id","active","shift");--> statement-breakpoint
CREATE INDEX "shift_logs_search_idx" ON "shift_logs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
create or replace function ridgeline_personal_fields(kind text) returns text[] language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case kind
    when 'user' then '{fullName,email,phone,password,note}'::text[]
    when 'ticket' then '{userId,holderName}'::text[]
    when 'grooming' then '{driverId}'::text[]
    when 'shiftLog' then '{inChargeId}'::text[]
    when 'accreditation' then '{rejectReason,note,fullName,organization,email,phone,photo,vehiclePlate}'::text[]
    else '{}'::text[] end
$$;
