CREATE TABLE "machine_leases" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_values" (
	"record_id" uuid NOT NULL,
	"measure" varchar(10) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "machine_values_record_id_measure_pk" PRIMARY KEY("record_id","measure")
);
--> statement-breakpoint
CREATE TABLE "mqtt_connections" (
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
	"name" varchar(80) NOT NULL,
	"host" varchar(253) NOT NULL,
	"port" integer DEFAULT 8883 NOT NULL,
	"encrypted" boolean DEFAULT true NOT NULL,
	"username" varchar(120),
	"password" varchar(1000),
	"topics" jsonb NOT NULL,
	"connection_state" text,
	"last_message_at" timestamp (3) with time zone,
	"last_problem" text,
	"last_problem_at" timestamp (3) with time zone,
	"last_problem_topic" varchar(300),
	"last_problem_detail" varchar(300),
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "mqtt_connections_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "mqtt_connections_connection_state_check" CHECK ("mqtt_connections"."connection_state" in ('waiting', 'connected', 'failed')),
	CONSTRAINT "mqtt_connections_last_problem_check" CHECK ("mqtt_connections"."last_problem" in ('address', 'unreachable', 'credentials', 'secret', 'topics', 'format', 'target', 'value'))
);
--> statement-breakpoint
ALTER TABLE "mqtt_connections" ADD CONSTRAINT "mqtt_connections_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mqtt_connections" ADD CONSTRAINT "mqtt_connections_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mqtt_connections" ADD CONSTRAINT "mqtt_connections_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mqtt_connections_external_id_unique" ON "mqtt_connections" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "mqtt_connections_name_unique" ON "mqtt_connections" USING btree ("resort_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mqtt_connections_order_idx" ON "mqtt_connections" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "mqtt_connections_name_idx" ON "mqtt_connections" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "mqtt_connections_counted_idx" ON "mqtt_connections" USING btree ("resort_id","active");--> statement-breakpoint
CREATE INDEX "mqtt_connections_search_idx" ON "mqtt_connections" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mqtt_connections_slips_idx" ON "mqtt_connections" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);