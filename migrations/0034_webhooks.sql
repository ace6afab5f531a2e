CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event" varchar(60) NOT NULL,
	"record_id" uuid,
	"body" text NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"status" integer,
	"answer" varchar(4096),
	"error" varchar(500),
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_states" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"secret" varchar(1000),
	"previous_secret" varchar(1000),
	"previous_until" timestamp (3) with time zone,
	"cursor" varchar(41) NOT NULL,
	"cursor_at" timestamp (3) with time zone NOT NULL,
	"times_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"locked_by" uuid,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
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
	"description" varchar(200) NOT NULL,
	"url" varchar(500) NOT NULL,
	"secret" varchar(60),
	"kinds" text[] NOT NULL,
	"watched_fields" text[],
	"delivery_status" text DEFAULT 'working' NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"pause_reason" text,
	"last_delivery_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("description") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("description", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("url", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("description", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("url", '')), 300)) STORED,
	CONSTRAINT "webhooks_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "webhooks_delivery_status_check" CHECK ("webhooks"."delivery_status" in ('working', 'failing', 'paused')),
	CONSTRAINT "webhooks_pause_reason_check" CHECK ("webhooks"."pause_reason" in ('failing', 'gone', 'secret'))
);
--> statement-breakpoint
ALTER TABLE "webhook_states" ADD CONSTRAINT "webhook_states_webhook_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" USING btree ("webhook_id","number") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record_idx" ON "webhook_deliveries" USING btree ("webhook_id","record_id","number") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_external_id_unique" ON "webhooks" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE INDEX "webhooks_order_idx" ON "webhooks" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "webhooks_name_idx" ON "webhooks" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "webhooks_counted_idx" ON "webhooks" USING btree ("resort_id","active","delivery_status");--> statement-breakpoint
CREATE INDEX "webhooks_search_idx" ON "webhooks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhooks_slips_idx" ON "webhooks" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);