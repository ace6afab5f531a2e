CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" varchar(200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "installation_one_row" ON "installation" USING btree ((true));
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
