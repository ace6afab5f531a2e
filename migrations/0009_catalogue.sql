-- A day as text, whatever the settings of the connection: names of records that are called by their day.
CREATE OR REPLACE FUNCTION ridgeline_day(value date) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lpad(extract(year FROM value)::int::text, 4, '0') || '-' || lpad(extract(month FROM value)::int::text, 2, '0') || '-' || lpad(extract(day FROM value)::int::text, 2, '0') $$;--> statement-breakpoint
CREATE TABLE "cross_countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"difficulty" text NOT NULL,
	"technique" text NOT NULL,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"snow_depth" integer,
	"snow_condition" text,
	"snow_type" text,
	"last_snowfall_date" date,
	"groomed_at" timestamp (3) with time zone,
	"snowmaking" boolean DEFAULT false,
	"track_type" text,
	"length" integer,
	"lowest_point" integer,
	"highest_point" integer,
	"elevation_gain" integer,
	"fis_homologation" varchar(40),
	"lit" boolean DEFAULT false,
	"lit_from" time(0),
	"lit_to" time(0),
	"rental_nearby" boolean DEFAULT false,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"map_number" varchar(8),
	"start_point" jsonb,
	"end_point" jsonb,
	"geometry" jsonb,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"photos" jsonb,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "cross_countries_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "cross_countries_difficulty_check" CHECK ("cross_countries"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "cross_countries_technique_check" CHECK ("cross_countries"."technique" in ('classic', 'skating', 'both')),
	CONSTRAINT "cross_countries_status_check" CHECK ("cross_countries"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "cross_countries_snow_condition_check" CHECK ("cross_countries"."snow_condition" in ('good', 'veryGood', 'limited', 'unsuitable')),
	CONSTRAINT "cross_countries_snow_type_check" CHECK ("cross_countries"."snow_type" in ('artificial', 'natural')),
	CONSTRAINT "cross_countries_track_type_check" CHECK ("cross_countries"."track_type" in ('circuit', 'oneWay', 'twoWay'))
);
--> statement-breakpoint
CREATE TABLE "cross_countries_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cross_countries_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "bikes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"difficulty" text NOT NULL,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"trail_condition" text,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"mtb_scale" integer,
	"surface" text,
	"length" integer,
	"duration" integer,
	"lowest_point" integer,
	"highest_point" integer,
	"elevation_gain" integer,
	"elevation_loss" integer,
	"one_way" boolean DEFAULT false,
	"e_bike_suitable" boolean DEFAULT false,
	"child_suitable" boolean DEFAULT false,
	"bike_rental" boolean DEFAULT false,
	"charging_station" boolean DEFAULT false,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"map_number" varchar(8),
	"geometry" jsonb,
	"gpx_file" uuid,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"photos" jsonb,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "bikes_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "bikes_type_check" CHECK ("bikes"."type" in ('singletrail', 'flowtrail', 'downhill', 'enduro', 'crossCountry', 'pumptrack', 'cycleRoute')),
	CONSTRAINT "bikes_difficulty_check" CHECK ("bikes"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "bikes_status_check" CHECK ("bikes"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "bikes_trail_condition_check" CHECK ("bikes"."trail_condition" in ('dry', 'wet', 'muddy', 'snow')),
	CONSTRAINT "bikes_surface_check" CHECK ("bikes"."surface" in ('asphalt', 'gravel', 'dirt', 'rock', 'wood', 'mixed'))
);
--> statement-breakpoint
CREATE TABLE "bikes_required_skilift_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bikes_required_skilift_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "bikes_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bikes_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "weather_current" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"location_id" uuid NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"manual_valid_until" timestamp (3) with time zone,
	"weather_code" integer NOT NULL,
	"text" jsonb,
	"temperature" numeric(12, 1) NOT NULL,
	"apparent_temperature" numeric(12, 1),
	"relative_humidity" integer,
	"pressure" numeric(12, 1),
	"precipitation" numeric(12, 1),
	"cloud_cover" integer,
	"visibility" integer,
	"uv_index" numeric(12, 1),
	"wind_speed" numeric(12, 1),
	"wind_gusts" numeric(12, 1),
	"wind_direction" integer,
	"snow_depth" integer,
	"snowfall_24h" integer,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "weather_current_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "weather_current_source_check" CHECK ("weather_current"."source" in ('station', 'manual', 'api'))
);
--> statement-breakpoint
CREATE TABLE "weather_forecasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"date" date NOT NULL,
	"part_of_day" text NOT NULL,
	"location_id" uuid NOT NULL,
	"weather_code" integer NOT NULL,
	"temperature_min" numeric(12, 1) NOT NULL,
	"temperature_max" numeric(12, 1) NOT NULL,
	"text" jsonb,
	"precipitation_probability" integer,
	"precipitation" numeric(12, 1),
	"snowfall" numeric(12, 1),
	"freezing_level" integer,
	"wind_speed" numeric(12, 1),
	"wind_gusts" numeric(12, 1),
	"wind_direction" integer,
	"sunshine_duration" numeric(12, 1),
	"sunrise" time(0),
	"sunset" time(0),
	"source" text NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (ridgeline_day("date")) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce(ridgeline_day("date"), '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce(ridgeline_day("date"), '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "weather_forecasts_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "weather_forecasts_part_of_day_check" CHECK ("weather_forecasts"."part_of_day" in ('day', 'morning', 'afternoon', 'evening', 'night')),
	CONSTRAINT "weather_forecasts_source_check" CHECK ("weather_forecasts"."source" in ('manual', 'api'))
);
--> statement-breakpoint
CREATE TABLE "weather_avalanches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"region_name" jsonb NOT NULL,
	"region_id" varchar(40),
	"date" date NOT NULL,
	"danger_am" text NOT NULL,
	"danger_pm" text NOT NULL,
	"elevation_boundary" integer,
	"danger_am_upper" text,
	"danger_pm_upper" text,
	"avalanche_problems" text[],
	"aspects" text[],
	"tendency" text,
	"highlights" jsonb,
	"text" jsonb,
	"snowpack_text" jsonb,
	"travel_advisory" jsonb,
	"publication_time" timestamp (3) with time zone,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"unscheduled" boolean DEFAULT false,
	"source_name" varchar(120) DEFAULT 'HZS – Stredisko lavínovej prevencie',
	"source_url" varchar(500) DEFAULT 'https://www.laviny.sk',
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("region_name" ->> 'sk', "region_name" ->> 'cs', "region_name" ->> 'en', "region_name" ->> 'de', "region_name" ->> 'pl', "region_name" ->> 'it', "region_name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("region_name" ->> 'sk', '') || ' ' || coalesce("region_name" ->> 'cs', '') || ' ' || coalesce("region_name" ->> 'en', '') || ' ' || coalesce("region_name" ->> 'de', '') || ' ' || coalesce("region_name" ->> 'pl', '') || ' ' || coalesce("region_name" ->> 'it', '') || ' ' || coalesce("region_name" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("region_name" ->> 'sk', '') || ' ' || coalesce("region_name" ->> 'cs', '') || ' ' || coalesce("region_name" ->> 'en', '') || ' ' || coalesce("region_name" ->> 'de', '') || ' ' || coalesce("region_name" ->> 'pl', '') || ' ' || coalesce("region_name" ->> 'it', '') || ' ' || coalesce("region_name" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "weather_avalanches_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "weather_avalanches_danger_am_check" CHECK ("weather_avalanches"."danger_am" in ('none', 'low', 'moderate', 'increased', 'high', 'veryHigh')),
	CONSTRAINT "weather_avalanches_danger_pm_check" CHECK ("weather_avalanches"."danger_pm" in ('none', 'low', 'moderate', 'increased', 'high', 'veryHigh')),
	CONSTRAINT "weather_avalanches_danger_am_upper_check" CHECK ("weather_avalanches"."danger_am_upper" in ('none', 'low', 'moderate', 'increased', 'high', 'veryHigh')),
	CONSTRAINT "weather_avalanches_danger_pm_upper_check" CHECK ("weather_avalanches"."danger_pm_upper" in ('none', 'low', 'moderate', 'increased', 'high', 'veryHigh')),
	CONSTRAINT "weather_avalanches_tendency_check" CHECK ("weather_avalanches"."tendency" in ('decreasing', 'steady', 'increasing'))
);
--> statement-breakpoint
CREATE TABLE "weather_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"location_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"station_id" varchar(40),
	"poll_interval" integer DEFAULT 15 NOT NULL,
	"stale_after" integer DEFAULT 60 NOT NULL,
	"temperature_offset" numeric(12, 1),
	"wind_limit" numeric(12, 1),
	"show_in_app" boolean DEFAULT true NOT NULL,
	"show_on_displays" boolean DEFAULT true NOT NULL,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "weather_settings_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "weather_settings_provider_check" CHECK ("weather_settings"."provider" in ('manual', 'ownStation', 'openMeteo', 'shmu'))
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"metric" text NOT NULL,
	"operator" text NOT NULL,
	"threshold" numeric(12, 1) NOT NULL,
	"duration_minutes" integer DEFAULT 5 NOT NULL,
	"mute_until" timestamp (3) with time zone,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"location_id" uuid,
	"skilift_id" uuid,
	"device_id" uuid,
	"camera_id" uuid,
	"parking_id" uuid,
	"flow_measurement_id" uuid,
	"pool_id" uuid,
	"channels" text[] NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"last_value" numeric(12, 1),
	"triggered_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "alarms_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "alarms_severity_check" CHECK ("alarms"."severity" in ('info', 'warning', 'danger')),
	CONSTRAINT "alarms_metric_check" CHECK ("alarms"."metric" in ('windSpeed', 'windGusts', 'temperature', 'snowfall24h', 'avalancheDanger', 'deviceOffline', 'cameraStale', 'parkingFree', 'flowOccupancy', 'waterTemperature', 'dataStale')),
	CONSTRAINT "alarms_operator_check" CHECK ("alarms"."operator" in ('gt', 'gte', 'lt', 'lte', 'eq')),
	CONSTRAINT "alarms_state_check" CHECK ("alarms"."state" in ('ok', 'triggered', 'acknowledged'))
);
--> statement-breakpoint
CREATE TABLE "alarms_recipient_user_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "alarms_recipient_user_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "alarms_department_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "alarms_department_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "cameras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"placement" jsonb,
	"skilift_id" uuid,
	"direction" integer,
	"resolution" varchar(11),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"image_url" varchar(500),
	"stream_url" varchar(500),
	"embed_url" varchar(500),
	"username" varchar(120),
	"password" varchar(128),
	"refresh_interval" integer DEFAULT 300 NOT NULL,
	"visible_in_app" boolean DEFAULT true NOT NULL,
	"visible_on_web" boolean DEFAULT true NOT NULL,
	"visible_on_tv" boolean DEFAULT false NOT NULL,
	"tags" text[],
	"archive_enabled" boolean DEFAULT false NOT NULL,
	"archive_interval" integer,
	"archive_days" integer DEFAULT 30,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"camera_status" text,
	"last_ok_at" timestamp (3) with time zone,
	"thumbnail_url" varchar(500),
	"thumbnail_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "cameras_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "cameras_type_check" CHECK ("cameras"."type" in ('image', 'stream', 'panorama', 'embed')),
	CONSTRAINT "cameras_camera_status_check" CHECK ("cameras"."camera_status" in ('online', 'offline', 'stale'))
);
--> statement-breakpoint
CREATE TABLE "cameras_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cameras_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "flow_measurements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"measurement_type" text NOT NULL,
	"direction" text NOT NULL,
	"device_id" uuid,
	"capacity" integer,
	"threshold_medium" integer DEFAULT 60 NOT NULL,
	"threshold_high" integer DEFAULT 90 NOT NULL,
	"reset_time" time(0) DEFAULT '03:00',
	"publish_to_app" boolean DEFAULT false NOT NULL,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"current_count" integer,
	"occupancy" text,
	"rate_per_hour" integer,
	"last_reading_at" timestamp (3) with time zone,
	"skilift_id" uuid,
	"pool_id" uuid,
	"parking_id" uuid,
	"location_id" uuid,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "flow_measurements_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "flow_measurements_measurement_type_check" CHECK ("flow_measurements"."measurement_type" in ('people', 'vehicles', 'skiers', 'pool')),
	CONSTRAINT "flow_measurements_direction_check" CHECK ("flow_measurements"."direction" in ('in', 'out', 'both')),
	CONSTRAINT "flow_measurements_occupancy_check" CHECK ("flow_measurements"."occupancy" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"water_type" text NOT NULL,
	"placement" text NOT NULL,
	"type" text,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"occupancy" text,
	"water_temperature" numeric(12, 1),
	"water_temperature_measured_at" timestamp (3) with time zone,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"length" numeric(12, 1),
	"width" numeric(12, 1),
	"depth_min" numeric(12, 2),
	"depth_max" numeric(12, 2),
	"water_area" numeric(12, 1),
	"volume" numeric(12, 1),
	"mineralization" integer,
	"capacity" integer,
	"min_age" integer,
	"barrier_free" boolean DEFAULT false,
	"access_included" boolean DEFAULT true,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"seasonal" text,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "pools_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "pools_water_type_check" CHECK ("pools"."water_type" in ('clear', 'sea', 'thermal')),
	CONSTRAINT "pools_placement_check" CHECK ("pools"."placement" in ('indoor', 'outdoor')),
	CONSTRAINT "pools_type_check" CHECK ("pools"."type" in ('swimming', 'relaxation', 'childrens', 'wave', 'lazyRiver', 'whirlpool', 'thermal')),
	CONSTRAINT "pools_status_check" CHECK ("pools"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "pools_occupancy_check" CHECK ("pools"."occupancy" in ('low', 'medium', 'high')),
	CONSTRAINT "pools_seasonal_check" CHECK ("pools"."seasonal" in ('summer', 'winter'))
);
--> statement-breakpoint
CREATE TABLE "pools_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pools_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "aquaparks_attractions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"difficulty" text,
	"placement" text NOT NULL,
	"water_type" text,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"occupancy" text,
	"waiting_time" integer,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"min_height" integer,
	"max_height" integer,
	"min_age" integer,
	"max_weight" integer,
	"accompaniment_required" boolean DEFAULT false,
	"restrictions" jsonb,
	"access_included" boolean DEFAULT true,
	"length" integer,
	"height" numeric(12, 1),
	"max_speed" numeric(12, 1),
	"lanes" integer,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"pool_id" uuid,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "aquaparks_attractions_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "aquaparks_attractions_type_check" CHECK ("aquaparks_attractions"."type" in ('slide', 'tube', 'rafting', 'freeFall', 'halfpipe', 'childrens', 'waveMachine', 'wellness', 'sauna', 'other')),
	CONSTRAINT "aquaparks_attractions_difficulty_check" CHECK ("aquaparks_attractions"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "aquaparks_attractions_placement_check" CHECK ("aquaparks_attractions"."placement" in ('indoor', 'outdoor')),
	CONSTRAINT "aquaparks_attractions_water_type_check" CHECK ("aquaparks_attractions"."water_type" in ('clear', 'sea', 'thermal')),
	CONSTRAINT "aquaparks_attractions_status_check" CHECK ("aquaparks_attractions"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "aquaparks_attractions_occupancy_check" CHECK ("aquaparks_attractions"."occupancy" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "aquaparks_attractions_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "aquaparks_attractions_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "theme_parks_attractions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"difficulty" text,
	"target_group" text[],
	"zone" jsonb,
	"placement" text,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"occupancy" text,
	"waiting_time" integer,
	"rain_operation" boolean DEFAULT false,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"min_height" integer,
	"min_height_accompanied" integer,
	"max_height" integer,
	"min_age" integer,
	"fast_pass" boolean DEFAULT false,
	"restrictions" jsonb,
	"ride_time" integer,
	"capacity_per_hour" integer,
	"max_speed" numeric(12, 1),
	"height" numeric(12, 1),
	"length" integer,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"show_times" text[],
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "theme_parks_attractions_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "theme_parks_attractions_type_check" CHECK ("theme_parks_attractions"."type" in ('rollerCoaster', 'waterRide', 'carousel', 'darkRide', 'dropTower', 'childrens', 'show', 'walkThrough', 'game', 'other')),
	CONSTRAINT "theme_parks_attractions_difficulty_check" CHECK ("theme_parks_attractions"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "theme_parks_attractions_placement_check" CHECK ("theme_parks_attractions"."placement" in ('indoor', 'outdoor')),
	CONSTRAINT "theme_parks_attractions_status_check" CHECK ("theme_parks_attractions"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "theme_parks_attractions_occupancy_check" CHECK ("theme_parks_attractions"."occupancy" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "theme_parks_attractions_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "theme_parks_attractions_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"occupancy" text,
	"price_range" text,
	"payment_methods" text[],
	"gopass_points" boolean DEFAULT false,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"cuisines" jsonb,
	"daily_menu" jsonb,
	"menu_url" jsonb,
	"menu_file" uuid,
	"dietary_options" text[],
	"capacity_indoor" integer,
	"capacity_outdoor" integer,
	"terrace" boolean DEFAULT false,
	"wifi" boolean DEFAULT false,
	"child_friendly" boolean DEFAULT false,
	"pets_allowed" boolean DEFAULT false,
	"barrier_free" boolean DEFAULT false,
	"phone" varchar(16),
	"email" varchar(254),
	"website_url" jsonb,
	"address" jsonb,
	"accepts_reservations" boolean DEFAULT false,
	"reservation_url" varchar(500),
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"access_on_skis" boolean DEFAULT false,
	"nearest_skilift_id" uuid,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "restaurants_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "restaurants_type_check" CHECK ("restaurants"."type" in ('restaurant', 'bar', 'cafe', 'apresSki', 'buffet', 'fastFood', 'mountainHut', 'pizzeria')),
	CONSTRAINT "restaurants_status_check" CHECK ("restaurants"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "restaurants_occupancy_check" CHECK ("restaurants"."occupancy" in ('low', 'medium', 'high')),
	CONSTRAINT "restaurants_price_range_check" CHECK ("restaurants"."price_range" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "restaurants_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "restaurants_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "accommodations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"star_rating" numeric(12, 1),
	"rating" numeric(12, 1),
	"number_of_rooms" integer,
	"number_of_beds" integer,
	"is_own_property" boolean DEFAULT true,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"amenity_feature" text[],
	"board_types" text[],
	"languages_spoken" text[],
	"pets_allowed" boolean DEFAULT false,
	"barrier_free" boolean DEFAULT false,
	"price_from" jsonb,
	"gopass_discount" integer,
	"booking_url" jsonb,
	"phone" varchar(16),
	"email" varchar(254),
	"website_url" jsonb,
	"address" jsonb,
	"checkin_time" time(0),
	"checkout_time" time(0),
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"distance_to_lift" integer,
	"ski_in_ski_out" boolean DEFAULT false,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "accommodations_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "accommodations_type_check" CHECK ("accommodations"."type" in ('hotel', 'apartment', 'chalet', 'guesthouse', 'bungalow', 'hostel', 'camp')),
	CONSTRAINT "accommodations_status_check" CHECK ("accommodations"."status" in ('closed', 'limited', 'open'))
);
--> statement-breakpoint
CREATE TABLE "accommodations_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "accommodations_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"sub_type" text,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"occupancy" text,
	"difficulty" text,
	"age_from" integer,
	"age_to" integer,
	"languages_spoken" text[],
	"barrier_free" boolean DEFAULT false,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"equipment" jsonb,
	"features" text[],
	"price_info" jsonb,
	"price_list_url" jsonb,
	"reservation_url" jsonb,
	"payment_methods" text[],
	"ticket_sale" boolean DEFAULT false,
	"gopass_card_issue" boolean DEFAULT false,
	"phone" varchar(16),
	"email" varchar(254),
	"website_url" jsonb,
	"address" jsonb,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "services_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "services_service_type_check" CHECK ("services"."service_type" in ('funZone', 'infoCenter', 'tatryMotion')),
	CONSTRAINT "services_sub_type_check" CHECK ("services"."sub_type" in ('snowpark', 'funPark', 'snowTubing', 'iceRink', 'kidsPark', 'ropePark', 'zorbing', 'sledging', 'infoCenter', 'ticketOffice', 'firstAid', 'lostAndFound', 'skiSchool', 'rental', 'skiService', 'shop', 'depot', 'kindergarten')),
	CONSTRAINT "services_status_check" CHECK ("services"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "services_occupancy_check" CHECK ("services"."occupancy" in ('low', 'medium', 'high')),
	CONSTRAINT "services_difficulty_check" CHECK ("services"."difficulty" in ('easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "services_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "services_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"categories" text[] NOT NULL,
	"event_status" text DEFAULT 'scheduled' NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"door_time" time(0),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"schedule" jsonb,
	"performers" jsonb,
	"organizer" jsonb,
	"maximum_attendee_capacity" integer,
	"video_url" varchar(500),
	"series_id" varchar(64),
	"is_free" boolean DEFAULT false NOT NULL,
	"price_from" jsonb,
	"ticket_url" jsonb,
	"highlighted" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"contact_phone" varchar(16),
	"contact_email" varchar(254),
	"website_url" jsonb,
	"venue" jsonb,
	"location_id" uuid,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "events_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "events_event_status_check" CHECK ("events"."event_status" in ('scheduled', 'postponed', 'rescheduled', 'cancelled', 'soldOut'))
);
--> statement-breakpoint
CREATE TABLE "events_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "events_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "parking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"capacity" integer NOT NULL,
	"vacant_spaces" integer,
	"occupancy" text,
	"occupancy_measured_at" timestamp (3) with time zone,
	"shuttle_bus" boolean DEFAULT false,
	"guarded" boolean DEFAULT false,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"paid" boolean DEFAULT false NOT NULL,
	"price_per_day" jsonb,
	"tariff" jsonb,
	"payment_methods" text[],
	"reservation_url" varchar(500),
	"capacity_bus" integer,
	"capacity_disabled" integer,
	"capacity_ev" integer,
	"ev_chargers" integer,
	"height_limit" numeric(12, 2),
	"sensor_id" varchar(64),
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"distance_to_lift" integer,
	"navigation_url" varchar(500),
	"photos" jsonb,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '') || ' ' || coalesce("sensor_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '') || ' ' || coalesce("sensor_id", '')), 300)) STORED,
	CONSTRAINT "parking_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "parking_type_check" CHECK ("parking"."type" in ('surface', 'garage', 'street', 'parkAndRide', 'overflow')),
	CONSTRAINT "parking_status_check" CHECK ("parking"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "parking_occupancy_check" CHECK ("parking"."occupancy" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "parking_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "parking_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"product_type" text NOT NULL,
	"sku" varchar(40) NOT NULL,
	"category_id" uuid,
	"person_categories" text[] NOT NULL,
	"season" text,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"price" jsonb,
	"vat_rate" numeric(12, 1),
	"is_flexi" boolean DEFAULT false NOT NULL,
	"gopass_points" integer,
	"refundable" boolean DEFAULT false,
	"conditions" jsonb,
	"valid_from" date,
	"valid_to" date,
	"duration_value" numeric(12, 1),
	"duration_unit" text,
	"sale_from" timestamp (3) with time zone,
	"sale_to" timestamp (3) with time zone,
	"shop_product_id" varchar(40),
	"shop_url" jsonb,
	"cross_sale_type" text,
	"cross_sale_url" jsonb,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "products_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "products_product_type_check" CHECK ("products"."product_type" in ('skipass', 'seasonPass', 'aquapass', 'attraction', 'skiSchool', 'rental', 'parking', 'event', 'restaurant', 'accommodation', 'voucher', 'other')),
	CONSTRAINT "products_season_check" CHECK ("products"."season" in ('winter', 'summer', 'yearRound')),
	CONSTRAINT "products_duration_unit_check" CHECK ("products"."duration_unit" in ('hour', 'day', 'season', 'entry')),
	CONSTRAINT "products_cross_sale_type_check" CHECK ("products"."cross_sale_type" in ('external', 'internal'))
);
--> statement-breakpoint
CREATE TABLE "products_valid_resort_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_valid_resort_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "products_cross_sale_product_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_cross_sale_product_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "products_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "price_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"code" varchar(40) NOT NULL,
	"product_id" uuid NOT NULL,
	"person_category" text NOT NULL,
	"channel" text NOT NULL,
	"season" text NOT NULL,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"min_price" numeric(12, 2),
	"base_price" numeric(12, 2) NOT NULL,
	"max_price" numeric(12, 2),
	"price_levels" jsonb,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"flexis_acronym" varchar(10),
	"sheet_state" text DEFAULT 'draft' NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("code", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("code", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "price_products_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "price_products_person_category_check" CHECK ("price_products"."person_category" in ('adult', 'youth', 'child', 'senior', 'disabled', 'family', 'group')),
	CONSTRAINT "price_products_channel_check" CHECK ("price_products"."channel" in ('eshop', 'cashDesk', 'app', 'partner')),
	CONSTRAINT "price_products_season_check" CHECK ("price_products"."season" in ('winter', 'summer', 'yearRound')),
	CONSTRAINT "price_products_currency_check" CHECK ("price_products"."currency" in ('EUR', 'CZK', 'PLN', 'CHF', 'HUF')),
	CONSTRAINT "price_products_sheet_state_check" CHECK ("price_products"."sheet_state" in ('draft', 'ready', 'synced'))
);
--> statement-breakpoint
CREATE TABLE "gopass_benefits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"categories" text[] NOT NULL,
	"partner_name" varchar(120) NOT NULL,
	"partner_logo" uuid,
	"highlighted" boolean DEFAULT false NOT NULL,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"benefit_type" text NOT NULL,
	"discount_value" numeric(12, 2),
	"currency" text,
	"points_required" integer,
	"promo_code" varchar(40),
	"url" jsonb,
	"call_to_action" jsonb,
	"conditions" jsonb,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"card_levels" text[],
	"countries" text[],
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "gopass_benefits_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "gopass_benefits_benefit_type_check" CHECK ("gopass_benefits"."benefit_type" in ('percentDiscount', 'fixedDiscount', 'gift', 'points', 'voucher')),
	CONSTRAINT "gopass_benefits_currency_check" CHECK ("gopass_benefits"."currency" in ('EUR', 'CZK', 'PLN', 'CHF', 'HUF'))
);
--> statement-breakpoint
CREATE TABLE "gopass_benefits_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "gopass_benefits_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "express_shopping_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"shop_category_id" varchar(40) NOT NULL,
	"season" text,
	"icon" uuid NOT NULL,
	"image" uuid,
	"color" varchar(7),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"visible_from" timestamp (3) with time zone,
	"visible_to" timestamp (3) with time zone,
	"cross_sale_type" text,
	"cross_sale_url" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("shop_category_id", '') || ' ' || coalesce("alias", ''))) STORED,
	CONSTRAINT "express_shopping_categories_season_check" CHECK ("express_shopping_categories"."season" in ('winter', 'summer', 'yearRound')),
	CONSTRAINT "express_shopping_categories_cross_sale_type_check" CHECK ("express_shopping_categories"."cross_sale_type" in ('external', 'internal'))
);
--> statement-breakpoint
CREATE TABLE "express_shopping_categories_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "express_shopping_categories_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "express_shopping_categories_product_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "express_shopping_categories_product_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "express_shopping_resorts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"shop_resort_id" varchar(40) NOT NULL,
	"season" text,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"shop_url" jsonb,
	"max_days_ahead" integer DEFAULT 180,
	"same_day_sale_until" time(0),
	"hide_flexi_prices" boolean DEFAULT false NOT NULL,
	"image" uuid NOT NULL,
	"logo" uuid,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("shop_resort_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("shop_resort_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "express_shopping_resorts_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "express_shopping_resorts_season_check" CHECK ("express_shopping_resorts"."season" in ('winter', 'summer', 'yearRound')),
	CONSTRAINT "express_shopping_resorts_currency_check" CHECK ("express_shopping_resorts"."currency" in ('EUR', 'CZK', 'PLN', 'CHF', 'HUF'))
);
--> statement-breakpoint
CREATE TABLE "express_shopping_resorts_category_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "express_shopping_resorts_category_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "express_shopping_resorts_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "express_shopping_resorts_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"code" varchar(64) NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"product_id" uuid NOT NULL,
	"event_id" uuid,
	"price" jsonb,
	"user_id" uuid,
	"holder_name" varchar(120),
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"gate" varchar(40),
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("code") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("code", '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("code", '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "tickets_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "tickets_state_check" CHECK ("tickets"."state" in ('valid', 'used', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "accreditations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reject_reason" varchar(500),
	"accreditation_event_id" uuid NOT NULL,
	"category" text NOT NULL,
	"note" varchar(500),
	"full_name" varchar(120) NOT NULL,
	"organization" varchar(120),
	"email" varchar(254) NOT NULL,
	"phone" varchar(16),
	"photo" uuid NOT NULL,
	"zones" text[],
	"vehicle_plate" varchar(12),
	"valid_from" date,
	"valid_to" date,
	"barcode" varchar(64),
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("full_name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("full_name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("barcode", ''))) STORED,
	CONSTRAINT "accreditations_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "accreditations_state_check" CHECK ("accreditations"."state" in ('requested', 'approved', 'rejected', 'printed', 'collected')),
	CONSTRAINT "accreditations_category_check" CHECK ("accreditations"."category" in ('media', 'photographer', 'vip', 'organizer', 'athlete', 'team', 'supplier', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "accreditation_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"event_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"request_until" timestamp (3) with time zone,
	"capacity" integer,
	"contact_email" varchar(254),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"categories" text[] NOT NULL,
	"zones" jsonb NOT NULL,
	"template" uuid,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "accreditation_events_resort_id_id_key" UNIQUE("resort_id","id")
);
--> statement-breakpoint
CREATE TABLE "feed_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"type" text NOT NULL,
	"add_up_way" text DEFAULT 'OR' NOT NULL,
	"multi_select" boolean DEFAULT true NOT NULL,
	"default_selected" boolean DEFAULT false NOT NULL,
	"parent_id" uuid,
	"icon" uuid,
	"icon_active" uuid,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"property" varchar(60),
	"values" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "feed_filters_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "feed_filters_type_check" CHECK ("feed_filters"."type" in ('filter', 'topLevelChips')),
	CONSTRAINT "feed_filters_add_up_way_check" CHECK ("feed_filters"."add_up_way" in ('AND', 'OR'))
);
--> statement-breakpoint
CREATE TABLE "feed_filters_category_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "feed_filters_category_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feed_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"content_types" text[] NOT NULL,
	"layout" text DEFAULT 'tile' NOT NULL,
	"icon" uuid NOT NULL,
	"color" varchar(7),
	"show_on_map" boolean DEFAULT false NOT NULL,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"season" text,
	"visible_from" timestamp (3) with time zone,
	"visible_to" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "feed_categories_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "feed_categories_layout_check" CHECK ("feed_categories"."layout" in ('tile', 'list', 'carousel')),
	CONSTRAINT "feed_categories_season_check" CHECK ("feed_categories"."season" in ('winter', 'summer', 'yearRound'))
);
--> statement-breakpoint
CREATE TABLE "feed_categories_resort_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "feed_categories_resort_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feed_recommendations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"target_type" text NOT NULL,
	"target_id" varchar(36),
	"url" jsonb,
	"call_to_action" jsonb,
	"cross_sale_type" text,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"season" text,
	"time_of_day" text[],
	"weather_conditions" text[],
	"audience" text[],
	"gopass_only" boolean DEFAULT false NOT NULL,
	"max_impressions" integer,
	"photos" jsonb NOT NULL,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "feed_recommendations_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "feed_recommendations_target_type_check" CHECK ("feed_recommendations"."target_type" in ('event', 'restaurant', 'accommodation', 'skilift', 'slope', 'crossCountry', 'bike', 'pool', 'aquaparkAttraction', 'themeParkAttraction', 'service', 'gopassBenefit', 'product', 'camera', 'url')),
	CONSTRAINT "feed_recommendations_cross_sale_type_check" CHECK ("feed_recommendations"."cross_sale_type" in ('external', 'internal')),
	CONSTRAINT "feed_recommendations_season_check" CHECK ("feed_recommendations"."season" in ('winter', 'summer', 'yearRound'))
);
--> statement-breakpoint
CREATE TABLE "feed_recommendations_feed_category_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "feed_recommendations_feed_category_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feed_recommendations_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "feed_recommendations_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"transport_type" text NOT NULL,
	"stop_name" jsonb NOT NULL,
	"platform_code" varchar(8),
	"location_id" uuid,
	"info_text" jsonb,
	"source" text DEFAULT 'manual' NOT NULL,
	"gtfs_stop_id" varchar(64),
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"rows_count" integer DEFAULT 8 NOT NULL,
	"refresh_seconds" integer DEFAULT 30 NOT NULL,
	"look_ahead_minutes" integer DEFAULT 240,
	"theme" text DEFAULT 'dark' NOT NULL,
	"languages" text[] DEFAULT '{"sk","en"}' NOT NULL,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "departures_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "departures_transport_type_check" CHECK ("departures"."transport_type" in ('skibus', 'bus', 'train', 'cableCar', 'shuttle')),
	CONSTRAINT "departures_source_check" CHECK ("departures"."source" in ('manual', 'gtfs', 'api')),
	CONSTRAINT "departures_theme_check" CHECK ("departures"."theme" in ('dark', 'light'))
);
--> statement-breakpoint
CREATE TABLE "info_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"severity" text DEFAULT 'info' NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"page_type" text DEFAULT 'text' NOT NULL,
	"image" uuid,
	"page_url" varchar(500),
	"departure_id" uuid,
	"display_seconds" integer DEFAULT 15 NOT NULL,
	"touch_enabled" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"schedule" jsonb,
	"languages" text[],
	"published_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("title" ->> 'sk', "title" ->> 'cs', "title" ->> 'en', "title" ->> 'de', "title" ->> 'pl', "title" ->> 'it', "title" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "info_devices_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "info_devices_severity_check" CHECK ("info_devices"."severity" in ('info', 'warning', 'danger', 'success')),
	CONSTRAINT "info_devices_page_type_check" CHECK ("info_devices"."page_type" in ('text', 'image', 'webPage', 'skimap', 'weather', 'departures', 'cameras'))
);
--> statement-breakpoint
CREATE TABLE "info_devices_device_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "info_devices_device_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "info_leds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"severity" text DEFAULT 'info' NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"line_1" jsonb,
	"line_2" jsonb,
	"content" text[] DEFAULT '{"message"}' NOT NULL,
	"color" text DEFAULT 'amber' NOT NULL,
	"effect" text DEFAULT 'static' NOT NULL,
	"speed" integer DEFAULT 5,
	"brightness" integer DEFAULT 80,
	"display_seconds" integer DEFAULT 8 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"schedule" jsonb,
	"languages" text[],
	"published_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("title" ->> 'sk', "title" ->> 'cs', "title" ->> 'en', "title" ->> 'de', "title" ->> 'pl', "title" ->> 'it', "title" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "info_leds_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "info_leds_severity_check" CHECK ("info_leds"."severity" in ('info', 'warning', 'danger', 'success')),
	CONSTRAINT "info_leds_color_check" CHECK ("info_leds"."color" in ('white', 'green', 'amber', 'red')),
	CONSTRAINT "info_leds_effect_check" CHECK ("info_leds"."effect" in ('static', 'scroll', 'blink'))
);
--> statement-breakpoint
CREATE TABLE "info_leds_device_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "info_leds_device_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "info_mobiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"severity" text DEFAULT 'info' NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"image" uuid,
	"url" jsonb,
	"call_to_action" jsonb,
	"dismissible" boolean DEFAULT true NOT NULL,
	"platforms" text[] DEFAULT '{"ios","android"}' NOT NULL,
	"audience" text[],
	"push_notification" boolean DEFAULT false NOT NULL,
	"push_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"schedule" jsonb,
	"languages" text[],
	"published_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("title" ->> 'sk', "title" ->> 'cs', "title" ->> 'en', "title" ->> 'de', "title" ->> 'pl', "title" ->> 'it', "title" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "info_mobiles_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "info_mobiles_severity_check" CHECK ("info_mobiles"."severity" in ('info', 'warning', 'danger', 'success'))
);
--> statement-breakpoint
CREATE TABLE "info_mobiles_device_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "info_mobiles_device_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "info_tvs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"severity" text DEFAULT 'info' NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"slide_type" text NOT NULL,
	"media" uuid,
	"camera_id" uuid,
	"event_id" uuid,
	"duration" integer DEFAULT 15 NOT NULL,
	"transition" text DEFAULT 'fade' NOT NULL,
	"show_ticker" boolean DEFAULT true NOT NULL,
	"sound" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"schedule" jsonb,
	"languages" text[],
	"published_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("title" ->> 'sk', "title" ->> 'cs', "title" ->> 'en', "title" ->> 'de', "title" ->> 'pl', "title" ->> 'it', "title" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "info_tvs_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "info_tvs_severity_check" CHECK ("info_tvs"."severity" in ('info', 'warning', 'danger', 'success')),
	CONSTRAINT "info_tvs_slide_type_check" CHECK ("info_tvs"."slide_type" in ('image', 'video', 'camera', 'weather', 'liftStatus', 'skimap', 'event', 'text')),
	CONSTRAINT "info_tvs_transition_check" CHECK ("info_tvs"."transition" in ('none', 'fade', 'slide'))
);
--> statement-breakpoint
CREATE TABLE "info_tvs_device_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "info_tvs_device_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "info_webs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"severity" text DEFAULT 'info' NOT NULL,
	"priority" integer DEFAULT 50 NOT NULL,
	"url" jsonb,
	"call_to_action" jsonb,
	"background_color" varchar(7),
	"text_color" varchar(7),
	"dismissible" boolean DEFAULT true NOT NULL,
	"placement" text NOT NULL,
	"domains" text[],
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"schedule" jsonb,
	"languages" text[],
	"published_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("title" ->> 'sk', "title" ->> 'cs', "title" ->> 'en', "title" ->> 'de', "title" ->> 'pl', "title" ->> 'it', "title" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("title" ->> 'sk', '') || ' ' || coalesce("title" ->> 'cs', '') || ' ' || coalesce("title" ->> 'en', '') || ' ' || coalesce("title" ->> 'de', '') || ' ' || coalesce("title" ->> 'pl', '') || ' ' || coalesce("title" ->> 'it', '') || ' ' || coalesce("title" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "info_webs_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "info_webs_severity_check" CHECK ("info_webs"."severity" in ('info', 'warning', 'danger', 'success')),
	CONSTRAINT "info_webs_placement_check" CHECK ("info_webs"."placement" in ('topBar', 'popup', 'homepage', 'skipassPage'))
);
--> statement-breakpoint
CREATE TABLE "info_webs_device_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "info_webs_device_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"type" text NOT NULL,
	"location_id" uuid,
	"department_id" uuid,
	"installed_at" date,
	"note" varchar(500),
	"display_url" varchar(500),
	"language" text,
	"width" integer,
	"height" integer,
	"orientation" text,
	"serial_number" varchar(64),
	"mac_address" varchar(17),
	"ip_address" varchar(15),
	"device_status" text,
	"last_seen_at" timestamp (3) with time zone,
	"software_version" varchar(40),
	"pairing_code" varchar(6),
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("mac_address", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("mac_address", '')), 300)) STORED,
	CONSTRAINT "devices_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "devices_type_check" CHECK ("devices"."type" in ('kiosk', 'led', 'mobile', 'tv', 'web', 'gate', 'weatherStation', 'flowSensor', 'camera', 'other')),
	CONSTRAINT "devices_language_check" CHECK ("devices"."language" in ('sk', 'cs', 'en', 'de', 'pl', 'it', 'hu')),
	CONSTRAINT "devices_orientation_check" CHECK ("devices"."orientation" in ('landscape', 'portrait')),
	CONSTRAINT "devices_device_status_check" CHECK ("devices"."device_status" in ('online', 'offline', 'error'))
);
--> statement-breakpoint
CREATE TABLE "actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"target" jsonb,
	"icon" uuid NOT NULL,
	"color" varchar(7),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"placement" text[] NOT NULL,
	"platforms" text[] NOT NULL,
	"min_app_version" varchar(14),
	"requires_login" boolean DEFAULT false NOT NULL,
	"season" text,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "actions_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "actions_action_type_check" CHECK ("actions"."action_type" in ('url', 'deepLink', 'screen', 'phone', 'email', 'shop', 'map', 'scan')),
	CONSTRAINT "actions_season_check" CHECK ("actions"."season" in ('winter', 'summer', 'yearRound'))
);
--> statement-breakpoint
CREATE TABLE "actions_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "actions_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "homepages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"season" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"min_app_version" varchar(14),
	"tags" text[],
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"headline" jsonb,
	"sections" jsonb NOT NULL,
	"cross_sale_type" text,
	"background" uuid,
	"background_video_url" varchar(500),
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "homepages_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "homepages_season_check" CHECK ("homepages"."season" in ('winter', 'summer', 'yearRound')),
	CONSTRAINT "homepages_cross_sale_type_check" CHECK ("homepages"."cross_sale_type" in ('external', 'internal'))
);
--> statement-breakpoint
CREATE TABLE "homepages_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "homepages_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "homepages_action_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "homepages_action_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "homepages_recommendation_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "homepages_recommendation_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "homepages_feed_category_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "homepages_feed_category_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"description" varchar(200) NOT NULL,
	"token" varchar(40),
	"allow_access" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"scopes" text[] NOT NULL,
	"ip_whitelist" text[],
	"rate_limit" integer DEFAULT 600,
	"last_access_at" timestamp (3) with time zone,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("description") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("description", '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("description", '') || ' ' || coalesce("external_id", '')), 300)) STORED
);
--> statement-breakpoint
CREATE TABLE "api_keys_resort_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "api_keys_resort_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "sync_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"resort_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"system" text NOT NULL,
	"direction" text NOT NULL,
	"entity_types" text[] NOT NULL,
	"schedule" varchar(120),
	"state" text DEFAULT 'idle' NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_duration_ms" integer,
	"created" integer,
	"updated" integer,
	"failed" integer,
	"pending_changes" integer,
	"last_error" varchar(2000),
	"log" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "sync_jobs_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "sync_jobs_system_check" CHECK ("sync_jobs"."system" in ('gopassShop', 'shopProduction', 'liftControl', 'weather', 'pms', 'accessControl', 'gtfs')),
	CONSTRAINT "sync_jobs_direction_check" CHECK ("sync_jobs"."direction" in ('import', 'export')),
	CONSTRAINT "sync_jobs_state_check" CHECK ("sync_jobs"."state" in ('idle', 'running', 'success', 'partial', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "quotes_of_the_day" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"text" jsonb NOT NULL,
	"author" varchar(80),
	"date" date,
	"valid_from" date,
	"valid_to" date,
	"show_on" text[] DEFAULT '{"dashboard"}' NOT NULL,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("text" ->> 'sk', "text" ->> 'cs', "text" ->> 'en', "text" ->> 'de', "text" ->> 'pl', "text" ->> 'it', "text" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("text" ->> 'sk', '') || ' ' || coalesce("text" ->> 'cs', '') || ' ' || coalesce("text" ->> 'en', '') || ' ' || coalesce("text" ->> 'de', '') || ' ' || coalesce("text" ->> 'pl', '') || ' ' || coalesce("text" ->> 'it', '') || ' ' || coalesce("text" ->> 'hu', '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("text" ->> 'sk', '') || ' ' || coalesce("text" ->> 'cs', '') || ' ' || coalesce("text" ->> 'en', '') || ' ' || coalesce("text" ->> 'de', '') || ' ' || coalesce("text" ->> 'pl', '') || ' ' || coalesce("text" ->> 'it', '') || ' ' || coalesce("text" ->> 'hu', '') || ' ' || coalesce("external_id", '')), 300)) STORED
);
--> statement-breakpoint
ALTER TABLE "cross_countries" ADD CONSTRAINT "cross_countries_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_countries" ADD CONSTRAINT "cross_countries_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_countries" ADD CONSTRAINT "cross_countries_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_countries_badge_ids" ADD CONSTRAINT "cross_countries_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."cross_countries"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_countries_badge_ids" ADD CONSTRAINT "cross_countries_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_gpx_file_fk" FOREIGN KEY ("gpx_file") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes_required_skilift_ids" ADD CONSTRAINT "bikes_required_skilift_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."bikes"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes_required_skilift_ids" ADD CONSTRAINT "bikes_required_skilift_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes_badge_ids" ADD CONSTRAINT "bikes_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."bikes"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes_badge_ids" ADD CONSTRAINT "bikes_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_current" ADD CONSTRAINT "weather_current_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_current" ADD CONSTRAINT "weather_current_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_current" ADD CONSTRAINT "weather_current_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_current" ADD CONSTRAINT "weather_current_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_avalanches" ADD CONSTRAINT "weather_avalanches_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_avalanches" ADD CONSTRAINT "weather_avalanches_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_avalanches" ADD CONSTRAINT "weather_avalanches_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_settings" ADD CONSTRAINT "weather_settings_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_settings" ADD CONSTRAINT "weather_settings_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_settings" ADD CONSTRAINT "weather_settings_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_settings" ADD CONSTRAINT "weather_settings_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_skilift_id_fk" FOREIGN KEY ("resort_id","skilift_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_device_id_fk" FOREIGN KEY ("resort_id","device_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_camera_id_fk" FOREIGN KEY ("resort_id","camera_id") REFERENCES "public"."cameras"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_parking_id_fk" FOREIGN KEY ("resort_id","parking_id") REFERENCES "public"."parking"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_flow_measurement_id_fk" FOREIGN KEY ("resort_id","flow_measurement_id") REFERENCES "public"."flow_measurements"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_pool_id_fk" FOREIGN KEY ("resort_id","pool_id") REFERENCES "public"."pools"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_acknowledged_by_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms_recipient_user_ids" ADD CONSTRAINT "alarms_recipient_user_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."alarms"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms_recipient_user_ids" ADD CONSTRAINT "alarms_recipient_user_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms_department_ids" ADD CONSTRAINT "alarms_department_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."alarms"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms_department_ids" ADD CONSTRAINT "alarms_department_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."departments"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_skilift_id_fk" FOREIGN KEY ("resort_id","skilift_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras_badge_ids" ADD CONSTRAINT "cameras_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."cameras"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cameras_badge_ids" ADD CONSTRAINT "cameras_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_device_id_fk" FOREIGN KEY ("resort_id","device_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_skilift_id_fk" FOREIGN KEY ("resort_id","skilift_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_pool_id_fk" FOREIGN KEY ("resort_id","pool_id") REFERENCES "public"."pools"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_parking_id_fk" FOREIGN KEY ("resort_id","parking_id") REFERENCES "public"."parking"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_measurements" ADD CONSTRAINT "flow_measurements_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools_badge_ids" ADD CONSTRAINT "pools_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."pools"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools_badge_ids" ADD CONSTRAINT "pools_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions" ADD CONSTRAINT "aquaparks_attractions_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions" ADD CONSTRAINT "aquaparks_attractions_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions" ADD CONSTRAINT "aquaparks_attractions_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions" ADD CONSTRAINT "aquaparks_attractions_pool_id_fk" FOREIGN KEY ("resort_id","pool_id") REFERENCES "public"."pools"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions_badge_ids" ADD CONSTRAINT "aquaparks_attractions_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."aquaparks_attractions"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquaparks_attractions_badge_ids" ADD CONSTRAINT "aquaparks_attractions_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_parks_attractions" ADD CONSTRAINT "theme_parks_attractions_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_parks_attractions" ADD CONSTRAINT "theme_parks_attractions_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_parks_attractions" ADD CONSTRAINT "theme_parks_attractions_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_parks_attractions_badge_ids" ADD CONSTRAINT "theme_parks_attractions_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."theme_parks_attractions"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_parks_attractions_badge_ids" ADD CONSTRAINT "theme_parks_attractions_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_menu_file_fk" FOREIGN KEY ("menu_file") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_nearest_skilift_id_fk" FOREIGN KEY ("resort_id","nearest_skilift_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants_badge_ids" ADD CONSTRAINT "restaurants_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."restaurants"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants_badge_ids" ADD CONSTRAINT "restaurants_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations_badge_ids" ADD CONSTRAINT "accommodations_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."accommodations"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations_badge_ids" ADD CONSTRAINT "accommodations_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services_badge_ids" ADD CONSTRAINT "services_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."services"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services_badge_ids" ADD CONSTRAINT "services_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_badge_ids" ADD CONSTRAINT "events_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."events"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_badge_ids" ADD CONSTRAINT "events_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking" ADD CONSTRAINT "parking_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking" ADD CONSTRAINT "parking_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking" ADD CONSTRAINT "parking_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_badge_ids" ADD CONSTRAINT "parking_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."parking"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_badge_ids" ADD CONSTRAINT "parking_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."express_shopping_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_valid_resort_ids" ADD CONSTRAINT "products_valid_resort_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."products"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_valid_resort_ids" ADD CONSTRAINT "products_valid_resort_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_cross_sale_product_ids" ADD CONSTRAINT "products_cross_sale_product_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."products"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_cross_sale_product_ids" ADD CONSTRAINT "products_cross_sale_product_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."products"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_badge_ids" ADD CONSTRAINT "products_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."products"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products_badge_ids" ADD CONSTRAINT "products_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_products" ADD CONSTRAINT "price_products_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_products" ADD CONSTRAINT "price_products_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_products" ADD CONSTRAINT "price_products_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_products" ADD CONSTRAINT "price_products_product_id_fk" FOREIGN KEY ("resort_id","product_id") REFERENCES "public"."products"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gopass_benefits" ADD CONSTRAINT "gopass_benefits_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gopass_benefits" ADD CONSTRAINT "gopass_benefits_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gopass_benefits" ADD CONSTRAINT "gopass_benefits_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gopass_benefits" ADD CONSTRAINT "gopass_benefits_partner_logo_fk" FOREIGN KEY ("partner_logo") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gopass_benefits_badge_ids" ADD CONSTRAINT "gopass_benefits_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."gopass_benefits"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gopass_benefits_badge_ids" ADD CONSTRAINT "gopass_benefits_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories" ADD CONSTRAINT "express_shopping_categories_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories" ADD CONSTRAINT "express_shopping_categories_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories" ADD CONSTRAINT "express_shopping_categories_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories" ADD CONSTRAINT "express_shopping_categories_image_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories_badge_ids" ADD CONSTRAINT "express_shopping_categories_badge_ids_source_fk" FOREIGN KEY ("source_id") REFERENCES "public"."express_shopping_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories_badge_ids" ADD CONSTRAINT "express_shopping_categories_badge_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories_product_ids" ADD CONSTRAINT "express_shopping_categories_product_ids_source_fk" FOREIGN KEY ("source_id") REFERENCES "public"."express_shopping_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_categories_product_ids" ADD CONSTRAINT "express_shopping_categories_product_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts" ADD CONSTRAINT "express_shopping_resorts_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts" ADD CONSTRAINT "express_shopping_resorts_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts" ADD CONSTRAINT "express_shopping_resorts_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts" ADD CONSTRAINT "express_shopping_resorts_image_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts" ADD CONSTRAINT "express_shopping_resorts_logo_fk" FOREIGN KEY ("logo") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts_category_ids" ADD CONSTRAINT "express_shopping_resorts_category_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."express_shopping_resorts"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts_category_ids" ADD CONSTRAINT "express_shopping_resorts_category_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."express_shopping_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts_badge_ids" ADD CONSTRAINT "express_shopping_resorts_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."express_shopping_resorts"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_shopping_resorts_badge_ids" ADD CONSTRAINT "express_shopping_resorts_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_product_id_fk" FOREIGN KEY ("resort_id","product_id") REFERENCES "public"."products"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_fk" FOREIGN KEY ("resort_id","event_id") REFERENCES "public"."events"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_accreditation_event_id_fk" FOREIGN KEY ("resort_id","accreditation_event_id") REFERENCES "public"."accreditation_events"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_photo_fk" FOREIGN KEY ("photo") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_events" ADD CONSTRAINT "accreditation_events_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_events" ADD CONSTRAINT "accreditation_events_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_events" ADD CONSTRAINT "accreditation_events_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_events" ADD CONSTRAINT "accreditation_events_event_id_fk" FOREIGN KEY ("resort_id","event_id") REFERENCES "public"."events"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_events" ADD CONSTRAINT "accreditation_events_template_fk" FOREIGN KEY ("template") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters" ADD CONSTRAINT "feed_filters_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters" ADD CONSTRAINT "feed_filters_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters" ADD CONSTRAINT "feed_filters_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters" ADD CONSTRAINT "feed_filters_parent_id_fk" FOREIGN KEY ("resort_id","parent_id") REFERENCES "public"."feed_filters"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters" ADD CONSTRAINT "feed_filters_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters" ADD CONSTRAINT "feed_filters_icon_active_fk" FOREIGN KEY ("icon_active") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters_category_ids" ADD CONSTRAINT "feed_filters_category_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."feed_filters"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_filters_category_ids" ADD CONSTRAINT "feed_filters_category_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."feed_categories"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_categories" ADD CONSTRAINT "feed_categories_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_categories" ADD CONSTRAINT "feed_categories_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_categories" ADD CONSTRAINT "feed_categories_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_categories" ADD CONSTRAINT "feed_categories_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_categories_resort_ids" ADD CONSTRAINT "feed_categories_resort_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."feed_categories"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_categories_resort_ids" ADD CONSTRAINT "feed_categories_resort_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations" ADD CONSTRAINT "feed_recommendations_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations" ADD CONSTRAINT "feed_recommendations_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations" ADD CONSTRAINT "feed_recommendations_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations_feed_category_ids" ADD CONSTRAINT "feed_recommendations_feed_category_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."feed_recommendations"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations_feed_category_ids" ADD CONSTRAINT "feed_recommendations_feed_category_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."feed_categories"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations_badge_ids" ADD CONSTRAINT "feed_recommendations_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."feed_recommendations"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_recommendations_badge_ids" ADD CONSTRAINT "feed_recommendations_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices" ADD CONSTRAINT "info_devices_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices" ADD CONSTRAINT "info_devices_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices" ADD CONSTRAINT "info_devices_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices" ADD CONSTRAINT "info_devices_image_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices" ADD CONSTRAINT "info_devices_departure_id_fk" FOREIGN KEY ("resort_id","departure_id") REFERENCES "public"."departures"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices_device_ids" ADD CONSTRAINT "info_devices_device_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."info_devices"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_devices_device_ids" ADD CONSTRAINT "info_devices_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_leds" ADD CONSTRAINT "info_leds_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_leds" ADD CONSTRAINT "info_leds_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_leds" ADD CONSTRAINT "info_leds_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_leds_device_ids" ADD CONSTRAINT "info_leds_device_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."info_leds"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_leds_device_ids" ADD CONSTRAINT "info_leds_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles" ADD CONSTRAINT "info_mobiles_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles" ADD CONSTRAINT "info_mobiles_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles" ADD CONSTRAINT "info_mobiles_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles" ADD CONSTRAINT "info_mobiles_image_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles_device_ids" ADD CONSTRAINT "info_mobiles_device_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."info_mobiles"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_mobiles_device_ids" ADD CONSTRAINT "info_mobiles_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs" ADD CONSTRAINT "info_tvs_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs" ADD CONSTRAINT "info_tvs_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs" ADD CONSTRAINT "info_tvs_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs" ADD CONSTRAINT "info_tvs_media_fk" FOREIGN KEY ("media") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs" ADD CONSTRAINT "info_tvs_camera_id_fk" FOREIGN KEY ("resort_id","camera_id") REFERENCES "public"."cameras"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs" ADD CONSTRAINT "info_tvs_event_id_fk" FOREIGN KEY ("resort_id","event_id") REFERENCES "public"."events"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs_device_ids" ADD CONSTRAINT "info_tvs_device_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."info_tvs"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_tvs_device_ids" ADD CONSTRAINT "info_tvs_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_webs" ADD CONSTRAINT "info_webs_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_webs" ADD CONSTRAINT "info_webs_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_webs" ADD CONSTRAINT "info_webs_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_webs_device_ids" ADD CONSTRAINT "info_webs_device_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."info_webs"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_webs_device_ids" ADD CONSTRAINT "info_webs_device_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."devices"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_location_id_fk" FOREIGN KEY ("resort_id","location_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_department_id_fk" FOREIGN KEY ("resort_id","department_id") REFERENCES "public"."departments"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions_badge_ids" ADD CONSTRAINT "actions_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."actions"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions_badge_ids" ADD CONSTRAINT "actions_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages" ADD CONSTRAINT "homepages_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages" ADD CONSTRAINT "homepages_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages" ADD CONSTRAINT "homepages_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages" ADD CONSTRAINT "homepages_background_fk" FOREIGN KEY ("background") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_badge_ids" ADD CONSTRAINT "homepages_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."homepages"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_badge_ids" ADD CONSTRAINT "homepages_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_action_ids" ADD CONSTRAINT "homepages_action_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."homepages"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_action_ids" ADD CONSTRAINT "homepages_action_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."actions"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_recommendation_ids" ADD CONSTRAINT "homepages_recommendation_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."homepages"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_recommendation_ids" ADD CONSTRAINT "homepages_recommendation_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."feed_recommendations"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_feed_category_ids" ADD CONSTRAINT "homepages_feed_category_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."homepages"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepages_feed_category_ids" ADD CONSTRAINT "homepages_feed_category_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."feed_categories"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys_resort_ids" ADD CONSTRAINT "api_keys_resort_ids_source_fk" FOREIGN KEY ("source_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys_resort_ids" ADD CONSTRAINT "api_keys_resort_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_jobs" ADD CONSTRAINT "sync_jobs_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes_of_the_day" ADD CONSTRAINT "quotes_of_the_day_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes_of_the_day" ADD CONSTRAINT "quotes_of_the_day_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cross_countries_external_id_unique" ON "cross_countries" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "cross_countries_alias_unique" ON "cross_countries" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "cross_countries_order_idx" ON "cross_countries" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "cross_countries_name_idx" ON "cross_countries" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "cross_countries_search_idx" ON "cross_countries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cross_countries_badge_ids_target_idx" ON "cross_countries_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bikes_external_id_unique" ON "bikes" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "bikes_alias_unique" ON "bikes" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "bikes_order_idx" ON "bikes" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "bikes_name_idx" ON "bikes" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "bikes_search_idx" ON "bikes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bikes_required_skilift_ids_target_idx" ON "bikes_required_skilift_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "bikes_badge_ids_target_idx" ON "bikes_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "weather_current_external_id_unique" ON "weather_current" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "weather_current_location_id_together" ON "weather_current" USING btree ("resort_id","location_id");--> statement-breakpoint
CREATE INDEX "weather_current_order_idx" ON "weather_current" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "weather_current_name_idx" ON "weather_current" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "weather_current_search_idx" ON "weather_current" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "weather_forecasts_external_id_unique" ON "weather_forecasts" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "weather_forecasts_part_of_day_together" ON "weather_forecasts" USING btree ("resort_id","location_id","date","part_of_day");--> statement-breakpoint
CREATE INDEX "weather_forecasts_order_idx" ON "weather_forecasts" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "weather_forecasts_name_idx" ON "weather_forecasts" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "weather_forecasts_search_idx" ON "weather_forecasts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "weather_avalanches_external_id_unique" ON "weather_avalanches" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "weather_avalanches_region_id_together" ON "weather_avalanches" USING btree ("resort_id","date","region_id");--> statement-breakpoint
CREATE INDEX "weather_avalanches_order_idx" ON "weather_avalanches" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "weather_avalanches_name_idx" ON "weather_avalanches" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "weather_avalanches_search_idx" ON "weather_avalanches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "weather_settings_external_id_unique" ON "weather_settings" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "weather_settings_location_id_together" ON "weather_settings" USING btree ("resort_id","location_id");--> statement-breakpoint
CREATE INDEX "weather_settings_order_idx" ON "weather_settings" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "weather_settings_name_idx" ON "weather_settings" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "weather_settings_search_idx" ON "weather_settings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_external_id_unique" ON "alarms" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_alias_unique" ON "alarms" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "alarms_order_idx" ON "alarms" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "alarms_name_idx" ON "alarms" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "alarms_search_idx" ON "alarms" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alarms_recipient_user_ids_target_idx" ON "alarms_recipient_user_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "alarms_department_ids_target_idx" ON "alarms_department_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_external_id_unique" ON "cameras" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_alias_unique" ON "cameras" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "cameras_order_idx" ON "cameras" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "cameras_name_idx" ON "cameras" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "cameras_search_idx" ON "cameras" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cameras_badge_ids_target_idx" ON "cameras_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_measurements_external_id_unique" ON "flow_measurements" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "flow_measurements_alias_unique" ON "flow_measurements" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "flow_measurements_order_idx" ON "flow_measurements" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "flow_measurements_name_idx" ON "flow_measurements" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "flow_measurements_search_idx" ON "flow_measurements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pools_external_id_unique" ON "pools" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "pools_alias_unique" ON "pools" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "pools_order_idx" ON "pools" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "pools_name_idx" ON "pools" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "pools_search_idx" ON "pools" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pools_badge_ids_target_idx" ON "pools_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aquaparks_attractions_external_id_unique" ON "aquaparks_attractions" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "aquaparks_attractions_alias_unique" ON "aquaparks_attractions" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "aquaparks_attractions_order_idx" ON "aquaparks_attractions" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "aquaparks_attractions_name_idx" ON "aquaparks_attractions" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "aquaparks_attractions_search_idx" ON "aquaparks_attractions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "aquaparks_attractions_badge_ids_target_idx" ON "aquaparks_attractions_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "theme_parks_attractions_external_id_unique" ON "theme_parks_attractions" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "theme_parks_attractions_alias_unique" ON "theme_parks_attractions" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "theme_parks_attractions_order_idx" ON "theme_parks_attractions" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "theme_parks_attractions_name_idx" ON "theme_parks_attractions" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "theme_parks_attractions_search_idx" ON "theme_parks_attractions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "theme_parks_attractions_badge_ids_target_idx" ON "theme_parks_attractions_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_external_id_unique" ON "restaurants" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_alias_unique" ON "restaurants" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "restaurants_order_idx" ON "restaurants" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "restaurants_name_idx" ON "restaurants" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "restaurants_search_idx" ON "restaurants" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_badge_ids_target_idx" ON "restaurants_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accommodations_external_id_unique" ON "accommodations" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "accommodations_alias_unique" ON "accommodations" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "accommodations_order_idx" ON "accommodations" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "accommodations_name_idx" ON "accommodations" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "accommodations_search_idx" ON "accommodations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accommodations_badge_ids_target_idx" ON "accommodations_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_external_id_unique" ON "services" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "services_alias_unique" ON "services" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "services_order_idx" ON "services" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "services_name_idx" ON "services" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "services_search_idx" ON "services" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_badge_ids_target_idx" ON "services_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_external_id_unique" ON "events" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "events_alias_unique" ON "events" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "events_order_idx" ON "events" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "events_name_idx" ON "events" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_badge_ids_target_idx" ON "events_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_external_id_unique" ON "parking" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "parking_alias_unique" ON "parking" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE UNIQUE INDEX "parking_sensor_id_unique" ON "parking" USING btree ("resort_id",lower("sensor_id"));--> statement-breakpoint
CREATE INDEX "parking_order_idx" ON "parking" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "parking_name_idx" ON "parking" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "parking_search_idx" ON "parking" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parking_badge_ids_target_idx" ON "parking_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_external_id_unique" ON "products" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("resort_id",lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_alias_unique" ON "products" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "products_order_idx" ON "products" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_valid_resort_ids_target_idx" ON "products_valid_resort_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "products_cross_sale_product_ids_target_idx" ON "products_cross_sale_product_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "products_badge_ids_target_idx" ON "products_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_products_external_id_unique" ON "price_products" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "price_products_code_unique" ON "price_products" USING btree ("resort_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "price_products_alias_unique" ON "price_products" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE UNIQUE INDEX "price_products_valid_from_together" ON "price_products" USING btree ("resort_id","product_id","person_category","channel","currency","season","valid_from");--> statement-breakpoint
CREATE INDEX "price_products_order_idx" ON "price_products" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "price_products_name_idx" ON "price_products" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "price_products_search_idx" ON "price_products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "gopass_benefits_external_id_unique" ON "gopass_benefits" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "gopass_benefits_alias_unique" ON "gopass_benefits" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "gopass_benefits_order_idx" ON "gopass_benefits" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "gopass_benefits_name_idx" ON "gopass_benefits" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "gopass_benefits_search_idx" ON "gopass_benefits" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gopass_benefits_badge_ids_target_idx" ON "gopass_benefits_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_categories_external_id_unique" ON "express_shopping_categories" USING btree (lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_categories_shop_category_id_unique" ON "express_shopping_categories" USING btree (lower("shop_category_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_categories_alias_unique" ON "express_shopping_categories" USING btree (lower("alias"));--> statement-breakpoint
CREATE INDEX "express_shopping_categories_order_idx" ON "express_shopping_categories" USING btree ("order","name_sort","id");--> statement-breakpoint
CREATE INDEX "express_shopping_categories_name_idx" ON "express_shopping_categories" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "express_shopping_categories_search_idx" ON "express_shopping_categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "express_shopping_categories_badge_ids_target_idx" ON "express_shopping_categories_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "express_shopping_categories_product_ids_target_idx" ON "express_shopping_categories_product_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_resorts_external_id_unique" ON "express_shopping_resorts" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_resorts_shop_resort_id_unique" ON "express_shopping_resorts" USING btree ("resort_id",lower("shop_resort_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_resorts_alias_unique" ON "express_shopping_resorts" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "express_shopping_resorts_order_idx" ON "express_shopping_resorts" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "express_shopping_resorts_name_idx" ON "express_shopping_resorts" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "express_shopping_resorts_search_idx" ON "express_shopping_resorts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "express_shopping_resorts_category_ids_target_idx" ON "express_shopping_resorts_category_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "express_shopping_resorts_badge_ids_target_idx" ON "express_shopping_resorts_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_external_id_unique" ON "tickets" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_code_unique" ON "tickets" USING btree ("resort_id",lower("code"));--> statement-breakpoint
CREATE INDEX "tickets_order_idx" ON "tickets" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "tickets_name_idx" ON "tickets" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "accreditations_external_id_unique" ON "accreditations" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "accreditations_barcode_unique" ON "accreditations" USING btree ("resort_id",lower("barcode"));--> statement-breakpoint
CREATE INDEX "accreditations_order_idx" ON "accreditations" USING btree ("resort_id","order","name_sort","id");--> statement-breakpoint
CREATE INDEX "accreditations_name_idx" ON "accreditations" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "accreditations_search_idx" ON "accreditations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "accreditation_events_external_id_unique" ON "accreditation_events" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "accreditation_events_alias_unique" ON "accreditation_events" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "accreditation_events_order_idx" ON "accreditation_events" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "accreditation_events_name_idx" ON "accreditation_events" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "accreditation_events_search_idx" ON "accreditation_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "feed_filters_external_id_unique" ON "feed_filters" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "feed_filters_alias_unique" ON "feed_filters" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "feed_filters_order_idx" ON "feed_filters" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "feed_filters_name_idx" ON "feed_filters" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "feed_filters_search_idx" ON "feed_filters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feed_filters_category_ids_target_idx" ON "feed_filters_category_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_categories_external_id_unique" ON "feed_categories" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "feed_categories_alias_unique" ON "feed_categories" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "feed_categories_order_idx" ON "feed_categories" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "feed_categories_name_idx" ON "feed_categories" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "feed_categories_search_idx" ON "feed_categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feed_categories_resort_ids_target_idx" ON "feed_categories_resort_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_recommendations_external_id_unique" ON "feed_recommendations" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "feed_recommendations_alias_unique" ON "feed_recommendations" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "feed_recommendations_order_idx" ON "feed_recommendations" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "feed_recommendations_name_idx" ON "feed_recommendations" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "feed_recommendations_search_idx" ON "feed_recommendations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feed_recommendations_feed_category_ids_target_idx" ON "feed_recommendations_feed_category_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "feed_recommendations_badge_ids_target_idx" ON "feed_recommendations_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_external_id_unique" ON "departures" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "departures_alias_unique" ON "departures" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "departures_order_idx" ON "departures" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "departures_name_idx" ON "departures" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "departures_search_idx" ON "departures" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "info_devices_external_id_unique" ON "info_devices" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE INDEX "info_devices_order_idx" ON "info_devices" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "info_devices_name_idx" ON "info_devices" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "info_devices_search_idx" ON "info_devices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_devices_device_ids_target_idx" ON "info_devices_device_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "info_leds_external_id_unique" ON "info_leds" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE INDEX "info_leds_order_idx" ON "info_leds" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "info_leds_name_idx" ON "info_leds" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "info_leds_search_idx" ON "info_leds" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_leds_device_ids_target_idx" ON "info_leds_device_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "info_mobiles_external_id_unique" ON "info_mobiles" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE INDEX "info_mobiles_order_idx" ON "info_mobiles" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "info_mobiles_name_idx" ON "info_mobiles" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "info_mobiles_search_idx" ON "info_mobiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_mobiles_device_ids_target_idx" ON "info_mobiles_device_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "info_tvs_external_id_unique" ON "info_tvs" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE INDEX "info_tvs_order_idx" ON "info_tvs" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "info_tvs_name_idx" ON "info_tvs" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "info_tvs_search_idx" ON "info_tvs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_tvs_device_ids_target_idx" ON "info_tvs_device_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "info_webs_external_id_unique" ON "info_webs" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE INDEX "info_webs_order_idx" ON "info_webs" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "info_webs_name_idx" ON "info_webs" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "info_webs_search_idx" ON "info_webs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "info_webs_device_ids_target_idx" ON "info_webs_device_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_external_id_unique" ON "devices" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_name_unique" ON "devices" USING btree ("resort_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_mac_address_unique" ON "devices" USING btree ("resort_id",lower("mac_address"));--> statement-breakpoint
CREATE INDEX "devices_order_idx" ON "devices" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "devices_name_idx" ON "devices" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "devices_search_idx" ON "devices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "actions_external_id_unique" ON "actions" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "actions_alias_unique" ON "actions" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "actions_order_idx" ON "actions" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "actions_name_idx" ON "actions" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "actions_search_idx" ON "actions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "actions_badge_ids_target_idx" ON "actions_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homepages_external_id_unique" ON "homepages" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "homepages_alias_unique" ON "homepages" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE UNIQUE INDEX "homepages_is_default_single" ON "homepages" USING btree ("resort_id","season") WHERE "homepages"."is_default";--> statement-breakpoint
CREATE INDEX "homepages_order_idx" ON "homepages" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "homepages_name_idx" ON "homepages" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "homepages_search_idx" ON "homepages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "homepages_badge_ids_target_idx" ON "homepages_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "homepages_action_ids_target_idx" ON "homepages_action_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "homepages_recommendation_ids_target_idx" ON "homepages_recommendation_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "homepages_feed_category_ids_target_idx" ON "homepages_feed_category_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_external_id_unique" ON "api_keys" USING btree (lower("external_id"));--> statement-breakpoint
CREATE INDEX "api_keys_order_idx" ON "api_keys" USING btree ("order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "api_keys_name_idx" ON "api_keys" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "api_keys_search_idx" ON "api_keys" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_keys_resort_ids_target_idx" ON "api_keys_resort_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_jobs_external_id_unique" ON "sync_jobs" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "sync_jobs_name_unique" ON "sync_jobs" USING btree ("resort_id",lower("name"));--> statement-breakpoint
CREATE INDEX "sync_jobs_order_idx" ON "sync_jobs" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "sync_jobs_name_idx" ON "sync_jobs" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "sync_jobs_search_idx" ON "sync_jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_of_the_day_external_id_unique" ON "quotes_of_the_day" USING btree (lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_of_the_day_date_unique" ON "quotes_of_the_day" USING btree ("date");--> statement-breakpoint
CREATE INDEX "quotes_of_the_day_order_idx" ON "quotes_of_the_day" USING btree ("order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "quotes_of_the_day_name_idx" ON "quotes_of_the_day" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "quotes_of_the_day_search_idx" ON "quotes_of_the_day" USING gin ("search_text" gin_trgm_ops);