CREATE TABLE "gtfs_vehicles" (
	"resort_id" uuid NOT NULL,
	"vehicle_id" varchar(200) NOT NULL,
	"label" varchar(40),
	"trip_id" varchar(200),
	"service_date" date,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"bearing" real,
	"stop_id" varchar(64),
	"status" varchar(12) NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gtfs_vehicles_resort_id_vehicle_id_pk" PRIMARY KEY("resort_id","vehicle_id")
);
