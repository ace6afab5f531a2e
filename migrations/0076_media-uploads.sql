CREATE TABLE "media_uploads" (
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploads_user_id_media_id_pk" PRIMARY KEY("user_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_media_idx" ON "media_uploads" USING btree ("media_id");--> statement-breakpoint
INSERT INTO "media_uploads" ("user_id", "media_id", "file_name", "uploaded_at") SELECT "created_by", "id", "file_name", "created_at" FROM "media" WHERE "created_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "created_by";