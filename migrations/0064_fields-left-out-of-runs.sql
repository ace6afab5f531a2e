ALTER TABLE "sync_records" ADD COLUMN "left_out" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_run_rows" ADD COLUMN "left_out" jsonb DEFAULT '{}'::jsonb NOT NULL;