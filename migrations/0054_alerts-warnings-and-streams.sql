CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alarm_id" uuid NOT NULL,
	"resort_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"digest" varchar(64) NOT NULL,
	"alert" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_warnings" (
	"resort_id" uuid NOT NULL,
	"identifier" varchar(300) NOT NULL,
	"record_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_warnings_resort_id_identifier_pk" PRIMARY KEY("resort_id","identifier")
);
--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "warning_url" varchar(500);--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "warning_area" varchar(120);--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "publishes_warnings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "publishes_alert" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "alert_headline" jsonb;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "alert_text" jsonb;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "alert_instruction" jsonb;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "live_kind" text;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "live_url" varchar(500);--> statement-breakpoint
ALTER TABLE "info_mobiles" ADD COLUMN "source_name" varchar(120);--> statement-breakpoint
ALTER TABLE "info_mobiles" ADD COLUMN "source_url" varchar(500);--> statement-breakpoint
CREATE INDEX "alert_messages_alarm_idx" ON "alert_messages" USING btree ("alarm_id","sent_at");--> statement-breakpoint
CREATE INDEX "alert_messages_resort_idx" ON "alert_messages" USING btree ("resort_id");--> statement-breakpoint
CREATE INDEX "received_warnings_at_idx" ON "received_warnings" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "cameras" ADD CONSTRAINT "cameras_live_kind_check" CHECK ("cameras"."live_kind" in ('hls', 'mjpeg'));