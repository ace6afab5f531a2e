ALTER TABLE "sync_jobs" DROP CONSTRAINT "sync_jobs_system_check";--> statement-breakpoint
ALTER TABLE "sync_jobs" DROP CONSTRAINT "sync_jobs_state_check";--> statement-breakpoint
ALTER TABLE "sync_run_rows" ADD COLUMN "delivery" varchar(120);--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "host_key" varchar(60);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_system_check" CHECK ("sync_jobs"."system" in ('ridgeline', 'httpShop', 'postgres', 'sftp', 'gopassShop', 'shopProduction', 'liftControl', 'weather', 'pms', 'accessControl', 'gtfs'));--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_state_check" CHECK ("sync_jobs"."state" in ('idle', 'running', 'success', 'delivered', 'partial', 'failed'));