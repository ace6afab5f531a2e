-- Logs and histories are append-only. There are two narrow ways past that, both named here and nowhere else:
-- a person who was erased (erasures has a row for them) is taken out of them, and what is older than was decided goes.
create or replace function ridgeline_refuse_change() returns trigger language plpgsql as $$
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
  for each row execute function ridgeline_refuse_change('changes', 'user_name');
--> statement-breakpoint
-- The database itself lets go only of what is past the time that was decided in the settings, a year without a decision.
create or replace function ridgeline_keep_log() returns trigger language plpgsql as $$
declare
  days integer;
begin
  if tg_op = 'DELETE' then
    select (value #>> '{}')::integer into days from settings where key = 'retention.logDays' and resort_id is null;
    if old.at < now() - make_interval(days => coalesce(days, 365)) then
      return old;
    end if;
  elsif current_setting('ridgeline.erasing', true) = 'on'
    and to_jsonb(new) - '{user_name,ip_address,user_agent}'::text[] = to_jsonb(old) - '{user_name,ip_address,user_agent}'::text[] then
    return new;
  end if;
  raise exception 'the log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger erasures_append_only before update or delete on erasures
  for each row execute function ridgeline_refuse_change();
--> statement-breakpoint
create trigger erasures_no_truncate before truncate on erasures
  for each statement execute function ridgeline_refuse_change();
--> statement-breakpoint
-- Takes a person out of histories and log. "stand_ins" has the personal fields of the record and what stands in their place, "label" the
-- name in what the person did, "emails" (in small letters) what was typed at sign-ins that failed.
create or replace function ridgeline_erase(kind text, record uuid, stand_ins jsonb, label text, emails text[]) returns void
language plpgsql as $$
begin
  if not exists (select from erasures e where e.entity = kind and e.record_id = record) then
    raise exception 'an erasure is noted before it is done' using errcode = 'restrict_violation';
  end if;
  perform set_config('ridgeline.erasing', 'on', true);
  update revisions r set changes = (
      select jsonb_object_agg(f.key, case when not stand_ins ? f.key then f.value else jsonb_build_object(
        'from', case when jsonb_typeof(f.value -> 'from') = 'null' then 'null'::jsonb else stand_ins -> f.key end,
        'to', case when jsonb_typeof(f.value -> 'to') = 'null' then 'null'::jsonb else stand_ins -> f.key end) end)
      from jsonb_each(r.changes) f)
    where r.record_id = record and r.entity = kind and r.changes ?| array(select jsonb_object_keys(stand_ins));
  if kind = 'user' then
    update revisions set user_name = label where user_id = record and user_name is distinct from label;
    update log_entries set user_name = label, ip_address = null, user_agent = null
      where user_id = record or lower(user_name) = any (emails);
  end if;
  perform set_config('ridgeline.erasing', 'off', true);
end $$;
--> statement-breakpoint
-- Drops the months of revisions that ended before the last so many months began. @returns how many.
create or replace function ridgeline_drop_revisions(months integer) returns integer language plpgsql as $$
declare
  part record;
  dropped integer := 0;
  kept text := to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => months), 'YYYY_MM');
begin
  if months < 4 then
    raise exception 'removed records can be brought back for 90 days' using errcode = 'restrict_violation';
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'revisions'::regclass and c.relname ~ '^revisions_\d{4}_\d{2}$' and substr(c.relname, 11) < kept
  loop
    execute format('drop table %I', part.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
