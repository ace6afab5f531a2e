-- Proof of who did what (decision 0127): every revision and every entry of the log is sealed by a hash soon after its commit, and the seals
-- form a chain. The functions below are all that may write seals, erase a person or delete by retention; `npm run audit -- protect` gives
-- them and the tables to an owner other than the server's role. Their names are qualified, so that no other schema can take their place.
alter table revisions add column ip_address text;
--> statement-breakpoint
-- Constant for the rows that exist, so the table is not rewritten.
alter table log_entries add column xid xid8 not null default pg_current_xact_id();
--> statement-breakpoint
create index log_entries_order_idx on log_entries (xid, id);
--> statement-breakpoint
-- A chain starts, seals rows in commit order and, beside them, the rows from before its start in the order of time ("old"). Erasures and
-- retention are seals too: they say what may differ.
create table audit_seals (
  number bigint primary key,
  kind text not null check (kind in ('start', 'rows', 'old', 'erasure', 'logRetention', 'historyRetention')),
  sealed_at timestamp (3) with time zone not null,
  -- Where the chain goes on: rows after this place in commit order are not sealed yet.
  upto_xid xid8 not null,
  upto_id bigint not null,
  -- Rows up to this number were there when a chain started again, in a restored database.
  base_id bigint not null,
  entries integer not null,
  first_at timestamp (3) with time zone,
  last_at timestamp (3) with time zone,
  -- The last row of "old" rows in the order of time.
  last_id bigint,
  erasure integer,
  -- What is older was deleted by retention.
  kept_from timestamp (3) with time zone,
  body bytea not null,
  hash bytea not null
);
--> statement-breakpoint
-- The newest leaf of a row counts: an erasure adds another one. Without its salt, which erasing removes, a leaf says nothing of the values.
create table audit_leaves (
  at timestamp (3) with time zone not null,
  id bigint not null,
  seal bigint not null,
  is_entry boolean not null,
  salt uuid,
  leaf bytea not null,
  primary key (at, id, seal)
);
--> statement-breakpoint
create function ridgeline_moment(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- All that is sealed, with its content as it is hashed.
create view audit_rows as
  select r.at, r.id, r.xid, false as is_entry, r.entity, r.record_id, r.action, r.user_name, jsonb_build_array('revision',
    ridgeline_moment(r.at), r.id, r.xid::text, r.entity, r.record_id, r.resort_id, r.version, r.action, r.changes, r.user_id, r.user_name,
    r.request_id, r.ip_address) as content
  from revisions r
  union all
  select e.at, e.id, e.xid, true, e.entity, null, e.action, e.user_name, jsonb_build_array('entry', ridgeline_moment(e.at), e.id, e.xid::text,
    e.level, e.kind, e.action, e.user_id, e.user_name, e.resort_id, e.entity, e.message, e.ip_address, e.user_agent, e.request_id,
    e.duration_ms)
  from log_entries e;
--> statement-breakpoint
create function ridgeline_leaf(salt uuid, content jsonb) returns bytea language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(uuid_send(salt) || convert_to(content::text, 'UTF8'))
$$;
--> statement-breakpoint
-- In two levels, so that a long seal needs little memory.
create function ridgeline_seal_body(wanted public.audit_seals) returns bytea language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(string_agg(part.hash, ''::bytea order by part.number), ''::bytea)) from (
    select l.id / 4096 as number, sha256(string_agg(int8send(l.id) || timestamptz_send(l.at) || boolsend(l.is_entry) || l.leaf, ''::bytea
      order by l.id)) as hash
    from public.audit_leaves l where l.seal = wanted.number and l.at >= wanted.first_at and l.at <= wanted.last_at group by 1) part
$$;
--> statement-breakpoint
create function ridgeline_seal_hash(seal public.audit_seals, previous bytea) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(previous, ''::bytea) || seal.body || convert_to(jsonb_build_array(seal.number, seal.kind,
    public.ridgeline_moment(seal.sealed_at), seal.upto_xid::text, seal.upto_id, seal.base_id, seal.entries,
    public.ridgeline_moment(seal.first_at), public.ridgeline_moment(seal.last_at), seal.last_id, seal.erasure,
    public.ridgeline_moment(seal.kept_from))::text, 'UTF8'))
