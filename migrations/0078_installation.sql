CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" varchar(200)
);
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;