CREATE TABLE "carts" (
	"user_id" uuid NOT NULL,
	"resort_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_user_id_resort_id_pk" PRIMARY KEY("user_id","resort_id")
);
--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "shop_secret" varchar(1000);