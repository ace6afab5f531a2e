ALTER TABLE "skilifts" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slopes" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cross_countries" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "theme_parks_attractions" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "reopens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parking" ADD COLUMN "reopens_at" timestamp (3) with time zone;