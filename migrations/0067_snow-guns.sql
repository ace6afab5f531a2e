CREATE TABLE "snow_guns" (
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
	"name" varchar(60) NOT NULL,
	"type" text NOT NULL,
	"slope_id" uuid,
	"state" text DEFAULT 'off' NOT NULL,
	"state_since" timestamp (3) with time zone,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "snow_guns_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "snow_guns_type_check" CHECK ("snow_guns"."type" in ('fan', 'lance')),
	CONSTRAINT "snow_guns_state_check" CHECK ("snow_guns"."state" in ('off', 'ready', 'running', 'fault'))
);
--> statement-breakpoint
ALTER TABLE "snow_guns" ADD CONSTRAINT "snow_guns_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snow_guns" ADD CONSTRAINT "snow_guns_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snow_guns" ADD CONSTRAINT "snow_guns_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snow_guns" ADD CONSTRAINT "snow_guns_slope_id_fk" FOREIGN KEY ("resort_id","slope_id") REFERENCES "public"."slopes"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "snow_guns_external_id_unique" ON "snow_guns" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "snow_guns_name_together" ON "snow_guns" USING btree ("resort_id","slope_id","name");--> statement-breakpoint
CREATE INDEX "snow_guns_order_idx" ON "snow_guns" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "snow_guns_name_idx" ON "snow_guns" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "snow_guns_counted_idx" ON "snow_guns" USING btree ("resort_id","active","type","state");--> statement-breakpoint
CREATE INDEX "snow_guns_search_idx" ON "snow_guns" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "snow_guns_slips_idx" ON "snow_guns" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);