CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"channel" varchar(4) NOT NULL,
	"tag" varchar(32) NOT NULL,
	"state" varchar(8) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"error" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "notification_facts" (
	"resort_id" uuid NOT NULL,
	"key" varchar(60) NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "notification_facts_resort_id_key_pk" PRIMARY KEY("resort_id","key")
);
--> statement-breakpoint
CREATE TABLE "notification_keys" (
	"name" varchar(10) PRIMARY KEY NOT NULL,
	"public_key" varchar(100) NOT NULL,
	"private_key" varchar(1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resort_id" uuid NOT NULL,
	"tag" varchar(32) NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resort_id" uuid NOT NULL,
	"channel" varchar(4) NOT NULL,
	"address_hash" varchar(64) NOT NULL,
	"sealed" varchar(4000) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"language" varchar(2) NOT NULL,
	"system" varchar(7),
	"records" uuid[] NOT NULL,
	"closing_early" boolean NOT NULL,
	"snow_from" integer,
	"avalanche_from" integer,
	"messages" boolean NOT NULL,
	"quiet_at_night" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_subscriptions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_resort_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_waiting_idx" ON "notification_deliveries" USING btree ("created_at") WHERE "notification_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_deliveries_subscription_idx" ON "notification_deliveries" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_age_idx" ON "notification_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_messages_age_idx" ON "notification_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subscriptions_address_idx" ON "notification_subscriptions" USING btree ("address_hash","resort_id") WHERE "notification_subscriptions"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_subscriptions_resort_idx" ON "notification_subscriptions" USING btree ("resort_id");--> statement-breakpoint
CREATE INDEX "notification_subscriptions_seen_idx" ON "notification_subscriptions" USING btree ("seen_at");