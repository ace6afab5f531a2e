CREATE TABLE "weather_fetches" (
	"source_id" uuid NOT NULL,
	"part" varchar(10) NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" varchar(20),
	"detail" varchar(100),
	"address" varchar(1000),
	"etag" varchar(200),
	"last_modified" varchar(60),
	"content" text,
	CONSTRAINT "weather_fetches_source_id_part_pk" PRIMARY KEY("source_id","part")
);
--> statement-breakpoint
ALTER TABLE "weather_settings" DROP CONSTRAINT "weather_settings_provider_check";--> statement-breakpoint
UPDATE "weather_settings" SET "provider" = 'manual' WHERE "provider" = 'shmu';--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "avalanche_url" jsonb;--> statement-breakpoint
ALTER TABLE "weather_current" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "weather_current" ADD CONSTRAINT "weather_current_provider_check" CHECK ("weather_current"."provider" in ('openMeteo', 'metNorway'));--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_provider_check" CHECK ("weather_forecasts"."provider" in ('openMeteo', 'metNorway'));--> statement-breakpoint
ALTER TABLE "weather_settings" ADD CONSTRAINT "weather_settings_provider_check" CHECK ("weather_settings"."provider" in ('manual', 'ownStation', 'openMeteo', 'metNorway'));