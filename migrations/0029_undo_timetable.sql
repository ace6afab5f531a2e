CREATE TABLE "gtfs_kept_rows" (
	"resort_id" uuid NOT NULL,
	"table_name" varchar(30) NOT NULL,
	"portion" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "gtfs_kept_rows_resort_id_table_name_portion_pk" PRIMARY KEY("resort_id","table_name","portion")
);
--> statement-breakpoint
ALTER TABLE "gtfs_imports" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gtfs_imports" ADD COLUMN "dropped_updates" jsonb;