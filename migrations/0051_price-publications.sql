CREATE TABLE "price_publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resort_id" uuid NOT NULL,
	"number" integer,
	"state" varchar(10) NOT NULL,
	"note" varchar(200),
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_publication_days" (
	"publication_id" uuid NOT NULL,
	"price_product_id" uuid NOT NULL,
	"date" date NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"before_id" uuid,
	CONSTRAINT "price_publication_days_publication_id_price_product_id_date_pk" PRIMARY KEY("publication_id","price_product_id","date")
);
--> statement-breakpoint
CREATE TABLE "price_publication_lines" (
	"publication_id" uuid NOT NULL,
	"price_product_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"before_id" uuid,
	CONSTRAINT "price_publication_lines_publication_id_price_product_id_pk" PRIMARY KEY("publication_id","price_product_id")
);
--> statement-breakpoint
CREATE TABLE "published_price_lines" (
	"price_product_id" uuid PRIMARY KEY NOT NULL,
	"publication_id" uuid,
	"product_id" uuid NOT NULL,
	"person_category" text NOT NULL,
	"channel" text NOT NULL,
	"season" text NOT NULL,
	"currency" text NOT NULL,
	"base_price" numeric(12, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_prices" (
	"price_product_id" uuid NOT NULL,
	"date" date NOT NULL,
	"publication_id" uuid,
	"price" numeric(12, 2),
	"level" varchar(20),
	"original_price" numeric(12, 2),
	"available" boolean DEFAULT true NOT NULL,
	"capacity" integer,
	CONSTRAINT "published_prices_price_product_id_date_pk" PRIMARY KEY("price_product_id","date")
);
--> statement-breakpoint
ALTER TABLE "price_products" DROP CONSTRAINT "price_products_sheet_state_check";--> statement-breakpoint
ALTER TABLE "price_publication_days" ADD CONSTRAINT "price_publication_days_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."price_publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_publication_lines" ADD CONSTRAINT "price_publication_lines_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."price_publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_publications_resort_idx" ON "price_publications" USING btree ("resort_id","created_at");--> statement-breakpoint
CREATE INDEX "price_publications_due_idx" ON "price_publications" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "price_publication_days_line_idx" ON "price_publication_days" USING btree ("price_product_id","date");--> statement-breakpoint
CREATE INDEX "price_publication_lines_line_idx" ON "price_publication_lines" USING btree ("price_product_id");--> statement-breakpoint
ALTER TABLE "price_products" ADD CONSTRAINT "price_products_sheet_state_check" CHECK ("price_products"."sheet_state" in ('draft', 'ready', 'published', 'synced'));
--> statement-breakpoint
-- What guests could read until now is what they pay.
INSERT INTO "published_price_lines" ("price_product_id", "product_id", "person_category", "channel", "season", "currency", "base_price", "valid_from", "valid_to")
SELECT "id", "product_id", "person_category", "channel", "season", "currency", "base_price", "valid_from", "valid_to" FROM "price_products" WHERE "sheet_state" IN ('ready', 'synced');--> statement-breakpoint
INSERT INTO "published_prices" ("price_product_id", "date", "price", "level", "original_price", "available", "capacity")
SELECT "price_product_id", "date", "price", "level", "original_price", "available", "capacity" FROM "price_points" p WHERE EXISTS (SELECT FROM "published_price_lines" c WHERE c."price_product_id" = p."price_product_id");--> statement-breakpoint
UPDATE "price_products" SET "sheet_state" = 'published' WHERE "sheet_state" = 'ready';
