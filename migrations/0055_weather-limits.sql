ALTER TABLE "skilifts" ADD COLUMN "kept_open_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slopes" ADD COLUMN "avalanche_limit" text;--> statement-breakpoint
ALTER TABLE "slopes" ADD COLUMN "kept_open_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cross_countries" ADD COLUMN "avalanche_limit" text;--> statement-breakpoint
ALTER TABLE "cross_countries" ADD COLUMN "kept_open_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slopes" ADD CONSTRAINT "slopes_avalanche_limit_check" CHECK ("slopes"."avalanche_limit" in ('moderate', 'increased', 'high', 'veryHigh'));--> statement-breakpoint
ALTER TABLE "cross_countries" ADD CONSTRAINT "cross_countries_avalanche_limit_check" CHECK ("cross_countries"."avalanche_limit" in ('moderate', 'increased', 'high', 'veryHigh'));