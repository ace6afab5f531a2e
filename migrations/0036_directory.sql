CREATE TABLE "demo_directory_entries" (
	"kind" varchar(40) NOT NULL,
	"id" varchar(200) NOT NULL,
	"entry" text NOT NULL,
	"grant_id" varchar(200),
	"uid" varchar(200),
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "demo_directory_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "directory_codes" (
	"code_hash" char(64) PRIMARY KEY NOT NULL,
	"browser_hash" char(64) NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"sid" varchar(255),
	"id_token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_links" (
	"issuer" varchar(500) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "directory_logouts" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"sid" varchar(255),
	"id_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_sign_ins" (
	"state_hash" char(64) PRIMARY KEY NOT NULL,
	"browser_hash" char(64) NOT NULL,
	"return_url" varchar(2000),
	"network" varchar(64) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_sessions" ADD CONSTRAINT "directory_sessions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_directory_entries_grant_idx" ON "demo_directory_entries" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "demo_directory_entries_uid_idx" ON "demo_directory_entries" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "directory_codes_expiry_idx" ON "directory_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_links_user_idx" ON "directory_links" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "directory_logouts_expiry_idx" ON "directory_logouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "directory_sessions_subject_idx" ON "directory_sessions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "directory_sessions_sid_idx" ON "directory_sessions" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "directory_sign_ins_network_idx" ON "directory_sign_ins" USING btree ("network");--> statement-breakpoint
CREATE INDEX "directory_sign_ins_expiry_idx" ON "directory_sign_ins" USING btree ("expires_at");