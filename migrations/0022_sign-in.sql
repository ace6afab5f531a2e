CREATE TABLE "sign_in_places" (
	"place" char(64) PRIMARY KEY NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "network" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_places_last_idx" ON "sign_in_places" USING btree ("last_on");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_network_idx" ON "sign_in_attempts" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_email_idx" ON "sign_in_attempts" USING btree ("email","at");