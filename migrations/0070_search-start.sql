-- New databases get the column with their tables: adding it rewrites a table with all its indexes, which took a new database half a second.
do $$
declare
  searched record;
begin
  for searched in
    select c.relname as name, pg_get_expr(d.adbin, d.adrelid) as text, pg_get_indexdef(to_regclass(quote_ident(c.relname || '_order_idx'))) as index
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attname = 'search_text'
    join pg_class c on c.oid = d.adrelid and c.relnamespace = current_schema()::regnamespace
    where not exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'search_start' and not s.attisdropped)
  loop
    execute format('alter table %I add column search_start text generated always as (left(%s, 300)) stored', searched.name, searched.text);
    execute format('drop index %I', searched.name || '_order_idx');
    execute regexp_replace(searched.index, '\)$', ', search_start)');
  end loop;
end $$;
