ALTER TABLE "import_rows" ADD COLUMN "missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_imports" ADD COLUMN "fixed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "record_imports" ADD COLUMN "missing" varchar(8000);