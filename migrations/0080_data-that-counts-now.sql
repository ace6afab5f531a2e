-- First, so that no row below stays locked while it is built.
CREATE INDEX "flow_readings_known_idx" ON "flow_readings" USING btree ("flow_measurement_id","phenomenon_time") WHERE quality <> 'missing';--> statement-breakpoint
-- Fields that had no effect until now get the values that keep what guests see; histories have what they were. Express shopping sold in the
-- currency of the resort and through its shop, whatever it said, and carts signed for an address are sent to none that was never used.
WITH former AS (
  SELECT s."id", s."currency", s."shop_url", r."currency" AS "next" FROM "express_shopping_resorts" s JOIN "resorts" r ON r."id" = s."resort_id"
  WHERE s."currency" <> r."currency" OR s."shop_url" IS NOT NULL FOR UPDATE OF s
), changed AS (
  UPDATE "express_shopping_resorts" s SET "currency" = f."next", "shop_url" = NULL, "version" = s."version" + 1, "updated_at" = now(), "updated_by" = NULL
  FROM former f WHERE f."id" = s."id" RETURNING s."id", s."resort_id", s."version", f."currency", f."next", f."shop_url"
)
INSERT INTO "revisions" ("entity", "record_id", "resort_id", "version", "action", "changes", "user_name")
SELECT 'expressShoppingResort', "id", "resort_id", "version", 'update',
  CASE WHEN "currency" <> "next" THEN jsonb_build_object('currency', jsonb_build_object('from', "currency", 'to', "next")) ELSE '{}' END
  || CASE WHEN "shop_url" IS NOT NULL THEN jsonb_build_object('shopUrl', jsonb_build_object('from', "shop_url", 'to', NULL)) ELSE '{}' END,
  'Ridgeline' FROM changed;--> statement-breakpoint
-- Slides showed any camera; now only those for TVs.
WITH changed AS (
  UPDATE "cameras" SET "visible_on_tv" = true, "version" = "version" + 1, "updated_at" = now(), "updated_by" = NULL
  WHERE NOT "visible_on_tv" AND "id" IN (SELECT "camera_id" FROM "info_tvs" WHERE "slide_type" = 'camera' AND "camera_id" IS NOT NULL)
  RETURNING "id", "resort_id", "version"
)
INSERT INTO "revisions" ("entity", "record_id", "resort_id", "version", "action", "changes", "user_name")
SELECT 'camera', "id", "resort_id", "version", 'update', '{"visibleOnTv":{"from":false,"to":true}}', 'Ridgeline' FROM changed;--> statement-breakpoint
-- Categories of the feed were shown in their own resort; now those without resorts are shown in all.
WITH changed AS (
  UPDATE "feed_categories" c SET "version" = "version" + 1, "updated_at" = now(), "updated_by" = NULL
  WHERE NOT EXISTS (SELECT FROM "feed_categories_resort_ids" l WHERE l."source_id" = c."id") RETURNING "id", "resort_id", "version"
), linked AS (
  INSERT INTO "feed_categories_resort_ids" ("resort_id", "source_id", "target_id", "position") SELECT "resort_id", "id", "resort_id", 0 FROM changed
)
INSERT INTO "revisions" ("entity", "record_id", "resort_id", "version", "action", "changes", "user_name")
SELECT 'feedCategory', "id", "resort_id", "version", 'update',
  jsonb_build_object('resortIds', jsonb_build_object('from', '[]'::jsonb, 'to', jsonb_build_array("resort_id"))), 'Ridgeline' FROM changed;
