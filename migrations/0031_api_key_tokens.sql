CREATE TABLE "api_key_days" (
	"api_key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "api_key_days_api_key_id_day_pk" PRIMARY KEY("api_key_id","day")
);
--> statement-breakpoint
ALTER TABLE "api_key_secrets" DROP CONSTRAINT "api_key_secrets_token_hash_unique";--> statement-breakpoint
-- Tokens of the former format opened nothing; the keys stay and get a new token.
DELETE FROM "api_key_secrets";--> statement-breakpoint
UPDATE "api_keys" SET "scopes" = array(SELECT regexp_replace(scope, '^read:(.+)$', '\1.feed') FROM unnest("scopes") scope);--> statement-breakpoint
ALTER TABLE "api_key_secrets" DROP CONSTRAINT "api_key_secrets_pkey";--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD COLUMN "ending" varchar(8) NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_secrets_key_idx" ON "api_key_secrets" USING btree ("api_key_id");