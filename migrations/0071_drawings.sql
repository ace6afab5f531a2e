-- The lines of a drawing in their order; a point has none.
create function ridgeline_drawn_lines(geometry jsonb) returns jsonb language sql immutable parallel safe as $$
  select case geometry ->> 'type' when 'LineString' then jsonb_build_array(geometry -> 'coordinates') when 'Point' then '[]'::jsonb
    else geometry -> 'coordinates' end
$$;
--> statement-breakpoint
create function ridgeline_positions(geometry jsonb) returns integer language sql immutable parallel safe as $$
  select sum(jsonb_array_length(line))::integer from jsonb_array_elements(public.ridgeline_drawn_lines(geometry)) line
$$;
--> statement-breakpoint
-- A drawing with about 1,000 of its positions, for maps and calculations that read the drawings of a whole resort; null for one that has no
-- more. Each line keeps its ends and positions at equal steps between them, without altitudes.
create function ridgeline_sketch(geometry jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when public.ridgeline_positions(geometry) > 1000 then (
    select jsonb_build_object('type', geometry -> 'type', 'coordinates',
      case geometry ->> 'type' when 'LineString' then jsonb_agg(kept.line) -> 0 else jsonb_agg(kept.line order by drawn.number) end)
    from (
      select line, number, jsonb_array_length(line) as positions, greatest(10, 1000 / count(*) over ()) as wanted
      from jsonb_array_elements(public.ridgeline_drawn_lines(geometry)) with ordinality lines (line, number)
    ) drawn, lateral (
      select jsonb_agg(jsonb_build_array(round((position -> 0)::numeric, 6), round((position -> 1)::numeric, 6)) order by at) as line
      from jsonb_array_elements(drawn.line) with ordinality positions (position, at)
      where (at - 1) % ((drawn.positions + drawn.wanted - 1) / drawn.wanted) = 0 or at = drawn.positions
    ) kept
  ) end
$$;
--> statement-breakpoint
alter table "skilifts" add column "positions" integer generated always as (ridgeline_positions("geometry")) stored,
  add column "sketch" jsonb generated always as (ridgeline_sketch("geometry")) stored;
--> statement-breakpoint
alter table "slopes" add column "positions" integer generated always as (ridgeline_positions("geometry")) stored,
  add column "sketch" jsonb generated always as (ridgeline_sketch("geometry")) stored;
--> statement-breakpoint
alter table "cross_countries" add column "positions" integer generated always as (ridgeline_positions("geometry")) stored,
  add column "sketch" jsonb generated always as (ridgeline_sketch("geometry")) stored;
--> statement-breakpoint
alter table "bikes" add column "positions" integer generated always as (ridgeline_positions("geometry")) stored,
  add column "sketch" jsonb generated always as (ridgeline_sketch("geometry")) stored;
