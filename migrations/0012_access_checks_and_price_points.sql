CREATE TABLE "access_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resort_id" uuid NOT NULL,
	"event_id" uuid,
	"skilift_id" uuid,
	"location_id" uuid,
	"gate" varchar(40),
	"code" varchar(64) NOT NULL,
	"result" varchar(20) NOT NULL,
	"reason" varchar(20),
	"entity" varchar(20),
	"record_id" uuid,
	"holder" varchar(120),
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "price_points" (
	"price_product_id" uuid NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"level" varchar(20),
	"original_price" numeric(12, 2),
	"available" boolean DEFAULT true NOT NULL,
	"capacity" integer,
	"sold" integer,
	"note" varchar(200),
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "price_points_price_product_id_date_pk" PRIMARY KEY("price_product_id","date")
);
--> statement-breakpoint
CREATE INDEX "access_checks_resort_idx" ON "access_checks" USING btree ("resort_id","checked_at");--> statement-breakpoint
CREATE INDEX "price_points_date_idx" ON "price_points" USING btree ("date");