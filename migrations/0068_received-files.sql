CREATE TABLE "file_fetches" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" varchar(500),
	"settling" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"too_large" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_there" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_file_parts" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "received_file_parts_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "received_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"job_name" varchar(80) NOT NULL,
	"entity" varchar(60) NOT NULL,
	"resort_id" uuid,
	"file_name" varchar(200) NOT NULL,
	"size" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"changed_there" bigint NOT NULL,
	"rows" integer,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "record_imports" ADD COLUMN "received_file_id" uuid;--> statement-breakpoint
ALTER TABLE "received_file_parts" ADD CONSTRAINT "received_file_parts_file_fk" FOREIGN KEY ("file_id") REFERENCES "public"."received_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_fetches_due_idx" ON "file_fetches" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "received_files_place_idx" ON "received_files" USING btree ("entity","resort_id");--> statement-breakpoint
CREATE INDEX "received_files_job_idx" ON "received_files" USING btree ("job_id","file_name","received_at");--> statement-breakpoint
CREATE INDEX "received_files_age_idx" ON "received_files" USING btree ("received_at");