CREATE TABLE "price_publication_taken" (
	"publication_id" uuid NOT NULL,
	"price_product_id" uuid NOT NULL,
	"date" date,
	"before" jsonb,
	"after" jsonb,
	"taken_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_publication_taken" ADD CONSTRAINT "price_publication_taken_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."price_publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_publication_taken_idx" ON "price_publication_taken" USING btree ("publication_id","price_product_id","date");--> statement-breakpoint
CREATE INDEX "price_publication_taken_line_idx" ON "price_publication_taken" USING btree ("price_product_id");