DROP INDEX "price_points_date_idx";--> statement-breakpoint
-- The next version of a row has room in its own page. Rows that exist move to such pages with their next change.
ALTER TABLE "price_points" SET (fillfactor = 50);
