CREATE TABLE "alarms_escalation_user_ids" (
	"resort_id" uuid,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "alarms_escalation_user_ids_source_id_target_id_pk" PRIMARY KEY("source_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "escalate_after" integer;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarms_escalation_user_ids" ADD CONSTRAINT "alarms_escalation_user_ids_source_fk" FOREIGN KEY ("resort_id","source_id") REFERENCES "public"."alarms"("resort_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms_escalation_user_ids" ADD CONSTRAINT "alarms_escalation_user_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarms_escalation_user_ids_target_idx" ON "alarms_escalation_user_ids" USING btree ("target_id");