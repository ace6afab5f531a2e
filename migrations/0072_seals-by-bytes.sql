-- A seal is limited by bytes. Its rows are found in the tables and not in `audit_rows`, which computes the content of all rows that wait,
-- whatever the limit: after one transaction with hundreds of large changes, no seal was made within the time of a statement any more.
-- Stored bytes are known without reading the changes, but large values are stored compressed, so those of some are unpacked to be measured.
--
-- Seals up to so many rows. @returns how many; -1 while another server does. Rows of a transaction are sealed only when all older
-- transactions have ended, so none can be committed before a sealed one.
create or replace function ridgeline_seal(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- Bytes of the changes in a seal when they are in memory, which are hashed in half a second; a single revision can have more.
  max_bytes constant integer := 8000000;
  last public.audit_seals;
  seal public.audit_seals;
  start public.audit_seals;
  old public.audit_seals;
  now_at pg_snapshot;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(7211406) then
    return -1;
  end if;
  now_at := pg_current_snapshot();
  select * into last from public.audit_seals s order by s.number desc limit 1;
  -- Transaction numbers never go back, except in a database restored from a dump.
  if last.number is null or pg_snapshot_xmax(now_at) < last.upto_xid then
    seal := public.ridgeline_next_seal('start');
    seal.number := coalesce(seal.number, 1);
    seal.upto_xid := pg_snapshot_xmax(now_at);
    seal.upto_id := 0;
    seal.base_id := 0;
    if last.number is not null then
      select coalesce(max(r.id), 0) into seal.base_id from public.audit_rows r;
    end if;
    perform public.ridgeline_append_seal(seal);
    return 0;
  end if;

  seal := public.ridgeline_next_seal('rows');
  with waiting as materialized (
    select r.at, r.id, r.xid, r.is_entry, row_number() over (order by r.xid, r.id) as place from (
      select v.at, v.id, v.xid, false as is_entry from public.revisions v union all select e.at, e.id, e.xid, true from public.log_entries e) r
    where (r.xid, r.id) > (last.upto_xid, last.upto_id) and r.xid < pg_snapshot_xmin(now_at) and r.id > last.base_id
    order by r.xid, r.id limit max_rows
  ), stored as (
    select w.*, r.changes, coalesce(sum(pg_column_size(r.changes)) over (order by w.place), 0) as bytes
    from waiting w left join public.revisions r on not w.is_entry and r.at = w.at and r.id = w.id
  ), unpacked as (
    select s.*, coalesce(sum(pg_column_size(s.changes || '{}'::jsonb)) over (order by s.place), 0) as all_bytes
    from stored s where s.place = 1 or s.bytes <= max_bytes / 2
  ), picked as materialized (
    select u.at, u.id, u.xid, u.is_entry, gen_random_uuid() as salt,
      (select r.content from public.audit_rows r where r.at = u.at and r.id = u.id and r.is_entry = u.is_entry) as content
    from unpacked u where u.place = 1 or u.all_bytes <= max_bytes
  ), added as (
    insert into public.audit_leaves (at, id, seal, is_entry, salt, leaf)
    select p.at, p.id, seal.number, p.is_entry, p.salt, public.ridgeline_leaf(p.salt, p.content) from picked p
  )
  select count(*), min(p.at), max(p.at), (array_agg(p.xid order by p.xid desc, p.id desc))[1], (array_agg(p.id order by p.xid desc, p.id desc))[1]
    into seal.entries, seal.first_at, seal.last_at, seal.upto_xid, seal.upto_id from picked p;
  if seal.entries > 0 then
    perform public.ridgeline_append_seal(seal);
    sealed := seal.entries;
  end if;
  if sealed >= max_rows then
    return sealed;
  end if;

  -- Rows from before the start, until a last empty seal says that they are all in.
  select * into start from public.audit_seals s where s.kind = 'start' order by s.number desc limit 1;
  select * into old from public.audit_seals s where s.kind = 'old' and s.number > start.number order by s.number desc limit 1;
  if old.entries = 0 or pg_snapshot_xmin(now_at) < start.upto_xid then
    return sealed;
  end if;
  seal := public.ridgeline_next_seal('old');
  with waiting as materialized (
    select r.at, r.id, r.is_entry, row_number() over (order by r.at, r.id) as place from (
      select v.at, v.id, v.xid, false as is_entry from public.revisions v union all select e.at, e.id, e.xid, true from public.log_entries e) r
    where (old.number is null or (r.at, r.id) > (old.last_at, old.last_id)) and not (r.xid >= start.upto_xid and r.id > start.base_id)
      and not exists (select from public.audit_leaves l where l.at = r.at and l.id = r.id)
    order by r.at, r.id limit max_rows
  ), stored as (
    select w.*, r.changes, coalesce(sum(pg_column_size(r.changes)) over (order by w.place), 0) as bytes
    from waiting w left join public.revisions r on not w.is_entry and r.at = w.at and r.id = w.id
  ), unpacked as (
    select s.*, coalesce(sum(pg_column_size(s.changes || '{}'::jsonb)) over (order by s.place), 0) as all_bytes
    from stored s where s.place = 1 or s.bytes <= max_bytes / 2
  ), picked as materialized (
    select u.at, u.id, u.is_entry, gen_random_uuid() as salt,
      (select r.content from public.audit_rows r where r.at = u.at and r.id = u.id and r.is_entry = u.is_entry) as content
    from unpacked u where u.place = 1 or u.all_bytes <= max_bytes
  ), added as (
    insert into public.audit_leaves (at, id, seal, is_entry, salt, leaf)
    select p.at, p.id, seal.number, p.is_entry, p.salt, public.ridgeline_leaf(p.salt, p.content) from picked p
  )
  select count(*), min(p.at), max(p.at), (array_agg(p.id order by p.at desc, p.id desc))[1]
    into seal.entries, seal.first_at, seal.last_at, seal.last_id from picked p;
  perform public.ridgeline_append_seal(seal);
  return sealed + seal.entries;
end $$;
