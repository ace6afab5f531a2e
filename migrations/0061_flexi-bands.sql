ALTER TABLE "published_price_lines" ADD COLUMN "min_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "published_price_lines" ADD COLUMN "max_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "published_price_lines" ADD COLUMN "flexi_bands" jsonb;--> statement-breakpoint
ALTER TABLE "price_products" ADD COLUMN "flexi_bands" jsonb;--> statement-breakpoint
-- What is published has the limits of now, so that no line becomes a draft by the update.
UPDATE "published_price_lines" c SET "min_price" = p."min_price", "max_price" = p."max_price" FROM "price_products" p WHERE p."id" = c."price_product_id";--> statement-breakpoint
UPDATE "price_publication_lines" d SET
	"after" = d."after" || jsonb_build_object('min_price', p."min_price", 'max_price', p."max_price", 'flexi_bands', null),
	"before" = d."before" || jsonb_build_object('min_price', p."min_price", 'max_price', p."max_price", 'flexi_bands', null)
FROM "price_products" p WHERE p."id" = d."price_product_id";
