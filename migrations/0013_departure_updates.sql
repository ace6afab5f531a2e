CREATE TABLE "departure_updates" (
	"resort_id" uuid NOT NULL,
	"trip_id" varchar(300) NOT NULL,
	"service_date" date NOT NULL,
	"delay_minutes" integer,
	"schedule_relationship" varchar(10),
	"platform_code" varchar(8),
	"note" jsonb,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "departure_updates_resort_id_trip_id_service_date_pk" PRIMARY KEY("resort_id","trip_id","service_date")
);
--> statement-breakpoint
CREATE INDEX "departure_updates_service_date_idx" ON "departure_updates" USING btree ("service_date");