CREATE TABLE "api_key_secrets" (
	"api_key_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" char(64) NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_secrets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password" SET DATA TYPE varchar(1000);--> statement-breakpoint
ALTER TABLE "weather_avalanches" ALTER COLUMN "danger_pm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ALTER COLUMN "username" SET DATA TYPE varchar(1000);--> statement-breakpoint
ALTER TABLE "cameras" ALTER COLUMN "password" SET DATA TYPE varchar(1000);--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_key_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;