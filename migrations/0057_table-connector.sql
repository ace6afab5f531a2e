ALTER TABLE "sync_jobs" DROP CONSTRAINT "sync_jobs_system_check";--> statement-breakpoint
ALTER TABLE "sync_jobs" ALTER COLUMN "secret" SET DATA TYPE varchar(8000);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "username" varchar(120);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "target_table" varchar(127);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "key_column" varchar(63);--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_system_check" CHECK ("sync_jobs"."system" in ('ridgeline', 'httpShop', 'postgres', 'gopassShop', 'shopProduction', 'liftControl', 'weather', 'pms', 'accessControl', 'gtfs'));