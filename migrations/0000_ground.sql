-- What the derived tables stand on: search without case and accents.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create or replace function ridgeline_fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(unaccent('unaccent'::regdictionary, value)) $$;
