-- `pg_restore` sets no search path, so a function that generated columns call names everything with its schema: otherwise no dump can be
-- restored. The extension can be in a schema of the operator.
do $$
declare
  place text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format('create or replace function ridgeline_fold(value text) returns text
    language sql immutable strict parallel safe
    as $fold$ select lower(%1$s.unaccent(%2$L::regdictionary, value)) $fold$', place, place || '.unaccent');
end $$;
