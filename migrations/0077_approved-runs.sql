ALTER TABLE "sync_runs" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "target" varchar(64);--> statement-breakpoint
UPDATE "sync_runs" r SET "needs_approval" = j."approval" FROM "sync_jobs" j WHERE j."id" = r."job_id";
