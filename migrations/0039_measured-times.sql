ALTER TABLE "skilifts" ADD COLUMN "measured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slopes" ADD COLUMN "snow_measured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cross_countries" ADD COLUMN "snow_measured_at" timestamp (3) with time zone;