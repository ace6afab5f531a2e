CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"entity" varchar(60) NOT NULL,
	"resort_id" uuid,
	"user_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE INDEX "saved_views_list_idx" ON "saved_views" USING btree ("entity","resort_id");--> statement-breakpoint
CREATE INDEX "saved_views_user_idx" ON "saved_views" USING btree ("user_id","entity");