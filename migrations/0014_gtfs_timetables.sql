CREATE TABLE "gtfs_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resort_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" varchar(254),
	"file_name" varchar(200) NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gtfs_realtime" (
	"resort_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"updates" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"stale" integer DEFAULT 0 NOT NULL,
	"fault" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "gtfs_routes" (
	"resort_id" uuid NOT NULL,
	"route_id" varchar(200) NOT NULL,
	"route_short_name" varchar(80),
	"route_long_name" varchar(200),
	"route_type" integer NOT NULL,
	"route_color" varchar(7),
	CONSTRAINT "gtfs_routes_resort_id_route_id_pk" PRIMARY KEY("resort_id","route_id")
);
--> statement-breakpoint
CREATE TABLE "gtfs_service_dates" (
	"resort_id" uuid NOT NULL,
	"service_id" varchar(200) NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "gtfs_service_dates_resort_id_service_id_date_pk" PRIMARY KEY("resort_id","service_id","date")
);
--> statement-breakpoint
CREATE TABLE "gtfs_stop_times" (
	"resort_id" uuid NOT NULL,
	"trip_id" varchar(200) NOT NULL,
	"stop_sequence" integer NOT NULL,
	"stop_id" varchar(64) NOT NULL,
	"arrival_time" integer,
	"departure_time" integer,
	"stop_headsign" varchar(200),
	"pickup_type" smallint NOT NULL,
	"is_last" boolean NOT NULL,
	CONSTRAINT "gtfs_stop_times_resort_id_trip_id_stop_sequence_pk" PRIMARY KEY("resort_id","trip_id","stop_sequence")
);
--> statement-breakpoint
CREATE TABLE "gtfs_stops" (
	"resort_id" uuid NOT NULL,
	"stop_id" varchar(64) NOT NULL,
	"stop_name" varchar(200) NOT NULL,
	"parent_station" varchar(64),
	"platform_code" varchar(20),
	"stop_lat" double precision,
	"stop_lon" double precision,
	"wheelchair_boarding" boolean,
	"served" integer NOT NULL,
	CONSTRAINT "gtfs_stops_resort_id_stop_id_pk" PRIMARY KEY("resort_id","stop_id")
);
--> statement-breakpoint
CREATE TABLE "gtfs_trips" (
	"resort_id" uuid NOT NULL,
	"trip_id" varchar(200) NOT NULL,
	"route_id" varchar(200) NOT NULL,
	"service_id" varchar(200) NOT NULL,
	"trip_headsign" varchar(200),
	"trip_short_name" varchar(80),
	"wheelchair_accessible" boolean,
	"signature" varchar(64) NOT NULL,
	CONSTRAINT "gtfs_trips_resort_id_trip_id_pk" PRIMARY KEY("resort_id","trip_id")
);
--> statement-breakpoint
CREATE INDEX "gtfs_imports_resort_idx" ON "gtfs_imports" USING btree ("resort_id","at");--> statement-breakpoint
CREATE INDEX "gtfs_stop_times_stop_idx" ON "gtfs_stop_times" USING btree ("resort_id","stop_id");