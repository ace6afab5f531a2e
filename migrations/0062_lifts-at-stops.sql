CREATE TABLE "departures_skilift_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "departures_skilift_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "departures_skilift_ids" ADD CONSTRAINT "departures_skilift_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."departures"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures_skilift_ids" ADD CONSTRAINT "departures_skilift_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_skilift_ids_target_idx" ON "departures_skilift_ids" USING btree ("target_id");