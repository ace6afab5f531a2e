ALTER TABLE "slopes" ALTER COLUMN "area" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "accreditations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "accreditations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("full_name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("organization", '') || ' ' || coalesce("email", '') || ' ' || coalesce("barcode", ''))) STORED;--> statement-breakpoint
CREATE INDEX "accreditations_search_idx" ON "accreditations" USING gin ("search_text" gin_trgm_ops);