CREATE TABLE "change_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resort_id" uuid NOT NULL,
	"title" varchar(100) NOT NULL,
	"state" varchar(10) NOT NULL,
	"apply_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"entity" varchar(60) NOT NULL,
	"record_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"planned_by" uuid NOT NULL,
	"planned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" varchar(10),
	"version" integer,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_plan_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."change_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_plans_resort_idx" ON "change_plans" USING btree ("resort_id","apply_at");--> statement-breakpoint
CREATE INDEX "change_plans_due_idx" ON "change_plans" USING btree ("apply_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "change_plans_ended_idx" ON "change_plans" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_changes_author_idx" ON "planned_changes" USING btree ("plan_id","record_id","planned_by");--> statement-breakpoint
CREATE INDEX "planned_changes_record_idx" ON "planned_changes" USING btree ("record_id");