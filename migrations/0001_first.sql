CREATE TABLE "badges" (
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
	"badge_type" text NOT NULL,
	"text" jsonb NOT NULL,
	"text_color" varchar(7) NOT NULL,
	"background_color" varchar(7) NOT NULL,
	"icon" uuid,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"entity_types" text[],
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("code", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("code", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "badges_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "badges_badge_type_check" CHECK ("badges"."badge_type" in ('new', 'discount', 'top', 'soldOut', 'gopass', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "departments_user_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "departments_user_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
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
	"code" varchar(20) NOT NULL,
	"parent_id" uuid,
	"manager_id" uuid,
	"cost_center" varchar(20),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"phone" varchar(16),
	"email" varchar(254),
	"website_url" jsonb,
	"address" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("code", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("code", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "departments_resort_id_id_key" UNIQUE("resort_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" varchar(255) NOT NULL,
	"user_id" uuid NOT NULL,
	"operation" varchar(120) NOT NULL,
	"request_hash" char(64) NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"version" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
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
	"parent_id" uuid,
	"country" text,
	"timezone" text,
	"geoname_id" integer,
	"weather_station_id" varchar(40),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"radius" integer,
	"address" jsonb,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "locations_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "locations_type_check" CHECK ("locations"."type" in ('resort', 'village', 'station', 'peak', 'valley', 'building', 'gate', 'stop', 'parking', 'hut', 'other')),
	CONSTRAINT "locations_country_check" CHECK ("locations"."country" in ('SK', 'CZ', 'PL', 'AT', 'CH', 'IT', 'DE', 'HU', 'FR', 'SI', 'UA', 'RO')),
	CONSTRAINT "locations_timezone_check" CHECK ("locations"."timezone" in ('Europe/Bratislava', 'Europe/Prague', 'Europe/Warsaw', 'Europe/Vienna', 'Europe/Zurich', 'Europe/Rome', 'Europe/Berlin', 'Europe/Budapest', 'Europe/Paris', 'Europe/Ljubljana', 'Europe/Kyiv', 'Europe/Bucharest', 'UTC'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "media_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resorts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" jsonb NOT NULL,
	"alias" varchar(40) NOT NULL,
	"types" text[] NOT NULL,
	"country" text DEFAULT 'SK' NOT NULL,
	"timezone" text DEFAULT 'Europe/Bratislava' NOT NULL,
	"default_language" text DEFAULT 'sk' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status_valid_until" timestamp (3) with time zone,
	"snowfall_24h" integer,
	"description" jsonb,
	"summer_season_from" date,
	"summer_season_to" date,
	"phone" varchar(16),
	"email" varchar(254),
	"website_url" jsonb,
	"address" jsonb,
	"emergency_phone" varchar(16),
	"shop_url" jsonb,
	"instagram_id" varchar(40),
	"instagram_name" varchar(40),
	"hot_links" jsonb,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"illustrated_map" uuid,
	"map_calibration" jsonb,
	"avalanche_region_id" varchar(40),
	"app_banner_enabled" boolean DEFAULT false NOT NULL,
	"app_banner_title" jsonb,
	"app_banner_text" jsonb,
	"app_banner_cta" jsonb,
	"app_banner_url" jsonb,
	"about_title" jsonb,
	"about_text" jsonb,
	"about_image" uuid,
	"navigation_map_url" varchar(500),
	"navigation_info_text" jsonb,
	"navigation_image" uuid,
	"slider_title" jsonb,
	"slider_text" jsonb,
	"slider_image" uuid,
	"icon" uuid,
	"logo" uuid,
	"background" uuid,
	"gopass_id" varchar(40),
	"flexis_acronym" varchar(10),
	"is_external" boolean DEFAULT false NOT NULL,
	"hide_flexi_prices" boolean DEFAULT false NOT NULL,
	"has_website_data" boolean DEFAULT false NOT NULL,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '') || ' ' || coalesce("gopass_id", '') || ' ' || coalesce("flexis_acronym", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", '') || ' ' || coalesce("gopass_id", '') || ' ' || coalesce("flexis_acronym", '')), 300)) STORED,
	CONSTRAINT "resorts_country_check" CHECK ("resorts"."country" in ('SK', 'CZ', 'PL', 'AT', 'CH', 'IT', 'DE', 'HU', 'FR', 'SI', 'UA', 'RO')),
	CONSTRAINT "resorts_timezone_check" CHECK ("resorts"."timezone" in ('Europe/Bratislava', 'Europe/Prague', 'Europe/Warsaw', 'Europe/Vienna', 'Europe/Zurich', 'Europe/Rome', 'Europe/Berlin', 'Europe/Budapest', 'Europe/Paris', 'Europe/Ljubljana', 'Europe/Kyiv', 'Europe/Bucharest', 'UTC')),
	CONSTRAINT "resorts_default_language_check" CHECK ("resorts"."default_language" in ('sk', 'cs', 'en', 'de', 'pl', 'it', 'hu')),
	CONSTRAINT "resorts_currency_check" CHECK ("resorts"."currency" in ('EUR', 'CZK', 'PLN', 'CHF', 'HUF'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" varchar(60) NOT NULL,
	"description" varchar(300),
	"scope" text DEFAULT 'resort' NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"permissions" text[] NOT NULL,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name", '') || ' ' || coalesce("external_id", '')), 300)) STORED,
	CONSTRAINT "roles_scope_check" CHECK ("roles"."scope" in ('resort', 'global'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skilifts_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skilifts_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "skilifts_slope_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skilifts_slope_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "skilifts" (
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
	"waiting_time" integer,
	"occupancy" text,
	"last_ride" time(0),
	"last_ride_down" time(0),
	"internal_id" varchar(32),
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"lowest_point" integer NOT NULL,
	"highest_point" integer NOT NULL,
	"capacity_per_hour" integer,
	"ride_time" integer,
	"persons_per_chair" integer,
	"length" integer,
	"speed" numeric(12, 1),
	"wind_limit" numeric(12, 1),
	"heated_seats" boolean DEFAULT false,
	"bubble" boolean DEFAULT false,
	"carries_bikes" boolean DEFAULT false,
	"carries_pedestrians" boolean DEFAULT false,
	"barrier_free" boolean DEFAULT false,
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"map_number" varchar(8),
	"geometry" jsonb,
	"open_year_round" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"opening_hours" jsonb,
	"schedule" jsonb,
	"photos" jsonb,
	"tags" text[],
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS (coalesce("name" ->> 'sk', "name" ->> 'cs', "name" ->> 'en', "name" ->> 'de', "name" ->> 'pl', "name" ->> 'it', "name" ->> 'hu', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("internal_id", '') || ' ' || coalesce("alias", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("internal_id", '') || ' ' || coalesce("alias", '')), 300)) STORED,
	CONSTRAINT "skilifts_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "skilifts_type_check" CHECK ("skilifts"."type" in ('belt', 'cable', 'chair', 'gondola', 'overload', 'ski', 'twinliner')),
	CONSTRAINT "skilifts_status_check" CHECK ("skilifts"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "skilifts_occupancy_check" CHECK ("skilifts"."occupancy" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "slopes_badge_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "slopes_badge_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "slopes_connected_slope_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "slopes_connected_slope_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "slopes" (
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
	"type" text,
	"status" text DEFAULT 'closed' NOT NULL,
	"status_note" jsonb,
	"status_valid_until" timestamp (3) with time zone,
	"occupancy" text,
	"name" jsonb NOT NULL,
	"alias" varchar(80),
	"perex" jsonb,
	"description" jsonb,
	"snow_depth" integer,
	"fresh_snow" integer,
	"snow_condition" text,
	"snow_type" text,
	"last_snowfall_date" date,
	"groomed_at" timestamp (3) with time zone,
	"snowmaking" boolean DEFAULT false,
	"snowcat_shaped" boolean DEFAULT false,
	"night_skiing" boolean DEFAULT false,
	"night_skiing_from" time(0),
	"night_skiing_to" time(0),
	"top_elevation" integer,
	"base_elevation" integer,
	"length" integer,
	"width" integer,
	"area" numeric(12, 1),
	"avg_gradient" numeric(12, 1),
	"max_gradient" numeric(12, 1),
	"gps_latitude" numeric,
	"gps_longitude" numeric,
	"altitude" integer,
	"map_number" varchar(8),
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
	CONSTRAINT "slopes_resort_id_id_key" UNIQUE("resort_id","id"),
	CONSTRAINT "slopes_difficulty_check" CHECK ("slopes"."difficulty" in ('blue', 'red', 'black')),
	CONSTRAINT "slopes_type_check" CHECK ("slopes"."type" in ('cycleTrace', 'freeride', 'skialp', 'traverz')),
	CONSTRAINT "slopes_status_check" CHECK ("slopes"."status" in ('closed', 'limited', 'open')),
	CONSTRAINT "slopes_occupancy_check" CHECK ("slopes"."occupancy" in ('low', 'medium', 'high')),
	CONSTRAINT "slopes_snow_condition_check" CHECK ("slopes"."snow_condition" in ('good', 'veryGood', 'limited', 'unsuitable')),
	CONSTRAINT "slopes_snow_type_check" CHECK ("slopes"."snow_type" in ('artificial', 'natural'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" varchar(64),
	"active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"full_name" varchar(120) NOT NULL,
	"email" varchar(254) NOT NULL,
	"phone" varchar(16),
	"language" text,
	"login_type" text DEFAULT 'directory' NOT NULL,
	"password" varchar(128),
	"department_id" uuid,
	"note" varchar(500),
	"assignments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resort_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"generic_permissions" text[],
	"confirmed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"name_sort" text COLLATE "sk-x-icu" GENERATED ALWAYS AS ("full_name") STORED,
	"search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("full_name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("email", ''))) STORED,
	"search_start" text GENERATED ALWAYS AS (left(ridgeline_fold(coalesce("full_name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("email", '')), 300)) STORED,
	CONSTRAINT "users_language_check" CHECK ("users"."language" in ('sk', 'cs', 'en', 'de', 'pl', 'it', 'hu')),
	CONSTRAINT "users_login_type_check" CHECK ("users"."login_type" in ('legacy', 'directory'))
);
--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments_user_ids" ADD CONSTRAINT "departments_user_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."departments"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments_user_ids" ADD CONSTRAINT "departments_user_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_fk" FOREIGN KEY ("resort_id","parent_id") REFERENCES "public"."departments"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_manager_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_parent_id_fk" FOREIGN KEY ("resort_id","parent_id") REFERENCES "public"."locations"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_illustrated_map_fk" FOREIGN KEY ("illustrated_map") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_about_image_fk" FOREIGN KEY ("about_image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_navigation_image_fk" FOREIGN KEY ("navigation_image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_slider_image_fk" FOREIGN KEY ("slider_image") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_logo_fk" FOREIGN KEY ("logo") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_background_fk" FOREIGN KEY ("background") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts_badge_ids" ADD CONSTRAINT "skilifts_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts_badge_ids" ADD CONSTRAINT "skilifts_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts_slope_ids" ADD CONSTRAINT "skilifts_slope_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."skilifts"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts_slope_ids" ADD CONSTRAINT "skilifts_slope_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."slopes"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts" ADD CONSTRAINT "skilifts_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts" ADD CONSTRAINT "skilifts_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skilifts" ADD CONSTRAINT "skilifts_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes_badge_ids" ADD CONSTRAINT "slopes_badge_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."slopes"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes_badge_ids" ADD CONSTRAINT "slopes_badge_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."badges"("resort_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes_connected_slope_ids" ADD CONSTRAINT "slopes_connected_slope_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."slopes"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes_connected_slope_ids" ADD CONSTRAINT "slopes_connected_slope_ids_target_fk" FOREIGN KEY ("resort_id","target_id") REFERENCES "public"."slopes"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes" ADD CONSTRAINT "slopes_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes" ADD CONSTRAINT "slopes_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slopes" ADD CONSTRAINT "slopes_resort_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_updated_by_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_external_id_unique" ON "badges" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "badges_code_unique" ON "badges" USING btree ("resort_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "badges_alias_unique" ON "badges" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "badges_order_idx" ON "badges" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "badges_name_idx" ON "badges" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "badges_search_idx" ON "badges" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "departments_user_ids_target_idx" ON "departments_user_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_external_id_unique" ON "departments" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "departments_code_unique" ON "departments" USING btree ("resort_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "departments_alias_unique" ON "departments" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "departments_order_idx" ON "departments" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "departments_name_idx" ON "departments" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "departments_search_idx" ON "departments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_external_id_unique" ON "locations" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "locations_alias_unique" ON "locations" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "locations_order_idx" ON "locations" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "locations_name_idx" ON "locations" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "locations_search_idx" ON "locations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "resorts_external_id_unique" ON "resorts" USING btree (lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "resorts_alias_unique" ON "resorts" USING btree (lower("alias"));--> statement-breakpoint
CREATE UNIQUE INDEX "resorts_gopass_id_unique" ON "resorts" USING btree (lower("gopass_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "resorts_flexis_acronym_unique" ON "resorts" USING btree (lower("flexis_acronym"));--> statement-breakpoint
CREATE INDEX "resorts_order_idx" ON "resorts" USING btree ("order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "resorts_name_idx" ON "resorts" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "resorts_search_idx" ON "resorts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "roles_external_id_unique" ON "roles" USING btree (lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "roles_order_idx" ON "roles" USING btree ("order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "roles_name_idx" ON "roles" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "roles_search_idx" ON "roles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "skilifts_badge_ids_target_idx" ON "skilifts_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "skilifts_slope_ids_target_idx" ON "skilifts_slope_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skilifts_external_id_unique" ON "skilifts" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "skilifts_internal_id_unique" ON "skilifts" USING btree ("resort_id",lower("internal_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "skilifts_alias_unique" ON "skilifts" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "skilifts_order_idx" ON "skilifts" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "skilifts_name_idx" ON "skilifts" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "skilifts_search_idx" ON "skilifts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slopes_badge_ids_target_idx" ON "slopes_badge_ids" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "slopes_connected_slope_ids_target_idx" ON "slopes_connected_slope_ids" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slopes_external_id_unique" ON "slopes" USING btree ("resort_id",lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "slopes_alias_unique" ON "slopes" USING btree ("resort_id",lower("alias"));--> statement-breakpoint
CREATE INDEX "slopes_order_idx" ON "slopes" USING btree ("resort_id","order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "slopes_name_idx" ON "slopes" USING btree ("resort_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "slopes_search_idx" ON "slopes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_unique" ON "users" USING btree (lower("external_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_order_idx" ON "users" USING btree ("order","name_sort","id","search_start");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);