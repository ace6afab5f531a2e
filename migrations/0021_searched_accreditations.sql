ALTER TABLE "slopes" ALTER COLUMN "area" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "accreditations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "accreditations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("full_name", '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("organization", '') || ' ' || coalesce("email", '') || ' ' || coalesce("barcode", ''))) STORED;--> statement-breakpoint
CREATE INDEX "accreditations_search_idx" ON "accreditations" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Rights of the whole house never held in one resort; where they were written down for one, they would keep the list from being saved.
UPDATE "users" SET "resort_permissions" = (
  SELECT coalesce(jsonb_agg(jsonb_set(given, '{permissions}', (
    SELECT coalesce(jsonb_agg(key), '[]') FROM jsonb_array_elements_text(given -> 'permissions') key
    WHERE key !~ '^(admin\.|price\.sync$|feed\.global$)'))), '[]')
  FROM jsonb_array_elements("resort_permissions") given
) WHERE "resort_permissions"::text ~ '"(admin\.|price\.sync"|feed\.global")';
