CREATE TABLE "device_pairings" (
	"code" char(6) PRIMARY KEY NOT NULL,
	"claim_hash" char(64) NOT NULL,
	"device_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_pairings_claim_hash_unique" UNIQUE("claim_hash")
);
--> statement-breakpoint
CREATE TABLE "device_presence" (
	"device_id" uuid NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_presence_device_id_began_at_pk" PRIMARY KEY("device_id","began_at")
);
--> statement-breakpoint
CREATE TABLE "paired_devices" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" char(64) NOT NULL,
	"paired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"report" jsonb,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_at" timestamp (3) with time zone,
	"picture" jsonb,
	CONSTRAINT "paired_devices_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_device_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paired_devices" ADD CONSTRAINT "paired_devices_device_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;