$$;
--> statement-breakpoint
-- One writer of the chain at a time; the writers of rows never wait for it.
create function ridgeline_lock_chain() returns void language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(7211406)
$$;
--> statement-breakpoint
create function ridgeline_append_seal(seal public.audit_seals) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  previous bytea;
begin
  select s.hash into previous from public.audit_seals s order by s.number desc limit 1;
  seal.sealed_at := now();
  seal.body := public.ridgeline_seal_body(seal);
  seal.hash := public.ridgeline_seal_hash(seal, previous);
  insert into public.audit_seals select seal.*;
end $$;
--> statement-breakpoint
-- The next seal, with the place of the last one.
create function ridgeline_next_seal(kind text) returns public.audit_seals
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seal public.audit_seals;
begin
  select s.number + 1, s.upto_xid, s.upto_id, s.base_id into seal.number, seal.upto_xid, seal.upto_id, seal.base_id
    from public.audit_seals s order by s.number desc limit 1;
  seal.kind := kind;
  seal.entries := 0;
  return seal;
end $$;
--> statement-breakpoint
-- Seals up to so many rows. @returns how many; -1 while another server does. Rows of a transaction are sealed only when all older
-- transactions have ended, so none can be committed before a sealed one.
create function ridgeline_seal(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
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
  with picked as materialized (
    select r.at, r.id, r.xid, r.is_entry, gen_random_uuid() as salt, r.content from public.audit_rows r
    where (r.xid, r.id) > (last.upto_xid, last.upto_id) and r.xid < pg_snapshot_xmin(now_at) and r.id > last.base_id
    order by r.xid, r.id limit max_rows
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
  with picked as materialized (
    select r.at, r.id, r.is_entry, gen_random_uuid() as salt, r.content from public.audit_rows r
    where (old.number is null or (r.at, r.id) > (old.last_at, old.last_id)) and not (r.xid >= start.upto_xid and r.id > start.base_id)
      and not exists (select from public.audit_leaves l where l.at = r.at and l.id = r.id)
    order by r.at, r.id limit max_rows
  ), added as (
    insert into public.audit_leaves (at, id, seal, is_entry, salt, leaf)
    select p.at, p.id, seal.number, p.is_entry, p.salt, public.ridgeline_leaf(p.salt, p.content) from picked p
  )
  select count(*), min(p.at), max(p.at), (array_agg(p.id order by p.at desc, p.id desc))[1]
    into seal.entries, seal.first_at, seal.last_at, seal.last_id from picked p;
  perform public.ridgeline_append_seal(seal);
  return sealed + seal.entries;
end $$;
--> statement-breakpoint
-- The fields that erasing a person may rewrite, as declared; a test compares them with the declarations.
create function ridgeline_personal_fields(kind text) returns text[] language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case kind
    when 'user' then '{fullName,email,phone,password,note}'::text[]
    when 'ticket' then '{userId,holderName}'::text[]
    when 'accreditation' then '{rejectReason,note,fullName,organization,email,phone,photo,vehiclePlate}'::text[]
    else '{}'::text[] end
$$;
--> statement-breakpoint
-- Seals rows again that an erasure has rewritten, and removes the salts of their former leaves.
create function ridgeline_seal_erased(moments timestamptz[], ids bigint[], erasure_number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seal public.audit_seals := public.ridgeline_next_seal('erasure');
begin
  seal.erasure := erasure_number;
  with picked as materialized (
    select r.at, r.id, r.is_entry, gen_random_uuid() as salt, r.content
    from (select distinct w.at, w.id from unnest(moments, ids) w(at, id)) w join public.audit_rows r on r.at = w.at and r.id = w.id
    where exists (select from public.audit_leaves l where l.at = w.at and l.id = w.id)
  ), added as (
    insert into public.audit_leaves (at, id, seal, is_entry, salt, leaf)
    select p.at, p.id, seal.number, p.is_entry, p.salt, public.ridgeline_leaf(p.salt, p.content) from picked p
  ), unsalted as (
    update public.audit_leaves l set salt = null from picked p where l.at = p.at and l.id = p.id and l.salt is not null
  )
  select count(*), min(p.at), max(p.at) into seal.entries, seal.first_at, seal.last_at from picked p;
  if seal.entries > 0 then
    perform public.ridgeline_append_seal(seal);
  end if;
end $$;
--> statement-breakpoint
create or replace function ridgeline_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Arguments of the trigger: the columns that the erasure of a person may rewrite.
  if tg_op = 'UPDATE' and tg_nargs > 0 and current_setting('ridgeline.erasing', true) = 'on'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
drop trigger revisions_append_only on revisions;
--> statement-breakpoint
create trigger revisions_append_only before update or delete on revisions
  for each row execute function ridgeline_refuse_change('changes', 'user_name', 'ip_address');
--> statement-breakpoint
-- Log entries may be deleted after the time in the settings: a year without a decision, never less than 30 days. By whole days, so that a
-- day adds one seal.
create function ridgeline_log_kept_from() returns timestamptz language sql stable set search_path = pg_catalog, pg_temp as $$
  select date_trunc('day', now(), 'UTC') - make_interval(days => greatest(30, coalesce(
    (select (s.value #>> '{}')::integer from public.settings s where s.key = 'retention.logDays' and s.resort_id is null), 365)))
$$;
--> statement-breakpoint
create or replace function ridgeline_keep_log() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.at < public.ridgeline_log_kept_from() then
      return old;
    end if;
  elsif current_setting('ridgeline.erasing', true) = 'on'
    and to_jsonb(new) - '{user_name,ip_address,user_agent}'::text[] = to_jsonb(old) - '{user_name,ip_address,user_agent}'::text[] then
    return new;
  end if;
  raise exception 'the log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function ridgeline_seal_retention(seal_kind text, kept_from timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seal public.audit_seals;
begin
  perform public.ridgeline_lock_chain();
  seal := public.ridgeline_next_seal(seal_kind);
  -- Nothing was sealed before: there is nothing to explain.
  if seal.number is null or exists (select from public.audit_seals s where s.kind = seal_kind and s.kept_from >= ridgeline_seal_retention.kept_from) then
    return;
  end if;
  seal.kept_from := kept_from;
  perform public.ridgeline_append_seal(seal);
end $$;
--> statement-breakpoint
-- Deletes up to so many entries of the log whose time is over. @returns how many.
create function ridgeline_forget_log(max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept_from timestamptz := public.ridgeline_log_kept_from();
  deleted integer;
begin
  delete from public.log_entries where ctid = any (array(
    select e.ctid from public.log_entries e where e.at < kept_from limit max_rows for update skip locked));
  get diagnostics deleted = row_count;
  if deleted > 0 then
    perform public.ridgeline_seal_retention('logRetention', kept_from);
  end if;
  return deleted;
end $$;
--> statement-breakpoint
-- Takes a person out of histories and log. "stand_ins" has the personal fields of the record and what stands in their place, "label" the
-- name in what the person did, "emails" (in small letters) what was entered at failed sign-ins.
create or replace function ridgeline_erase(kind text, record uuid, stand_ins jsonb, label text, emails text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  erasure_number integer;
  moments timestamptz[];
  ids bigint[];
  more_moments timestamptz[];
  more_ids bigint[];
begin
  select e.number into erasure_number from public.erasures e where e.entity = kind and e.record_id = record;
  if erasure_number is null then
    raise exception 'an erasure is noted before it is done' using errcode = 'restrict_violation';
  end if;
  -- Values are erased, never replaced by others.
  if label <> 'Anonymised ' || erasure_number or exists (
    select from jsonb_each_text(stand_ins) s where s.key <> all (public.ridgeline_personal_fields(kind))
      or s.value !~ '^(Anonymised \d+|anonymised-\d+@erased\.invalid|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$') then
    raise exception 'an erasure only empties personal fields' using errcode = 'restrict_violation';
  end if;
  perform public.ridgeline_lock_chain();
  perform set_config('ridgeline.erasing', 'on', true);
  with changed as (
    update public.revisions r set changes = (
        select jsonb_object_agg(f.key, case when not stand_ins ? f.key then f.value else jsonb_build_object(
          'from', case when jsonb_typeof(f.value -> 'from') = 'null' then 'null'::jsonb else stand_ins -> f.key end,
          'to', case when jsonb_typeof(f.value -> 'to') = 'null' then 'null'::jsonb else stand_ins -> f.key end) end)
        from jsonb_each(r.changes) f)
      where r.record_id = record and r.entity = kind and r.changes ?| array(select jsonb_object_keys(stand_ins))
      returning r.at, r.id
  ) select array_agg(c.at), array_agg(c.id) into moments, ids from changed c;
  if kind = 'user' then
    with changed as (
      update public.revisions r set user_name = label, ip_address = null
      where r.user_id = record and (r.user_name is distinct from label or r.ip_address is not null) returning r.at, r.id
    ) select array_agg(c.at), array_agg(c.id) into more_moments, more_ids from changed c;
    moments := moments || more_moments;
    ids := ids || more_ids;
    with changed as (
      update public.log_entries e set user_name = label, ip_address = null, user_agent = null
      where e.user_id = record or lower(e.user_name) = any (emails) returning e.at, e.id
    ) select array_agg(c.at), array_agg(c.id) into more_moments, more_ids from changed c;
    moments := moments || more_moments;
    ids := ids || more_ids;
  end if;
  perform set_config('ridgeline.erasing', 'off', true);
  perform public.ridgeline_seal_erased(moments, ids, erasure_number);
end $$;
--> statement-breakpoint
create or replace function ridgeline_partition_revisions(months integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC')::date;
  start date;
begin
  for step in 0..least(months, 24) loop
    start := (first + make_interval(months => step))::date;
    begin
      execute format(
        'create table if not exists public.%I partition of public.revisions for values from (%L) to (%L)',
        'revisions_' || to_char(start, 'YYYY_MM'),
        start::text || ' 00:00+00',
        (start + interval '1 month')::date::text || ' 00:00+00'
      );
    exception when check_violation then
      -- The default partition already holds rows of this month; they stay readable there.
      null;
    end;
  end loop;
end $$;
--> statement-breakpoint
-- Drops the months of revisions that ended before the last so many months began. @returns how many.
create or replace function ridgeline_drop_revisions(months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  part record;
  dropped integer := 0;
  kept_from timestamptz := date_trunc('month', now(), 'UTC') - make_interval(months => months);
  kept text := to_char(kept_from at time zone 'UTC', 'YYYY_MM');
begin
  if months < 4 then
    raise exception 'removed records can be brought back for 90 days' using errcode = 'restrict_violation';
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.revisions'::regclass and c.relname ~ '^revisions_\d{4}_\d{2}$' and substr(c.relname, 11) < kept
  loop
    execute format('drop table public.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  if dropped > 0 then
    perform public.ridgeline_seal_retention('historyRetention', kept_from);
  end if;
  return dropped;
end $$;
--> statement-breakpoint
-- The result of the last verification, shown beside the log; the command verifies again.
create table audit_checks (
  id integer primary key check (id = 1),
  at timestamp (3) with time zone not null,
  report jsonb not null
);
--> statement-breakpoint
-- How far the log was sent to each destination outside, and which server sends.
create table audit_streams (
  destination text primary key,
  seal bigint not null,
  at timestamp (3) with time zone,
  id bigint,
  holder uuid,
  held_until timestamp (3) with time zone,
  sent_at timestamp (3) with time zone,
  last_error text
);
