CREATE TABLE "sign_in_attempts" (
	"email" varchar(254) NOT NULL,
	"address" varchar(64) NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_idx" ON "sign_in_attempts" USING btree ("address","at");