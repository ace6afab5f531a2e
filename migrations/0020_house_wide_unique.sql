DROP INDEX "express_shopping_categories_shop_category_id_unique";--> statement-breakpoint
DROP INDEX "products_sku_unique";--> statement-breakpoint
DROP INDEX "express_shopping_resorts_shop_resort_id_unique";--> statement-breakpoint
DROP INDEX "tickets_code_unique";--> statement-breakpoint
DROP INDEX "accreditations_barcode_unique";--> statement-breakpoint
DROP INDEX "devices_mac_address_unique";--> statement-breakpoint
ALTER TABLE "express_shopping_categories" drop column "search_text";--> statement-breakpoint
ALTER TABLE "express_shopping_categories" ADD COLUMN "search_text" text GENERATED ALWAYS AS (ridgeline_fold(coalesce("name" ->> 'sk', '') || ' ' || coalesce("name" ->> 'cs', '') || ' ' || coalesce("name" ->> 'en', '') || ' ' || coalesce("name" ->> 'de', '') || ' ' || coalesce("name" ->> 'pl', '') || ' ' || coalesce("name" ->> 'it', '') || ' ' || coalesce("name" ->> 'hu', '') || ' ' || coalesce("external_id", '') || ' ' || coalesce("alias", ''))) STORED;--> statement-breakpoint
CREATE INDEX "express_shopping_categories_search_idx" ON "express_shopping_categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What two resorts gave alike is one record's from now on: of each group the first keeps it (of tickets, one that is still good), the others
-- get the start of their id behind it, or lose it where it has a form of its own. Their history tells what it was.
do $$
declare
  told record;
begin
  for told in select * from (values
    ('product', 'products', 'sku', 'sku', 40, 'created_at, id'),
    ('device', 'devices', 'mac_address', 'macAddress', null, 'created_at, id'),
    ('ticket', 'tickets', 'code', 'code', 64, $order$(state = 'valid' and valid_to > now()) desc, created_at, id$order$),
    ('expressShoppingResort', 'express_shopping_resorts', 'shop_resort_id', 'shopResortId', 40, 'created_at, id'),
    ('accreditation', 'accreditations', 'barcode', 'barcode', 64, 'created_at, id')
  ) as v(entity, "table", "column", field, longest, first) loop
    execute format($change$
      with later as (
        select id, %2$I as former, case when %5$L::integer is not null then left(%2$I, %5$L::integer - 9) || '-' || left(id::text, 8) end as next
        from (select id, %2$I, row_number() over (partition by lower(%2$I) order by %6$s) as place from %1$I where %2$I is not null) all_of_them
        where place > 1
      ), changed as (
        update %1$I t set %2$I = later.next, version = t.version + 1, updated_at = now(), updated_by = null
        from later where later.id = t.id returning t.id, t.version, t.resort_id, later.former, later.next
      )
      insert into revisions (entity, record_id, resort_id, version, action, changes, user_name)
      select %3$L, id, resort_id, version, 'update', jsonb_build_object(%4$L::text, jsonb_build_object('from', former, 'to', next)), 'Ridgeline'
      from changed
    $change$, told."table", told."column", told.entity, told.field, told.longest, told.first);
  end loop;
end $$;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "express_shopping_resorts_shop_resort_id_unique" ON "express_shopping_resorts" USING btree (lower("shop_resort_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_code_unique" ON "tickets" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "accreditations_barcode_unique" ON "accreditations" USING btree (lower("barcode"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_mac_address_unique" ON "devices" USING btree (lower("mac_address"));--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "login_type" SET DEFAULT 'legacy';
