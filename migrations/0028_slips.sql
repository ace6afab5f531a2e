-- The beginnings of the words of a folded text, as they are and without each of their letters: two words that differ by a wrong, missing,
-- additional or swapped letter share one of them. Words with digits are no words; short ones begin what is written together as well.
-- Dear to the planner, so that it is asked of an index and not of rows.
create function ridgeline_slips(value text) returns text[] language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  word text;
  before text := '';
  start text;
  starts text[] := '{}';
  slips text[] := '{}';
begin
  foreach word in array regexp_split_to_array(value, '[^[:alnum:]]+') loop
    if length(word) < 1 or word ~ '[0-9]' then
      before := '';
      continue;
    end if;
    if before <> '' and length(before) < 6 then slips := slips || left(before || word, 6); end if;
    before := word;
    start := left(word, 6);
    continue when length(start) < 3 or start = any (starts);
    starts := starts || start;
    slips := slips || start;
    continue when length(start) < 4;
    for at in 1..length(start) loop
      slips := slips || (left(start, at - 1) || substr(start, at + 1));
    end loop;
  end loop;
  return slips;
end
$$;
--> statement-breakpoint
CREATE INDEX "resorts_slips_idx" ON "resorts" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "roles_slips_idx" ON "roles" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "users_slips_idx" ON "users" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "skilifts_slips_idx" ON "skilifts" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "slopes_slips_idx" ON "slopes" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "cross_countries_slips_idx" ON "cross_countries" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "bikes_slips_idx" ON "bikes" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "weather_current_slips_idx" ON "weather_current" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "weather_avalanches_slips_idx" ON "weather_avalanches" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "weather_settings_slips_idx" ON "weather_settings" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "alarms_slips_idx" ON "alarms" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "cameras_slips_idx" ON "cameras" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "flow_measurements_slips_idx" ON "flow_measurements" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "pools_slips_idx" ON "pools" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "aquaparks_attractions_slips_idx" ON "aquaparks_attractions" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "theme_parks_attractions_slips_idx" ON "theme_parks_attractions" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "restaurants_slips_idx" ON "restaurants" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "accommodations_slips_idx" ON "accommodations" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "services_slips_idx" ON "services" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "events_slips_idx" ON "events" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "parking_slips_idx" ON "parking" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "products_slips_idx" ON "products" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "price_products_slips_idx" ON "price_products" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "gopass_benefits_slips_idx" ON "gopass_benefits" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "express_shopping_categories_slips_idx" ON "express_shopping_categories" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "express_shopping_resorts_slips_idx" ON "express_shopping_resorts" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "tickets_slips_idx" ON "tickets" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "accreditations_slips_idx" ON "accreditations" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "accreditation_events_slips_idx" ON "accreditation_events" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "feed_filters_slips_idx" ON "feed_filters" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "feed_categories_slips_idx" ON "feed_categories" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "feed_recommendations_slips_idx" ON "feed_recommendations" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "departures_slips_idx" ON "departures" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "info_devices_slips_idx" ON "info_devices" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "info_leds_slips_idx" ON "info_leds" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "info_mobiles_slips_idx" ON "info_mobiles" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "info_tvs_slips_idx" ON "info_tvs" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "info_webs_slips_idx" ON "info_webs" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "devices_slips_idx" ON "devices" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "badges_slips_idx" ON "badges" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "actions_slips_idx" ON "actions" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "homepages_slips_idx" ON "homepages" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "api_keys_slips_idx" ON "api_keys" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "locations_slips_idx" ON "locations" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "sync_jobs_slips_idx" ON "sync_jobs" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "departments_slips_idx" ON "departments" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "quotes_of_the_day_slips_idx" ON "quotes_of_the_day" USING gin (ridgeline_slips("search_text")) WITH (gin_pending_list_limit=64);