ALTER TABLE "media" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;