CREATE TABLE "sync_records" (
	"job_id" uuid NOT NULL,
	"entity" varchar(60) NOT NULL,
	"record_id" uuid NOT NULL,
	"other_id" varchar(200),
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_records_job_id_entity_record_id_pk" PRIMARY KEY("job_id","entity","record_id")
);
--> statement-breakpoint
CREATE TABLE "sync_run_rows" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entity" varchar(60) NOT NULL,
	"record_id" uuid NOT NULL,
	"difference" varchar(10) NOT NULL,
	"version" integer,
	"content" jsonb,
	"sent" jsonb,
	"other_id" varchar(200),
	"checked" varchar(10),
	"outcome" varchar(10),
	"reverted" varchar(10),
	"faults" jsonb,
	"begun" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "sync_run_rows_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"resort_id" uuid NOT NULL,
	"state" varchar(10) DEFAULT 'checking' NOT NULL,
	"user_id" uuid,
	"user_name" varchar(200),
	"approved_by" uuid,
	"approved_by_name" varchar(200),
	"overwrites" boolean DEFAULT false NOT NULL,
	"error" varchar(500),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sync_jobs" DROP CONSTRAINT "sync_jobs_system_check";--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "endpoint" varchar(500);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "secret" varchar(1000);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "next_run_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_run_rows" ADD CONSTRAINT "sync_run_rows_run_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_records_record_idx" ON "sync_records" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sync_run_rows_record_idx" ON "sync_run_rows" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sync_runs_job_idx" ON "sync_runs" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "sync_runs_age_idx" ON "sync_runs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_system_check" CHECK ("sync_jobs"."system" in ('ridgeline', 'httpShop', 'gopassShop', 'shopProduction', 'liftControl', 'weather', 'pms', 'accessControl', 'gtfs'));