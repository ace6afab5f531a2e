CREATE TABLE "camera_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"camera_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"is_latest" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_readings" (
	"flow_measurement_id" uuid NOT NULL,
	"phenomenon_time" timestamp (3) with time zone NOT NULL,
	"count_in" integer NOT NULL,
	"count_out" integer NOT NULL,
	"occupancy_count" integer,
	"occupancy_percent" numeric(6, 1),
	"quality" varchar(10) NOT NULL,
	CONSTRAINT "flow_readings_flow_measurement_id_phenomenon_time_pk" PRIMARY KEY("flow_measurement_id","phenomenon_time")
);
--> statement-breakpoint
ALTER TABLE "camera_images" ADD CONSTRAINT "camera_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camera_images_taken_idx" ON "camera_images" USING btree ("camera_id","taken_at");--> statement-breakpoint
CREATE INDEX "camera_images_media_idx" ON "camera_images" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "camera_images_latest_unique" ON "camera_images" USING btree ("camera_id") WHERE "camera_images"."is_latest";