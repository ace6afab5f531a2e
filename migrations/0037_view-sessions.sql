CREATE TABLE "view_sessions" (
	"token_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_token_hash" char(64) NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "view_sessions_viewer_idx" ON "view_sessions" USING btree ("viewer_token_hash");--> statement-breakpoint
CREATE INDEX "view_sessions_open_idx" ON "view_sessions" USING btree ("expires_at") WHERE ended_at is null;