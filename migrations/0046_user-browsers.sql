CREATE TABLE "user_browsers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address_hash" varchar(64) NOT NULL,
	"sealed" varchar(4000) NOT NULL,
	"user_agent" varchar(300),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_browsers_address_hash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE INDEX "user_browsers_user_idx" ON "user_browsers" USING btree ("user_id");